import type { FileInfo } from '@fornace/contract/kit/file'
import { LANGUAGES } from '@fornace/contract/kit/languages'
import { activeLabels, type ReferenceItem, type ReferenceList } from '@fornace/contract/kit/reference-list'
import type { TextKey } from '../../i18n/i18n'
import type { Column } from '../api/list/columns'
import type { ListState } from '../api/list/list-state'
import { listQuery, recordQuery, type VersionedRecord } from '../api/records'
import { Thumbnail } from '../upload/thumbnail'

export interface ReferenceRow extends VersionedRecord, Pick<ReferenceItem, 'name' | 'order' | 'is_active'> {
  [measure: string]: unknown
}

/** A list may bring measures that the interface has no text for yet. */
const MEASURE_TITLES: Readonly<Record<string, TextKey>> = {
  width_mm: 'reference.fields.width_mm',
  height_mm: 'reference.fields.height_mm',
  millimetres: 'reference.fields.millimetres',
}

const LOGO: Column<ReferenceRow> = {
  key: 'logo_info',
  title: 'reference.fields.logo',
  kind: 'text',
  render: ({ logo_info }) => <Thumbnail file={logo_info as FileInfo | null} />,
  sortable: false,
}

const referenceColumns = (list: ReferenceList): Column<ReferenceRow>[] => [
  ...LANGUAGES.map(
    (language): Column<ReferenceRow> => ({
      key: `name.${language}`,
      title: `reference.fields.name.${language}`,
      kind: 'text',
      lang: language,
      filter: 'offered',
      extra: language !== 'it' && language !== 'en',
    }),
  ),
  ...list.measures.map(
    (key): Column<ReferenceRow> => ({
      key,
      title: MEASURE_TITLES[key] ?? { en: key, it: key },
      kind: 'number',
      filter: 'suggested',
    }),
  ),
  ...Object.entries(list.flags).map(
    ([key, { label }]): Column<ReferenceRow> => ({ key, title: label, kind: 'flag', filter: 'suggested' }),
  ),
  ...(list.hasLogo ? [LOGO] : []),
  { key: 'order', title: 'reference.fields.order', kind: 'number', filter: 'offered' },
  {
    key: 'is_active',
    title: 'reference.status',
    kind: 'flag',
    labels: activeLabels(list.noun, 'one'),
    filter: 'suggested',
  },
]

/** The name is searched in all five languages. */
export const referenceFields = (list: ReferenceList) => ({
  columns: referenceColumns(list),
})

export const referenceListQuery = (list: ReferenceList, state: ListState) =>
  listQuery<ReferenceRow>(list, referenceFields(list), state)

export const referenceItemQuery = (list: ReferenceList, id: string) => recordQuery<ReferenceItem>(list, id)
