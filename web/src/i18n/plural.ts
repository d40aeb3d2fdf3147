import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { formatsFor } from './format'
import { currentLanguage } from './i18n'

/** Count with the noun of a resource: "300 companies". Not reactive: the caller must follow the language. */
export const pluralText = ({ noun }: Pick<ResourceMetadata, 'noun'>, count: number): string => {
  const language = currentLanguage()
  const { one, other } = noun[language]
  return `${formatsFor(language).number(count)} ${count === 1 ? one : other}`
}
