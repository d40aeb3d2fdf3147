import type { PressKitRecord } from '@fornace/contract/press-room/press-kit'
import { PRESS_KIT_FIELDS } from '@fornace/contract/press-room/press-kit-fields'
import { PRESS_KIT_STATE_LABELS } from '@fornace/contract/press-room/press-kit-state'
import { inReadersLanguage } from '../../i18n/i18n'
import type { Column } from '../../kit/api/list/columns'
import { declaredColumns } from '../../kit/api/list/declared-columns'
import { Thumbnail } from '../../kit/upload/thumbnail'
import { PublicationState } from './publication-state'

/** A list has no need of the rest. */
export type PressKitRow = Pick<
  PressKitRecord,
  'id' | 'version' | 'title' | 'cover_info' | 'company' | 'published_date' | 'state' | 'order'
>

/** In the reader's language, or in Italian where it has none. */
export const kitTitle = ({ title }: Pick<PressKitRecord, 'title'>): string => inReadersLanguage(title)

const column = declaredColumns(PRESS_KIT_FIELDS, (name) => `pressKits.fields.${name}`)

const columns: readonly Column<PressKitRow>[] = [
  column('title', { render: kitTitle, filter: 'suggested' }),
  column('cover', {
    key: 'cover_info',
    render: ({ cover_info }) => <Thumbnail file={cover_info} />,
  }),
  {
    key: 'state',
    title: 'pressKits.state',
    kind: 'choice',
    labels: PRESS_KIT_STATE_LABELS,
    render: ({ state }) => <PublicationState state={state} labels={PRESS_KIT_STATE_LABELS} />,
    filter: 'suggested',
  },
  column('published_date', { filter: 'suggested' }),
  column('company_id', {
    key: 'company.name',
    render: ({ company }) => company?.name ?? '',
    filter: 'offered',
  }),
  column('order', { extra: true }),
]

export const pressKitFields = { columns }
