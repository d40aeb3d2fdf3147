import { plainText } from '@fornace/contract/kit/plain-text'
import type { TranslationUnit } from '@fornace/contract/translation-desk/desk'
import { TextChanges } from '../../kit/ui/text-changes'

interface SourceChangesProps {
  unit: Pick<TranslationUnit, 'kind' | 'source'>
  translatedFrom: string
}

/** What changed in the Italian since it was translated. */
export const SourceChanges = ({ unit: { kind, source }, translatedFrom }: SourceChangesProps) => {
  const read = (text: string) => (kind === 'rich-text' ? plainText(text) : text)
  return <TextChanges before={read(translatedFrom)} after={read(source)} lang="it" />
}
