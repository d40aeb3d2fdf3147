import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { reviewedSteps, type Workflow } from '@fornace/contract/kit/workflow'
import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type ListState, writeListSearch } from '../../api/list/list-state'
import { partOf } from '../../api/records'
import { useRoles } from '../../api/session-store'

interface ReviewButtonProps {
  workflow: Workflow
  /** Address of the review page. */
  to: string
  list: {
    declared: { resource: ResourceMetadata }
    state: ListState
    query: { data?: { data: readonly { step?: number }[]; recordsFiltered: number } | undefined }
  }
}

/** Link from a list to the review of its rows, for those who decide; not where all rows are loaded and none waits. */
export const ReviewButton = ({ workflow, to, list }: ReviewButtonProps) => {
  const { t } = useTranslation()
  const steps = reviewedSteps(workflow, useRoles())
  const { state, query, declared } = list
  const rows = query.data?.data ?? []
  const mayWait =
    rows.length < (query.data?.recordsFiltered ?? 0) ||
    rows.some(({ step }) => step === undefined || steps.includes(step))
  if (state.deleted || steps.length === 0 || !mayWait) return null
  // The part of the list, such as its period, filters the queue as it filters the list.
  const filters = { ...state.filters, ...partOf(declared.resource) }
  const search = writeListSearch({ ...state, filters, page: 1, columns: null })
  return (
    <Button
      variant="default"
      leftSection={<IconChecks size={16} aria-hidden />}
      renderRoot={(props) => <Link to={to} search={search as never} {...props} />}
    >
      {t('workflow.review')}
    </Button>
  )
}
