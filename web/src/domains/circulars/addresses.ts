import type { RecordId } from '../../kit/api/records'

export const THEMES = '/circulars/themes'

/** In place of the theme, where only the id of the matter is known: its page looks the theme up. */
export const ANY_THEME = '-'

export const themeAddress = (id: RecordId): string => `${THEMES}/${id}`

export const matterAddress = (theme: RecordId, id: RecordId): string => `${THEMES}/${theme}/matter/${id}`
