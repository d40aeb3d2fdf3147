import type { PeriodBoard } from '@fornace/contract/product-gallery/period'
import { productWorkflow } from '@fornace/contract/product-gallery/workflow'
import { Paper, Text, Title } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { useMessage } from '../../i18n/i18n'
import { anyOf } from '../../kit/api/list/filters'
import { Cover } from '../../kit/picture/cover'
import { EmptyText } from '../../kit/ui/empty-state'
import { periodAddress } from './addresses'
import classes from './board.module.css'
import { BoardFilters } from './board-filters'
import {
  type BoardCompany,
  type BoardView,
  boardSearch,
  daysWaiting,
  nextSort,
  readBoardView,
  visibleCompanies,
} from './board-view'
import { ProductsLink } from './products-link'

interface CompanyBoardProps {
  period: number
  board: PeriodBoard
}

/** Filter of the states that are not the last one. */
const UNDER_WAY = anyOf(
  productWorkflow.states.flatMap(({ step }) => (step === productWorkflow.approved ? [] : String(step))),
)

/** Companies by states, sorted and filtered: each number leads to the products that it counts. */
export const CompanyBoard = ({ period, board }: CompanyBoardProps) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const message = useMessage()
  const navigate = useNavigate()
  const view = readBoardView(useSearch({ strict: false }) as Record<string, unknown>)
  const now = Date.now()
  const visible = visibleCompanies(board.companies, view, now)
  const setView = (next: BoardView) =>
    void navigate({
      to: periodAddress(period, 'board'),
      search: boardSearch(next),
      replace: true,
      resetScroll: false,
    })
  const columns: readonly BoardColumn[] = [
    ...productWorkflow.states.map(({ step, label }) => ({
      key: String(step),
      title: message(label),
      count: ({ counts }: BoardCompany) => counts[step] ?? 0,
      filter: { 'filter.step': String(step) },
    })),
    { key: 'total', title: t('periods.total'), count: ({ total }) => total, filter: {} },
    {
      key: 'images',
      title: t('periods.withoutImages'),
      count: ({ without_images }) => without_images,
      filter: { 'filter.image_count': '0' },
    },
    {
      key: 'translations',
      title: t('periods.incomplete'),
      count: ({ incomplete }) => incomplete,
      filter: { 'filter.incomplete_languages': 'en|fr|de|ru' },
    },
    {
      key: 'days',
      title: t('periods.days'),
      count: (company) => daysWaiting(company, now),
      filter: { 'filter.step': UNDER_WAY },
    },
  ]
  const head = (key: string, title: ReactNode) => (
    <SortedHead key={key} name={key} sort={view.sort} onSort={(sort) => setView({ ...view, sort })}>
      {title}
    </SortedHead>
  )
  return (
    <Paper withBorder component="section" className={classes.panel} aria-labelledby="period-companies">
      <div className={classes.panelHead}>
        <Title order={2} id="period-companies">
          {t('periods.companies')}
        </Title>
      </div>
      {board.companies.length === 0 ? (
        <EmptyText>{t('periods.noCompanies')}</EmptyText>
      ) : (
        <>
          <BoardFilters view={view} onView={setView}>
            <Text size="sm" c="dimmed" role="status">
              {t('periods.filter.found', {
                found: number(visible.length),
                count: board.companies.length,
              })}
            </Text>
          </BoardFilters>
          {visible.length === 0 ? (
            <EmptyText>{t('periods.filter.none')}</EmptyText>
          ) : (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be focusable by keyboard
            <div role="group" className={classes.scroll} tabIndex={0} aria-label={t('periods.companies')}>
              <table className={classes.board}>
                <thead>
                  <tr>
                    {head('company', t('periods.company'))}
                    {columns.map(({ key, title }) => head(key, title))}
                  </tr>
                </thead>
                <tbody>
                  {visible.map((company) => (
                    <tr key={company.id}>
                      <th scope="row">
                        <span className={classes.named}>
                          <Cover picture={company.cover} />
                          <bdi>{company.name}</bdi>
                        </span>
                      </th>
                      {columns.map(({ key, title, count, filter }) => (
                        <td key={key} data-title={title} data-none={!count(company) || undefined}>
                          <ProductsLink
                            period={period}
                            count={count(company)}
                            label={`${company.name}, ${title}`}
                            search={{ 'filter.company': String(company.id), ...filter }}
                          />
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </>
      )}
    </Paper>
  )
}

interface BoardColumn {
  key: string
  title: string
  count: (company: BoardCompany) => number | null
  /** Of the list that the number leads to. */
  filter: Readonly<Record<string, string>>
}

interface SortedHeadProps {
  name: string
  sort: string
  onSort: (sort: string) => void
  children: ReactNode
}

const SortedHead = ({ name, sort, onSort, children }: SortedHeadProps) => {
  const isDescending = sort === `-${name}`
  const isSorted = isDescending || sort === name
  const Arrow = isDescending ? IconArrowDown : IconArrowUp
  return (
    <th scope="col" aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}>
      <button type="button" className={classes.sort} onClick={() => onSort(nextSort(name, sort))}>
        {children}
        {isSorted && <Arrow size={14} aria-hidden />}
      </button>
    </th>
  )
}
