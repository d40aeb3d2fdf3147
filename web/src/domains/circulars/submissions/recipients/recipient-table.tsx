import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { IconSearch } from '@tabler/icons-react'
import {
  type CSSProperties,
  type KeyboardEvent,
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf, useFormats } from '../../../../i18n/format'
import { currentLanguage } from '../../../../i18n/i18n'
import { useListWindow } from '../../../../kit/dual-list/use-list-window'
import { useShortcut } from '../../../../kit/ui/shortcuts'
import { GroupTicks } from './group-ticks'
import type { Recipient, RecipientGroup } from './recipient'
import { CHOICE_COLUMNS, FROZEN_COLUMNS } from './recipient-columns'
import { RecipientHeadings } from './recipient-headings'
import { RecipientRow } from './recipient-row'
import {
  type Excluded,
  groupTicks,
  isSelected,
  recipientsOfGroup,
  selectedCount,
  tickOf,
  withSelection,
} from './recipient-selection'
import { useRecipientTexts } from './recipient-texts'
import { FIRST_SORT, isSorted, searchRecipients, sortRecipients } from './recipient-view'
import classes from './recipients.module.css'
import { useIsNarrow } from './use-is-narrow'
import { useTablePosition } from './use-table-position'

/** Heights of a row in rem; the same in the style sheet. */
const ROW_REMS = 2.5
const CARD_REMS = 5.25
const FROZEN_CARD_REMS = 6.5

/** A table by its elements, a grid by its keys. */
const GRID = { role: 'grid' }
const SELECTABLE_GRID = { ...GRID, 'aria-multiselectable': true }

const NOTHING_EXCLUDED: Excluded = new Set()

interface RecipientTableProps {
  label: string
  recipients: readonly Recipient[]
  groups: readonly RecipientGroup[]
  /** Selection of the recipients; without it the table is only read. */
  selection?: { excluded: Excluded; onChange: (excluded: Excluded) => void }
}

/**
 * Recipients of a submission, up to 20,000 rows without pages: rows in sight are drawn, and the one with the focus. On a
 * narrow screen each row is a card.
 */
export const RecipientTable = ({ label, recipients, groups, selection }: RecipientTableProps) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const texts = useRecipientTexts(groups)
  const excluded = selection?.excluded ?? NOTHING_EXCLUDED
  const columns = selection ? CHOICE_COLUMNS : FROZEN_COLUMNS
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState(FIRST_SORT)
  const searched = useDeferredValue(search)
  const sorted = useMemo(
    () => sortRecipients(recipients, sort, localeOf(currentLanguage())),
    [recipients, sort],
  )
  const shown = useMemo(() => searchRecipients(sorted, searched), [sorted, searched])
  const ticks = useMemo(() => groupTicks(groups, recipients, excluded), [groups, recipients, excluded])
  const selected = useMemo(() => selectedCount(excluded, recipients), [excluded, recipients])
  const selectedShown = useMemo(() => selectedCount(excluded, shown), [excluded, shown])

  const searchBox = useRef<HTMLInputElement>(null)
  const grid = useRef<HTMLTableElement>(null)
  const box = useRef<HTMLTableSectionElement>(null)
  const isNarrow = useIsNarrow(grid)
  const cardRems = selection ? CARD_REMS : FROZEN_CARD_REMS
  const rows = useListWindow(box, shown.length, isNarrow ? cardRems : ROW_REMS)
  const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / rows.height) - 1)
  const { position, focus, onFocus, move } = useTablePosition(
    grid,
    { rows: shown.length, columns: columns.length, page },
    (index) => {
      rows.reveal(index)
      rows.onScroll()
    },
  )
  const current = position.row - 1
  const drawn = current < 0 || rows.places.includes(current) ? rows.places : [...rows.places, current]

  const extent = { '--extent': `${shown.length * rows.height}px` } as CSSProperties

  useShortcut({
    keys: '/',
    description: 'submissions.recipients.searchKey',
    run: () => searchBox.current?.focus(),
  })

  const select = (changed: readonly Recipient[], isTicked: boolean) =>
    selection?.onChange(withSelection(excluded, changed, isTicked))
  // The same function in every row, so that one tick draws one row anew.
  const latestSelect = useRef(select)
  latestSelect.current = select
  const onTick = useCallback(
    (recipient: Recipient, isTicked: boolean) => latestSelect.current([recipient], isTicked),
    [],
  )

  const onKeyDown = (event: KeyboardEvent) => {
    if (move(event)) return
    const recipient = shown[current]
    if (event.key !== ' ' || !selection || position.row === 0 || !recipient) return
    event.preventDefault()
    select([recipient], !isSelected(excluded, recipient))
  }

  return (
    <div className={classes.recipients}>
      {selection && groups.length > 0 && (
        <GroupTicks
          groups={ticks}
          onTick={(id, isTicked) => select(recipientsOfGroup(recipients, id), isTicked)}
        />
      )}
      <div className={classes.tools}>
        <TextInput
          ref={searchBox}
          type="search"
          className={classes.search}
          aria-label={t('submissions.recipients.search')}
          placeholder={t('submissions.recipients.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          onKeyDown={({ key }) => {
            if (key === 'ArrowDown' && shown.length > 0) focus({ row: 1, column: 0 })
          }}
        />
        <p role="status" className={classes.counts}>
          <strong>
            {selection
              ? t('submissions.recipients.selected', { count: selected })
              : t('submissions.recipients.count', { count: recipients.length })}
          </strong>
          {searched.trim() !== '' && (
            <span>
              {t('submissions.recipients.found', {
                found: number(shown.length),
                all: number(recipients.length),
              })}
            </span>
          )}
        </p>
        {selection && (
          <Button
            variant="subtle"
            size="compact-sm"
            mih={28}
            disabled={selected === 0}
            onClick={() => select(recipients, false)}
          >
            {t('submissions.recipients.clear')}
          </Button>
        )}
      </div>
      <table
        ref={grid}
        {...(selection ? SELECTABLE_GRID : GRID)}
        aria-label={label}
        aria-rowcount={shown.length + 1}
        className={classes.grid}
        data-narrow={isNarrow || undefined}
        data-frozen={!selection || undefined}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      >
        <RecipientHeadings
          columns={isNarrow ? columns.filter((column) => column === 'select' || isSorted(column)) : columns}
          sort={sort}
          onSort={setSort}
          tick={tickOf(selectedShown, shown.length)}
          onTick={(isTicked) => select(shown, isTicked)}
          current={position.row === 0 ? position.column : -1}
        />
        <tbody ref={box} className={classes.box} style={extent} onScroll={rows.onScroll}>
          {drawn.map((index) => {
            const recipient = shown[index]
            return (
              recipient && (
                <RecipientRow
                  key={recipient.address || index}
                  recipient={recipient}
                  columns={columns}
                  texts={texts}
                  index={index}
                  top={index * rows.height}
                  isTicked={isSelected(excluded, recipient)}
                  current={index === current ? position.column : -1}
                  onTick={onTick}
                />
              )
            )
          })}
        </tbody>
      </table>
      {shown.length === 0 && (
        <p className={classes.none}>
          {t(recipients.length === 0 ? 'submissions.recipients.nobody' : 'submissions.recipients.notFound')}
        </p>
      )}
    </div>
  )
}
