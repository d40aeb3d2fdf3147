import type { ReceivedRow } from '@fornace/contract/circulars/received'
import { RECEIVED_KIND_LABELS } from '@fornace/contract/circulars/received-metadata'
import { inLanguage, type Multilingual } from '@fornace/contract/kit/languages'
import { formatsFor } from '../../../i18n/format'
import { currentLanguage, messageText } from '../../../i18n/i18n'
import type { Column } from '../../../kit/api/list/columns'
import { languageOf } from '../../../kit/record/reading/reading-texts'
import classes from './received.module.css'
import { ReceivedMarks } from './received-marks'

/** Title in the language of the screen, if the text was sent in it. */
export const receivedTitle = ({ title }: { title: Multilingual }): string =>
  inLanguage(title, currentLanguage())

/** Fields that the marks read. */
export const KEPT = ['is_unread', 'is_annulled', 'is_replaced']

interface ColumnsOf {
  /** Years in which something was received. */
  years: readonly number[]
  /** The person acts for several companies. */
  hasCompanies: boolean
}

export const receivedColumns = ({ years, hasCompanies }: ColumnsOf): readonly Column<ReceivedRow>[] => [
  {
    key: 'title.it',
    title: 'received.title',
    kind: 'text',
    render: (row) => (
      <>
        <span
          className={classes.title}
          data-unread={row.is_unread || undefined}
          lang={languageOf(row.title, currentLanguage())}
        >
          {receivedTitle(row)}
        </span>
        <ReceivedMarks {...row} />
      </>
    ),
  },
  { key: 'protocol_number', title: 'received.number', kind: 'text', filter: 'offered' },
  { key: 'received_at', title: 'received.receivedAt', kind: 'moment', filter: 'offered' },
  {
    key: 'kind',
    title: 'received.kind',
    kind: 'choice',
    labels: RECEIVED_KIND_LABELS,
    filter: 'suggested',
  },
  {
    key: 'companies',
    title: 'received.companies',
    kind: 'text',
    sortable: false,
    extra: !hasCompanies,
    render: ({ companies }) => formatsFor(currentLanguage()).list(companies.map(({ name }) => name)),
  },
  {
    key: 'attachments_count',
    title: 'received.attachments',
    kind: 'number',
    sortable: false,
    render: ({ attachments_count }) => attachments_count || null,
  },
  {
    key: 'is_unread',
    title: 'received.reading',
    kind: 'flag',
    labels: { true: 'received.unreadMany', false: 'received.others' },
    filter: 'suggested',
    extra: true,
  },
  {
    key: 'year',
    title: 'received.year',
    kind: 'choice',
    labels: Object.fromEntries(years.map((year) => [year, { en: String(year), it: String(year) }])),
    filter: 'suggested',
    sortable: false,
    extra: true,
  },
  {
    key: 'is_annulled',
    title: 'circulars.annulment.mark',
    kind: 'flag',
    filter: 'suggested',
    extra: true,
    render: ({ is_annulled }) => is_annulled && messageText('table.yes'),
  },
  {
    key: 'is_replaced',
    title: 'received.replaced',
    kind: 'flag',
    sortable: false,
    filter: 'offered',
    extra: true,
    render: ({ is_replaced }) => is_replaced && messageText('table.yes'),
  },
  { key: 'typology', title: 'received.typology', kind: 'text', lang: 'it', filter: 'offered', extra: true },
]
