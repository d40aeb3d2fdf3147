import type { ReactNode } from 'react'
import classes from './ruled-list.module.css'

/** Ruled list: a line for each record, with its link and some facts. */
export const RuledList = ({ children }: { children: ReactNode }) => (
  <ul className={classes.list}>{children}</ul>
)
