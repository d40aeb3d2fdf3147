import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** What is known of something, each with its name. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={classes.facts}>{children}</dl>

interface FactProps {
  label: string
  /** For machines: runs from left to right, whatever the page does. */
  code?: boolean
  children: ReactNode
}

export const Fact = ({ label, code, children }: FactProps) => (
  <>
    <dt>{label}</dt>
    <dd dir={code ? 'ltr' : 'auto'} data-code={code || undefined}>
      {children}
    </dd>
  </>
)
