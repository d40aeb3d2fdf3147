import { Anchor } from '@mantine/core'
import type { Ref } from 'react'
import classes from './missing-links.module.css'

export interface MissingLink {
  key: string
  label: string
  title?: string
  onGo: () => void
}

interface MissingLinksProps {
  ref?: Ref<HTMLDivElement> | undefined
  id?: string | undefined
  /** Introductory sentence. */
  lead: string
  links: readonly MissingLink[]
}

/** What is missing, by name, each leading to its place. */
export const MissingLinks = ({ ref, id, lead, links }: MissingLinksProps) => (
  <div ref={ref} id={id} tabIndex={-1} className={classes.missing}>
    <span>{lead}</span>
    <ul>
      {links.map(({ key, label, title, onGo }) => (
        <li key={key}>
          <Anchor component="button" type="button" size="sm" title={title} onClick={onGo}>
            {label}
          </Anchor>
        </li>
      ))}
    </ul>
  </div>
)
