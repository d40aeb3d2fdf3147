import { useMemo } from 'react'
import classes from './text-changes.module.css'
import { type DiffPart, wordDiff } from './word-diff'

const ELEMENTS = { same: 'span', added: 'ins', removed: 'del' } as const satisfies Record<
  DiffPart['kind'],
  string
>

interface TextChangesProps {
  before: string
  after: string
  lang: string
}

/** What changed from one text to the other, word by word. */
export const TextChanges = ({ before, after, lang }: TextChangesProps) => {
  // A place in the text is all that tells one part from another.
  const parts = useMemo(
    () => wordDiff(before, after).map((part, place) => ({ ...part, place })),
    [before, after],
  )
  return (
    <div className={classes.changes} lang={lang} dir="auto">
      {parts.map(({ kind, text, place }) => {
        const Element = ELEMENTS[kind]
        return <Element key={place}>{text}</Element>
      })}
    </div>
  )
}
