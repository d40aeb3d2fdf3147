import { ADDRESS } from '@fornace/contract/circulars/address-metadata'
import { holdsOneOf } from '@fornace/contract/kit/access'
import { IconMail } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { strangers, withoutFilter } from '../../../kit/api/list/filters'
import { type ListSearch, listStateOf, writeListSearch } from '../../../kit/api/list/list-state'
import { useRoles } from '../../../kit/api/session-store'
import { ListView } from '../../../kit/table/list-view'
import { useList } from '../../../kit/table/use-list'
import { EmptyState } from '../../../kit/ui/empty-state'
import { Section } from '../../../kit/ui/section'
import { addressPath } from '../addresses/paths'
import { KEPT_FIELDS, type MailRow, RECIPIENT_MAIL_COLUMNS } from './mail-columns'
import { mailsOf } from './statistics-calls'

export const MAIL_TABLE = 'recipients'

/** The address without filters of other lists, such as that of the submissions by which one came. */
const ownSearch = (search: object): ListSearch => {
  const state = listStateOf({ ...search })
  const filters = withoutFilter(state.filters, strangers(RECIPIENT_MAIL_COLUMNS, state.filters))
  return writeListSearch({ ...state, filters })
}

/** Recipients of a submission, with what became of their mails. Its state is that of the address. */
export const MailTable = ({ submissionId }: { submissionId: number }) => {
  const { t } = useTranslation()
  const search = ownSearch(useSearch({ strict: false }))
  const mayOpen = holdsOneOf(ADDRESS.access.screen, useRoles())
  const resource = useMemo(() => mailsOf({ submission_id: submissionId }), [submissionId])
  const title = t('statistics.recipients')
  const list = useList<MailRow>(
    { resource, columns: RECIPIENT_MAIL_COLUMNS, keep: KEPT_FIELDS, nameOf: ({ email }) => email },
    search,
  )
  return (
    <Section id={MAIL_TABLE} title={title}>
      <ListView
        list={list}
        label={title}
        targetOf={({ email }) => (mayOpen && email ? { to: addressPath(email) } : null)}
        currentId={undefined}
        empty={<EmptyState icon={IconMail} title={t('statistics.noRecipients')} />}
      />
    </Section>
  )
}
