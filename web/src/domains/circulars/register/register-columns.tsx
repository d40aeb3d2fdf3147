import type { RegisterRow as Row } from '@fornace/contract/circulars/register'
import { REGISTER_KIND_LABELS } from '@fornace/contract/circulars/register-kinds'
import { useTranslation } from 'react-i18next'
import { messageText } from '../../../i18n/i18n'
import type { Column } from '../../../kit/api/list/columns'
import { AnnulledMark } from '../writing/annulled-mark'
import classes from './register.module.css'

export type RegisterRow = Omit<Row, 'details' | 'previous_hash'>

/** Target of a row, and marks that are always in sight. */
export const KEPT = ['circular_id', 'is_annulled', 'is_self_approved']

const SelfApproved = () => {
  const { t } = useTranslation()
  return <span className={classes.selfApproved}>{t('circulars.selfApproved')}</span>
}

export const registerColumns: readonly Column<RegisterRow>[] = [
  {
    key: 'protocol_number',
    title: 'circulars.protocol.number',
    kind: 'text',
    filter: 'offered',
    render: ({ protocol_number, is_annulled }) => (
      <>
        <span className={classes.number} data-annulled={is_annulled || undefined}>
          {protocol_number}
        </span>
        {is_annulled && (
          <>
            {' '}
            <AnnulledMark />
          </>
        )}
      </>
    ),
  },
  { key: 'at', title: 'circulars.register.at', kind: 'moment', filter: 'offered' },
  {
    key: 'kind',
    title: 'circulars.register.kind',
    kind: 'choice',
    labels: REGISTER_KIND_LABELS,
    filter: 'suggested',
    render: ({ kind, is_self_approved }) => (
      <>
        {messageText(REGISTER_KIND_LABELS[kind])}
        {is_self_approved && <SelfApproved />}
      </>
    ),
  },
  { key: 'subject', title: 'circulars.register.subject', kind: 'text', lang: 'it', filter: 'offered' },
  { key: 'typology', title: 'circulars.fields.typology_id', kind: 'text', lang: 'it', filter: 'offered' },
  { key: 'actor', title: 'circulars.register.actor', kind: 'user', sortable: false, filter: 'suggested' },
  { key: 'reason', title: 'circulars.register.reason', kind: 'text', filter: 'offered' },
  {
    key: 'is_annulled',
    title: 'circulars.annulment.mark',
    kind: 'flag',
    sortable: false,
    filter: 'suggested',
    render: ({ is_annulled }) => (is_annulled ? messageText('table.yes') : null),
  },
  {
    key: 'is_self_approved',
    title: 'circulars.selfApproved',
    kind: 'flag',
    good: 'false',
    filter: 'offered',
    extra: true,
  },
  { key: 'id', title: 'circulars.register.entry', kind: 'number', extra: true },
  { key: 'content_hash', title: 'circulars.register.contentHash', kind: 'text', extra: true },
  { key: 'hash', title: 'circulars.register.hash', kind: 'text', extra: true },
]
