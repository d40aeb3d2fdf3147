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

/** Differences of two texts, word by word. */
export const TextChanges = ({ before, after, lang }: TextChangesProps) => {
  // The index is the only key that is unique to a segment.
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
