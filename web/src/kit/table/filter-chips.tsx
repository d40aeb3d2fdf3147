import { Button, UnstyledButton } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
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
import { MenuButton, onDemandMenu } from '../ui/on-demand-menu'
import classes from './filter-chips.module.css'
import { FilterValue } from './filter-value'
import type { List } from './use-list'

// Its date fields are those of forms.
const editor = onDemandMenu<FilterEdit>(
  async () => (await withTextsOf('forms', import('./filter-editor'))).FilterEditor,
)
const offer = onDemandMenu<FilterOffer>(async () => (await import('./filter-offer')).FilterOfferMenu)

const ADD_FILTER = 'add-filter'
const chipId = (key: string) => `filter-${key}`

/** "+ Status" is suggested, "× Status: active" is on. */
export const FilterChips = <Row extends ListRecord>({ list }: { list: List<Row> }) => {
  const { t } = useTranslation()
  const message = useMessage()
  const [added, setAdded] = useState<string | null>(null)
  const { state, change, declared } = list
  const { filters } = state

  const filterable = declared.columns.filter(({ filter }) => filter)
  const isOn = (column: Column<Row>) => isFiltered(column, filters)
  const chips = filterable.filter(
    (column) => column.filter === 'suggested' || isOn(column) || column.key === added,
  )
  const offered = filterable.filter((column) => !chips.includes(column))

  const remove = (keys: string[], focusId: string) => {
    // The button that was pressed is about to go.
    document.getElementById(focusId)?.focus()
    change((latest) => ({ filters: withoutFilter(latest.filters, keys), page: 1 }))
  }

  return (
    <fieldset className={classes.chips} aria-label={t('listTools.filters')}>
      {chips.map((column) => {
        const on = isOn(column)
        const title = message(column.title)
        return (
          <span key={column.key} className={classes.chip} data-on={on || undefined}>
            {on && (
              <RemoveButton
                about={title}
                onClick={() =>
                  remove(filterKeys(column), column.filter === 'offered' ? ADD_FILTER : chipId(column.key))
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
      {strangers(declared.columns, filters).map((key) => (
        <span key={key} className={classes.chip} data-on>
          <RemoveButton about={key} onClick={() => remove([key], ADD_FILTER)} />
          <bdi className={classes.label}>{`${key}: ${filters[key]}`}</bdi>
        </span>
      ))}
      {offered.length > 0 && (
        <MenuButton
          menu={offer}
          about={{ columns: offered, onPick: setAdded }}
          button={
            <UnstyledButton id={ADD_FILTER} className={classes.add}>
              <IconPlus size={14} aria-hidden />
              {t('listTools.addFilter')}
            </UnstyledButton>
          }
        />
      )}
      {Object.keys(filters).length > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => change({ filters: {}, page: 1 })}>
          {t('table.clearAll')}
        </Button>
      )}
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
