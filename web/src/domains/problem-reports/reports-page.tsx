import { REPORT } from '@fornace/contract/problem-reports/facts'
import { Button, NativeSelect, Paper, Text } from '@mantine/core'
import { IconChecks, IconMessageReport, IconSearchOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useChildMatches, useNavigate } from '@tanstack/react-router'
import '@mantine/core/styles/Input.layer.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useWording } from '../../i18n/i18n'
import { failureText } from '../../kit/failure-text'
import { DataTable } from '../../kit/table/data-table'
import { ListMessage } from '../../kit/table/list-message'
import { ListSkeleton } from '../../kit/table/list-skeleton'
import { type ListState, listStateOf } from '../../kit/table/list-state'
import { Pager } from '../../kit/table/pager'
import { SearchBox } from '../../kit/table/search-box'
import { TitleBar } from '../../kit/title-bar'
import { useArea } from '../../kit/use-area'
import { useReportColumns } from './report-columns'
import { reportsQuery } from './report-queries'
import { type ReportSearch, SHOWN, type Shown, shownOf, writeReportSearch } from './report-search'
import classes from './reports-page.module.css'

/** What people have reported, the newest first; what is still open, unless somebody asks for more. */
export const ReportsPage = ({ search }: { search: ReportSearch }): ReactNode => {
  const { t } = useTranslation()
  const title = useWording()(REPORT.label)
  const area = useArea()
  const navigate = useNavigate()
  const list = listStateOf({ ...search })
  const shown = shownOf(search)
  const { data, error, isPlaceholderData, refetch } = useQuery(reportsQuery(list, shown))
  const columns = useReportColumns()
  const openId = useChildMatches({
    select: ([child]) => (child && 'id' in child.params ? String(child.params.id) : undefined),
  })

  const show = (changes: Partial<ListState>, states: Shown = shown) =>
    void navigate({
      to: '/admin/reports',
      search: writeReportSearch({ ...list, ...changes }, states),
      replace: changes.search !== undefined,
    })

  const rows = () => {
    if (error && (!data || isPlaceholderData)) {
      return (
        <ListMessage
          urgent
          icon={IconMessageReport}
          title={t('table.failedTitle')}
          text={failureText(error)}
          action={
            <Button variant="default" onClick={() => void refetch()}>
              {t('common.retry')}
            </Button>
          }
        />
      )
    }
    if (!data) return <ListSkeleton />
    if (data.recordsFiltered === 0) {
      const nothing = list.search
        ? {
            icon: IconSearchOff,
            title: t('table.noResultsTitle'),
            text: t('table.noResultsText', { search: list.search }),
          }
        : {
            icon: IconChecks,
            title: t('reports.list.emptyTitle'),
            text: shown === 'all' ? t('reports.list.emptyText') : t('reports.list.noneOfState'),
          }
      return (
        <ListMessage
          {...nothing}
          action={
            (list.search !== '' || shown !== 'all') && (
              <Button variant="default" onClick={() => show({ search: '', page: 1 }, 'all')}>
                {t('reports.list.showAll')}
              </Button>
            )
          }
        />
      )
    }
    return (
      <>
        <DataTable
          label={title}
          columns={columns}
          rows={data.data}
          rowId={({ id }) => String(id)}
          sort={list.sort}
          onSort={(sort) => show({ sort, page: 1 })}
          currentId={openId}
          busy={isPlaceholderData}
        />
        <Pager state={list} total={data.recordsFiltered} onChange={show} />
      </>
    )
  }

  return (
    <>
      <TitleBar title={title} area={area} />
      <Paper withBorder className={classes.list}>
        <div className={classes.toolbar}>
          <SearchBox
            label={t('reports.list.search')}
            value={list.search}
            onSearch={(text) => show({ search: text, page: 1 })}
          />
          <NativeSelect
            aria-label={t('reports.list.show')}
            value={shown}
            data={SHOWN.map((value) => ({ value, label: t(`reports.list.${value}`) }))}
            onChange={(event) => show({ page: 1 }, shownOf({ state: event.currentTarget.value }))}
          />
          <Text size="sm" c="dimmed" role="status" className={classes.count}>
            {data && t('reports.list.count', { count: data.recordsFiltered })}
          </Text>
        </div>
        {rows()}
      </Paper>
      <Outlet />
    </>
  )
}
