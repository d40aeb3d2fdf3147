import type { Role } from '../kit/roles.ts'

/** They keep the press room of both organisations. */
const office: readonly Role[] = ['administrator_global', 'administrator_press_room', 'user_press_room']

/** They see to the records of the companies that they are linked to. */
export const EXTERNAL_ADMINISTRATOR = 'administrator_press_room_external_company' satisfies Role
/** The same, for drafts alone. */
export const EXTERNAL_AGENT = 'agent_press_room_external_company' satisfies Role

export const pressOffice = office

/** Roles of the press room; their rights depend on the record. */
export const pressArea: readonly Role[] = [...office, EXTERNAL_ADMINISTRATOR, EXTERNAL_AGENT]

/** Roles that publish: agents prepare drafts alone. */
export const pressPublishers: readonly Role[] = [...office, EXTERNAL_ADMINISTRATOR]

/** Roles that delete: administrators alone. */
export const pressRemovers: readonly Role[] = [
  'administrator_global',
  'administrator_press_room',
  EXTERNAL_ADMINISTRATOR,
]

/** The same for what belongs to no company. */
export const officeRemovers: readonly Role[] = ['administrator_global', 'administrator_press_room']
/** Roles that read press registrations: fewer than the press office. */
export const pressRegistrars: readonly Role[] = ['administrator_global', 'administrator_press_room']
