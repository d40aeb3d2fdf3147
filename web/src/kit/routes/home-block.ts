import type { Role } from '@fornace/contract/kit/roles'
import type { ComponentType } from 'react'

/** In the order of the page. */
export const HOME_SECTIONS = ['todo', 'received', 'mine', 'sent', 'published'] as const

export type HomeSection = (typeof HOME_SECTIONS)[number]

/**
 * Block of Home: pending work or news. An area declares its blocks with its routes (`staticData.home`); their code
 * loads when a user with such a role opens Home.
 */
export interface HomeBlock {
  id: string
  section: HomeSection
  /** Roles that see the block. Without it: every user to whom its screen is offered. */
  roles?: readonly Role[]
  /** Roles whose work begins with the block: for them it precedes the records of all areas. */
  leads?: readonly Role[]
  load: () => Promise<ComponentType<HomeBlockProps>>
}

export interface HomeBlockProps {
  /** Reports the number of rows. With none, the block renders nothing, and its section has one empty state for all. */
  onCount: (count: number) => void
}
