import { plainText } from '@fornace/contract/kit/plain-text'
import type { TranslationUnit } from '@fornace/contract/translation-desk/desk'
import { useMemo } from 'react'
import classes from './desk.module.css'
import { type DiffPart, wordDiff } from './word-diff'

const ELEMENTS = { same: 'span', added: 'ins', removed: 'del' } as const satisfies Record<
  DiffPart['kind'],
  string
>

interface SourceChangesProps {
  unit: Pick<TranslationUnit, 'kind' | 'source'>
  translatedFrom: string
}

/** What changed in the Italian since it was translated, word by word. */
export const SourceChanges = ({ unit: { kind, source }, translatedFrom }: SourceChangesProps) => {
  const parts = useMemo(() => {
    const read = (text: string) => (kind === 'rich-text' ? plainText(text) : text)
    // A place in the text is all that tells one part from another.
    return wordDiff(read(translatedFrom), read(source)).map((part, place) => ({ ...part, place }))
  }, [kind, source, translatedFrom])
  return (
    <div className={classes.diff} lang="it" dir="auto">
      {parts.map(({ kind, text, place }) => {
        const Element = ELEMENTS[kind]
        return <Element key={place}>{text}</Element>
      })}
    </div>
  )
}
