export interface DualListItem {
  id: string
  name: string
  /** One line more. */
  description?: string
  /** Whoever wants it picks it: it does not come along with all the others. */
  onlyPicked?: boolean
}

/** Where an item can stand. */
export type Side = 'available' | 'assigned'
