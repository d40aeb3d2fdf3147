import type { Role } from '../kit/roles.ts'

/** Everybody who has to do with the press room; what each may do there depends on the record. */
export const pressArea: readonly Role[] = [
  'administrator_global',
  'administrator_press_room',
  'administrator_press_room_external_company',
  'user_press_room',
  'agent_press_room_external_company',
]
