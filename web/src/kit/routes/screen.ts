import type { Role } from '@fornace/contract/kit/roles'
import type { ComponentType } from 'react'
import type { Message, TextKey } from '../../i18n/i18n'
import type { HomeBlock } from './home-block'

export type Icon = ComponentType<{ size?: number | string; 'aria-hidden'?: boolean }>

/** A record that new ones of another kind belong to, such as the period of a product. */
export interface CreationParent {
  /** What stands in the address of the screen. */
  values: Readonly<Record<string, unknown>>
  name: string
}

/** What a route says about its screen; the guard, the menu and the titles are made from it. */
export interface Screen {
  title: Message
  /** Who may enter. Without it: everybody who is signed in. */
  roles?: readonly Role[]
  /** Stands in the side menu. */
  inMenu?: boolean
  /** The address of the entry in the menu that it belongs to, where it has none of its own and stands below none. */
  menuEntry?: string | (() => string)
  /** Has no place in the menu: Home leads there. */
  onHome?: boolean
  /** Makes a new record; the palette offers it as such. */
  creates?: boolean
  /** The records that a new one can be made in, where its address names one: the palette offers each of them. */
  creationParents?: () => Promise<readonly CreationParent[]>
  /** What stands in its address where nobody has said it, such as the current year. */
  usual?: () => Readonly<Record<string, unknown>>
}

/** A group of the side menu: an area of the product. */
export interface Area {
  title: TextKey
  icon: Icon
  /** Its records belong to one organisation, which stands in the head of its screens where there are several. */
  isOfOrganisation?: boolean
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen
    area?: Area
    /** The kind of record that this address shows, by its `$id`: how search and history name it. */
    opens?: string
    /** The kind of record that this address lists, with the search in the address. */
    lists?: string
    /** The key behind the question mark that names the record, where the path has no place for its id. */
    opensBy?: string
    /** What this part of the house puts on Home. */
    home?: readonly HomeBlock[]
  }
}
