import type { Label } from '@fornace/contract/kit/resource-metadata'
import { useMessage } from '../../i18n/i18n'
import classes from './kind-label.module.css'

/** The beginning of a name that says its kind already: "Titolo" of "Titolo (Italiano)" for TITOLO. */
export const kindWordIn = (name: string, kind: string): string => {
  const beginning = name.slice(0, kind.length)
  const isWord = !/^\p{L}/u.test(name.slice(kind.length))
  return isWord && beginning.toLowerCase() === kind.toLowerCase() ? beginning : ''
}

interface KindLabelProps {
  name: string
  /** The kind as the specification names it, in capitals. */
  kind: Label
}

/** Name with its kind. A name that begins with the word of its kind has that word in capitals, and no second one. */
export const KindLabel = ({ name, kind }: KindLabelProps) => {
  const word = useMessage()(kind)
  const own = kindWordIn(name, word)
  if (own)
    return (
      <>
        <span className={classes.capitals}>{own}</span>
        {name.slice(own.length)}
      </>
    )
  return (
    <>
      {name}{' '}
      <span className={classes.kind} aria-hidden>
        {word}
      </span>
    </>
  )
}
