import { circularLists } from '@fornace/contract/circulars/lists'
import { MATTER, THEME } from '@fornace/contract/circulars/metadata'
import type { MatterRecord } from '@fornace/contract/circulars/theme'
import type { ReferenceItem } from '@fornace/contract/kit/reference-list'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { wholeListQuery } from '../../../kit/api/records'
import { itemName } from '../../../kit/reference-list/item-name'
import type { GroupOf } from '../../../kit/reference-list/look-ups'

type Matter = ReferenceItem & Pick<MatterRecord, 'theme_id'>

const LONG_MS = 60_000

export const useTypologies = () =>
  useQuery({ ...wholeListQuery<ReferenceItem>(circularLists.typologies), staleTime: LONG_MS }).data

export const useThemes = () => useQuery({ ...wholeListQuery<ReferenceItem>(THEME), staleTime: LONG_MS }).data

export const useMatters = () => useQuery({ ...wholeListQuery<Matter>(MATTER), staleTime: LONG_MS }).data

/** Matters by theme, in the order of both. Matters of an inactive theme are not offered either. */
export const useMattersByTheme = (): { matters: readonly ReferenceItem[] | undefined; themeOf: GroupOf } => {
  const themes = useThemes()
  const matters = useMatters()
  return useMemo(() => {
    const byId = new Map(themes?.map((theme) => [theme.id, theme]))
    return {
      matters:
        themes &&
        matters?.map((matter) => ({
          ...matter,
          is_active: matter.is_active && byId.get(matter.theme_id)?.is_active === true,
        })),
      themeOf: ({ theme_id }) => {
        const theme = byId.get(Number(theme_id))
        return theme && itemName(theme)
      },
    }
  }, [themes, matters])
}
