import { Button, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconFilter, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessage, withTextsOf } from '../../i18n/i18n'
import type { Column } from '../api/list/columns'
import {
  type FilterEdit,
  type FilterOffer,
  filterKeys,
  isFiltered,
  strangers,
  withFilter,
  withoutFilter,
} from '../api/list/filters'
import type { ListRecord } from '../api/records'
import { recall, remember, STORAGE_KEYS } from '../platform/storage'
import { MenuButton, onDemandMenu } from '../ui/on-demand-menu'
import classes from './filter-chips.module.css'
import { FilterValue } from './filter-value'
import { isVisible } from './list-preferences'
import type { List } from './use-list'
import type { Preset } from './view-tabs'

// Its date fields are those of forms.
const editor = onDemandMenu<FilterEdit>(
  async () => (await withTextsOf('forms', import('./filter-editor'))).FilterEditor,
)
const offer = onDemandMenu<FilterOffer>(async () => (await import('./filter-offer')).FilterOfferMenu)

const FOLD = 'fold-filters'
const chipId = (key: string) => `filter-${key}`

const OPEN = 'open'

/** Whether the filters that are off are offered: one choice for all lists, as for the density. */
const useFold = () => {
  const [isOpen, setOpen] = useState(() => recall(STORAGE_KEYS.filters) === OPEN)
  const toggle = () => {
    remember(STORAGE_KEYS.filters, isOpen ? '' : OPEN)
    setOpen(!isOpen)
  }
  return [isOpen, toggle] as const
}

interface FilterChipsProps<Row extends ListRecord> {
  list: List<Row>
  /** Views of the screen: the tab of one says its filter already. */
  presets: readonly Preset[]
}

/** "× Status: active" is on; "+ Status" is suggested, once the filters are unfolded. */
export const FilterChips = <Row extends ListRecord>({ list, presets }: FilterChipsProps<Row>) => {
  const { t } = useTranslation()
  const message = useMessage()
  const [isOpen, toggle] = useFold()
  const [added, setAdded] = useState<string | null>(null)
  const { state, change, declared } = list
  const { filters } = state

  const filterable = declared.columns.filter(({ filter }) => filter)
  const isOn = (column: Column<Row>) => isFiltered(column, filters)
  const isInView = presets.some(({ search }) => isVisible(search, state))
  const chips = filterable.filter(
    (column) =>
      (isOpen && column.filter === 'suggested') ||
      (isOn(column) && (isOpen || !isInView)) ||
      column.key === added,
  )
  const unknown = strangers(declared.columns, filters)
  const offered = filterable.filter((column) => !chips.includes(column))

  const remove = (keys: string[], focusId: string) => {
    setAdded(null)
    // The button that was pressed is about to go.
    document.getElementById(focusId)?.focus()
    change((latest) => ({ filters: withoutFilter(latest.filters, keys), page: 1 }))
  }

  if (filterable.length + unknown.length === 0) return null
  return (
    <fieldset className={classes.chips} aria-label={t('listTools.filters')}>
      <UnstyledButton id={FOLD} className={classes.fold} aria-expanded={isOpen} onClick={toggle}>
        <IconFilter size={16} aria-hidden />
        {t('listTools.filters')}
        <IconChevronDown size={14} aria-hidden className={classes.chevron} />
      </UnstyledButton>
      <div className={classes.strip}>
        {chips.map((column) => {
          const on = isOn(column)
          const title = message(column.title)
          return (
            <span key={column.key} className={classes.chip} data-on={on || undefined}>
              {on && (
                <RemoveButton
                  about={title}
                  onClick={() =>
                    remove(
                      filterKeys(column),
                      isOpen && column.filter === 'suggested' ? chipId(column.key) : FOLD,
                    )
                  }
                />
              )}
              <MenuButton
                menu={editor}
                popup="dialog"
                openAtOnce={column.key === added && !on}
                about={{
                  column,
                  filters,
                  onApply: (values) => {
                    // Its small form is open: it stays, also where nothing is chosen any more.
                    setAdded(column.key)
                    change((latest) => ({ filters: withFilter(latest.filters, values), page: 1 }))
                  },
                }}
                button={
                  <UnstyledButton id={chipId(column.key)} className={classes.label}>
                    {!on && <IconPlus size={14} aria-hidden />}
                    <bdi>
                      {title}
                      {on && (
                        <>
                          : <FilterValue column={column} filters={filters} />
                        </>
                      )}
                    </bdi>
                  </UnstyledButton>
                }
              />
            </span>
          )
        })}
        {unknown.map((key) => (
          <span key={key} className={classes.chip} data-on>
            <RemoveButton about={key} onClick={() => remove([key], FOLD)} />
            <bdi className={classes.label}>{t('listTools.unknownFilter', { name: key })}</bdi>
          </span>
        ))}
        {isOpen && offered.length > 0 && (
          <MenuButton
            menu={offer}
            about={{ columns: offered, onPick: setAdded }}
            button={
              <UnstyledButton className={classes.add}>
                <IconPlus size={14} aria-hidden />
                {t('listTools.addFilter')}
              </UnstyledButton>
            }
          />
        )}
        {Object.keys(filters).length > 0 && (isOpen || !isInView) && (
          <Button variant="subtle" size="compact-sm" onClick={() => change({ filters: {}, page: 1 })}>
            {t('table.clearAll')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

const RemoveButton = ({ about, onClick }: { about: string; onClick: () => void }) => {
  const { t } = useTranslation()
  return (
    <UnstyledButton
      className={classes.remove}
      aria-label={t('listTools.removeFilter', { filter: about })}
      onClick={onClick}
    >
      <IconX size={14} aria-hidden />
    </UnstyledButton>
  )
}
