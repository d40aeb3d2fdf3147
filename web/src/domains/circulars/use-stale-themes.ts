import { THEME } from '@fornace/contract/circulars/metadata'
import { useEffect } from 'react'
import { refreshLists } from '../../kit/api/records'

/** Marks lists of themes as stale when a page that writes matters is left: they have the number of matters. */
export const useStaleThemes = (): void => useEffect(() => () => refreshLists(THEME), [])
