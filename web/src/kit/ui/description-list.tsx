import type { ReactNode } from 'react'
import classes from './description-list.module.css'

/** Description list (`dl`) of labelled values. */
export const DescriptionList = ({ children }: { children: ReactNode }) => (
  <dl className={classes.list}>{children}</dl>
)

interface FigureListProps {
  figures: readonly (readonly [label: string, value: ReactNode, key?: string])[]
  /** They are what the screen is about. */
  isLarge?: boolean
}

/** Figures beside each other, each under its label. */
export const FigureList = ({ figures, isLarge }: FigureListProps) => (
  <dl className={classes.figures} data-large={isLarge || undefined}>
    {figures.map(([label, value, key]) => (
      <div key={key ?? label} data-figure={key}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** An email that is longer than its line breaks before its host, not within a word. */
const breakable = (text: string): ReactNode => {
  const [name, host, ...rest] = text.split('@')
  if (host === undefined || rest.length > 0) return text
  return (
    <>
      {name}
      <wbr />@{host}
    </>
  )
}

interface DescriptionItemProps {
  label: string
  /** For machines, such as a key: from left to right, in the type of code. */
  code?: boolean
  /** An address, say, runs from left to right, whatever the page does. */
  dir?: 'ltr'
  children: ReactNode
}

export const DescriptionItem = ({ label, code, dir, children }: DescriptionItemProps) => (
  <>
    <dt>{label}</dt>
    <dd dir={code ? 'ltr' : (dir ?? 'auto')} data-code={code || undefined}>
      {typeof children === 'string' ? breakable(children) : children}
    </dd>
  </>
)
