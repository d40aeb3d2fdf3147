import type { Role } from '@fornace/contract/kit/roles'
import type { ComponentType } from 'react'

/** In the order of the page. */
export const HOME_SECTIONS = ['todo', 'mine', 'deadlines', 'published'] as const

export type HomeSection = (typeof HOME_SECTIONS)[number]

/**
 * Something that waits for this person, or is new to read. An area declares its blocks with its routes (`staticData.home`); their code
 * comes when somebody with such a role opens Home.
 */
export interface HomeBlock {
  id: string
  section: HomeSection
  /** Whom it is for. */
  roles: readonly Role[]
  load: () => Promise<ComponentType<HomeBlockProps>>
}

export interface HomeBlockProps {
  /** Tells how many there are. With none, the block draws nothing and its section says so once for all. */
  onCount: (count: number) => void
}
