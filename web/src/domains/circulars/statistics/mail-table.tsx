import { ADDRESS } from '@fornace/contract/circulars/address-metadata'
import { holdsOneOf } from '@fornace/contract/kit/access'
import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../../kit/api/list/columns'
import { strangers, withoutFilter } from '../../../kit/api/list/filters'
import { type ListSearch, listStateOf, writeListSearch } from '../../../kit/api/list/list-state'
import { useRoles } from '../../../kit/api/session-store'
import { ListView } from '../../../kit/table/list-view'
import { useList } from '../../../kit/table/use-list'
import { EmptyState } from '../../../kit/ui/empty-state'
import { Section } from '../../../kit/ui/section'
import { addressPath } from '../addresses/paths'
import { KEPT_FIELDS, type MailRow, recipientMailColumns } from './mail-columns'
import { mailsOf, statisticsQuery } from './statistics-calls'

export const MAIL_TABLE = 'recipients'

/** The address without filters of other lists, such as that of the submissions by which one came. */
const ownSearch = (search: object, columns: readonly Column<MailRow>[]): ListSearch => {
  const state = listStateOf({ ...search })
  const filters = withoutFilter(state.filters, strangers(columns, state.filters))
  return writeListSearch({ ...state, filters })
}

interface MailTableProps {
  /** Submissions of its kind. */
  resource: ResourceMetadata
  submissionId: number
}

/** Recipients of a submission, with what became of their mails. Its state is that of the address. */
export const MailTable = ({ resource: ofSubmissions, submissionId }: MailTableProps) => {
  const { t } = useTranslation()
  const { data: statistics } = useQuery(statisticsQuery(ofSubmissions, submissionId))
  const columns = useMemo(() => recipientMailColumns(statistics?.links ?? []), [statistics?.links])
  const search = ownSearch(useSearch({ strict: false }), columns)
  const mayOpen = holdsOneOf(ADDRESS.access.screen, useRoles())
  const resource = useMemo(() => mailsOf({ submission_id: submissionId }), [submissionId])
  const title = t('statistics.recipients')
  const list = useList<MailRow>(
    { resource, columns, keep: KEPT_FIELDS, nameOf: ({ email }) => email },
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
