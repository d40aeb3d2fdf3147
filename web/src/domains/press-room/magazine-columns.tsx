import type { MagazineRecord } from '@fornace/contract/press-room/magazine'
import { MAGAZINE_FIELDS } from '@fornace/contract/press-room/magazine-fields'
import type { Column } from '../../kit/api/list/columns'
import { declaredColumns } from '../../kit/api/list/declared-columns'
import { Thumbnail } from '../../kit/upload/thumbnail'

/** A list has no need of the rest. */
export type MagazineRow = Omit<MagazineRecord, 'cover' | 'file' | 'headline_id' | 'group_id' | 'year'>

const column = declaredColumns(MAGAZINE_FIELDS, (name) => `magazines.fields.${name}`)

const columns: readonly Column<MagazineRow>[] = [
  column('name', { filter: 'suggested' }),
  column('cover', {
    key: 'cover_info',
    render: ({ cover_info }) => <Thumbnail file={cover_info} />,
  }),
  column('headline_id', {
    key: 'headline.name',
    render: ({ headline }) => headline?.name ?? '',
    filter: 'suggested',
  }),
  column('period', { filter: 'suggested' }),
  { key: 'end_date', title: 'magazines.endDate', kind: 'day', filter: 'offered' },
  column('date', { filter: 'offered' }),
  column('weight', { extra: true }),
]

export const magazineFields = { columns }
