import type { Role } from '@fornace/contract/kit/roles'
import type { Message, TextKey } from '../../i18n/i18n'
import type { Icon } from '../ui/tone'
import type { HomeBlock } from './home-block'

/** A record that new ones of another kind belong to, such as the period of a product. */
export interface CreationParent {
  /** Parameters of the screen's address. */
  values: Readonly<Record<string, unknown>>
  name: string
}

/** Static data of a screen, from which the guard, the menu and the titles are derived. */
export interface Screen {
  title: Message
  /** Beginning of the title with a point, for the menu; empty where that cuts it as any long one. */
  short?: Message
  /** Roles that may enter. Without it: every signed-in user. */
  roles?: readonly Role[]
  /** Stands in the side menu. */
  inMenu?: boolean
  /** The address of the entry in the menu that it belongs to, where it has none of its own and stands below none. */
  menuEntry?: string | (() => string)
  /** Not in the menu: Home links to it. */
  onHome?: boolean
  /** Screen of some users only, whatever their roles: Home and the palette ask before they offer it. */
  isOffered?: () => Promise<boolean>
  /** Makes a new record; the palette offers it as such. */
  creates?: boolean
  /** The records that a new one can be made in, where its address names one: the palette offers each of them. */
  creationParents?: () => Promise<readonly CreationParent[]>
  /** Default search parameters, such as the current year. */
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
    /** The kind of record that is reviewed at this address. */
    reviews?: string
    /** The search parameter that identifies the record, where the path has no id. */
    opensBy?: string
    /** Blocks of this area on Home. */
    home?: readonly HomeBlock[]
  }
}
