import type { NounMessage } from './noun.ts'
import { ADMINISTRATOR_ROLES, type Role } from './roles.ts'

export type Label = Readonly<{ en: string; it: string }>

export interface Access {
  readonly read: readonly Role[]
  readonly write: readonly Role[]
  /** Roles that create records, where they differ from `write`. */
  readonly create?: readonly Role[]
  /** Roles that delete records, where they differ from `write`. */
  readonly remove?: readonly Role[]
  /** Roles with a screen for it, where more roles read it: in forms, or their own records. */
  readonly screen?: readonly Role[]
}

/** The metadata of a resource, which screens need before they show any record; its schemas are in `resource.ts`. */
export interface ResourceMetadata {
  /** Below `api/`, without slashes at its ends: `product/certification`. */
  readonly path: string
  /** The same with dashes; how history and search name it. */
  readonly type: string
  /** Its plural, as a title. */
  readonly label: Label
  /** The same inside sentences. */
  readonly noun: NounMessage
  readonly access: Access
  /** Key under which children have the id of their record, where it is not the name of the resource. */
  readonly childKey?: string
  /** False where a deletion leaves nothing that could be put back. */
  readonly restorable?: false
}

export const typeOf = (path: string): string => path.replaceAll('/', '-')

export const creatorsOf = ({ write, create }: Access): readonly Role[] => create ?? write

export const removersOf = ({ write, remove }: Access): readonly Role[] => remove ?? write

/** Roles that restore deleted records: the administrators among those that delete. */
export const restorersOf = ({ access, restorable }: ResourceMetadata): readonly Role[] =>
  restorable === false ? [] : removersOf(access).filter((role) => ADMINISTRATOR_ROLES.includes(role))
