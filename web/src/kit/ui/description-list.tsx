import type { ReactNode } from 'react'
import classes from './description-list.module.css'

/** Description list (`dl`) of labelled values. */
export const DescriptionList = ({ children }: { children: ReactNode }) => (
  <dl className={classes.list}>{children}</dl>
)

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
      {children}
    </dd>
  </>
)
