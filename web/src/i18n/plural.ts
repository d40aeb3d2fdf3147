import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { formatsFor } from './format'
import { currentLanguage } from './i18n'

/** How many of which kind: "300 companies". Whoever shows it follows the language. */
export const pluralText = ({ noun }: Pick<ResourceMetadata, 'noun'>, count: number): string => {
  const language = currentLanguage()
  const { one, other } = noun[language]
  return `${formatsFor(language).number(count)} ${count === 1 ? one : other}`
}
