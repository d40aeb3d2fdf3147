/** Views that a person may keep for one list. */
export const MAX_SAVED_VIEWS = 30
export const VIEW_NAME_MAX = 60
