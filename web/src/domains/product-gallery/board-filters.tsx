import { productWorkflow } from '@fornace/contract/product-gallery/workflow'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../i18n/i18n'
import { useSearchText } from '../../kit/table/use-search-text'
import classes from './board.module.css'
import { type BoardView, isFiltered, withoutFilters } from './board-view'

/** Choices of the days that something has been waiting. */
const DAYS = [7, 14, 30]

interface BoardFiltersProps {
  view: BoardView
  onView: (view: BoardView) => void
  /** Number of companies that it shows. */
  children: ReactNode
}

/** Filters of the board: company, state, what is missing, days. */
export const BoardFilters = ({ view, onView, children }: BoardFiltersProps) => {
  const { t } = useTranslation()
  const message = useMessage()
  const set = (change: Partial<BoardView>) => onView({ ...view, ...change })
  const { text, type } = useSearchText(view.company, (company) => set({ company }))
  return (
    <div className={classes.filters}>
      <TextInput
        size="sm"
        type="search"
        aria-label={t('periods.filter.company')}
        placeholder={t('periods.filter.company')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <NativeSelect
        aria-label={t('periods.stateColumn')}
        value={view.step}
        onChange={({ currentTarget }) => set({ step: currentTarget.value })}
        data={[
          { value: '', label: t('periods.filter.anyState') },
          ...productWorkflow.states.map(({ step, label }) => ({
            value: String(step),
            label: message(label),
          })),
        ]}
      />
      <NativeSelect
        aria-label={t('periods.filter.missing')}
        value={view.missing}
        onChange={({ currentTarget }) => set({ missing: currentTarget.value as BoardView['missing'] })}
        data={[
          { value: '', label: t('periods.filter.anyMissing') },
          { value: 'images', label: t('periods.filter.images') },
          { value: 'translations', label: t('periods.filter.translations') },
        ]}
      />
      <NativeSelect
        aria-label={t('periods.days')}
        value={view.days}
        onChange={({ currentTarget }) => set({ days: currentTarget.value })}
        data={[
          { value: '', label: t('periods.filter.anyDays') },
          ...DAYS.map((days) => ({
            value: String(days),
            label: t('periods.filter.days', { count: days }),
          })),
        ]}
      />
      {children}
      {isFiltered(view) && (
        <Button variant="subtle" size="compact-sm" mih={28} onClick={() => onView(withoutFilters(view))}>
          {t('periods.filter.clear')}
        </Button>
      )}
    </div>
  )
}
