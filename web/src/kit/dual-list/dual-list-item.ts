export interface DualListItem {
  id: string
  name: string
  /** One line more. */
  description?: string
}

/** Where an item can stand. */
export type Side = 'available' | 'assigned'
