import type { ReactNode } from 'react'
import classes from './description-list.module.css'

/** Description list (`dl`) of labelled values. */
export const DescriptionList = ({ children }: { children: ReactNode }) => (
  <dl className={classes.list}>{children}</dl>
)

interface DescriptionItemProps {
  label: string
  /** For machines: runs from left to right, whatever the page does. */
  code?: boolean
  children: ReactNode
}

export const DescriptionItem = ({ label, code, children }: DescriptionItemProps) => (
  <>
    <dt>{label}</dt>
    <dd dir={code ? 'ltr' : 'auto'} data-code={code || undefined}>
      {children}
    </dd>
  </>
)
