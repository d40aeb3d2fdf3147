import { useMemo } from 'react'
import classes from './text-changes.module.css'
import { type DiffSegment, wordDiff } from './word-diff'

const ELEMENTS = { same: 'span', added: 'ins', removed: 'del' } as const satisfies Record<
  DiffSegment['kind'],
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
    () => wordDiff(before, after).map((part, index) => ({ ...part, place: index })),
    [before, after],
  )
  return (
    <div className={classes.changes} lang={lang} dir="auto">
      {parts.map(({ kind, text, place: index }) => {
        const Element = ELEMENTS[kind]
        return <Element key={index}>{text}</Element>
      })}
    </div>
  )
}
