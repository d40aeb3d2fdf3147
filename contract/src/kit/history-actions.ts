/** Apart from the schemas of the history, which Home does not need. */
export const HISTORY_ACTIONS = ['create', 'change', 'delete', 'restore'] as const
