import { IconPhoto } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type Formats, useFormats } from '../../../i18n/format'
import { useMessage } from '../../../i18n/i18n'
import { type Column, fieldOf } from '../../api/list/columns'
import type { Layout } from '../../api/list/list-state'
import type { ListRecord } from '../../api/records'
import { Picture } from '../../picture/picture'
import { cellContent } from '../cell'
import type { RowsProps } from '../data-table'
import controls from '../light-controls.module.css'
import { useRowLabels } from '../row-labels'
import { PageCheck, RowCheck, RowLink } from '../row-parts'
import { isSelected } from '../selection'
import { SortChoice } from '../sort-choice'
import { useWalkingKeys } from '../use-grid-keys'
import type { List } from '../use-list'
import { groupOf, sectionsOf, sortBy } from './picture-groups'
import { pictureKeys } from './picture-keys'
import classes from './picture-list.module.css'

/** Width of a card on the screen at most, by which the browser chooses the file. */
const WIDTHS = {
  small: 'min(46vw, 190px)',
  medium: 'min(92vw, 290px)',
  large: 'min(92vw, 460px)',
} as const satisfies Record<Exclude<Layout, 'table'>, string>

const SHAPE = 4 / 3

const keys = async () => pictureKeys

/** The rows of a list as pictures, under headings where the order makes groups of them. */
export const PictureList = <Row extends ListRecord>(props: RowsProps<Row>) => {
  const { list, label, rows, selectable } = props
  const { t } = useTranslation()
  const id = useId()
  const ref = useWalkingKeys<HTMLDivElement>(keys)
  const { declared, state, query } = list
  const group = groupOf(declared.pictures?.groups ?? [], state.sort)
  const busy = query.isPlaceholderData
  const sections = sectionsOf(rows, group)
  return (
    <>
      <div className={classes.head}>
        {selectable && <PageCheck list={list} rows={rows} />}
        <GroupChoice list={list} />
        <SortChoice list={list} />
        <SizeChoice list={list} />
      </div>
      <div
        ref={ref}
        className={classes.scroll}
        data-rows
        data-size={state.layout}
        data-grouped={group !== undefined || undefined}
        aria-busy={busy}
        data-busy={busy || undefined}
      >
        {sections.map(({ name, rows: some }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may come again further down
          <section key={index} className={classes.section}>
            {group && (
              <h2 id={`${id}-${index}`} className={classes.heading} dir="auto" title={name}>
                {name || t('listTools.ungrouped')}
              </h2>
            )}
            <ul
              className={classes.cards}
              {...(group ? { 'aria-labelledby': `${id}-${index}` } : { 'aria-label': label })}
            >
              {some.map((row) => (
                <Card key={row.id} {...props} row={row} grouped={group?.field} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

interface CardProps<Row extends ListRecord> extends RowsProps<Row> {
  row: Row
  /** Field that the heading says already. */
  grouped: string | undefined
}

const Card = <Row extends ListRecord>({
  list,
  row,
  targetOf,
  currentId,
  selectable,
  grouped,
}: CardProps<Row>) => {
  const labels = useRowLabels()
  const formats = useFormats()
  const { declared, state, selection } = list
  const picture = declared.pictures?.pictureOf(row) ?? null
  const none = <IconPhoto size={32} stroke={1.25} aria-hidden />
  const width = WIDTHS[state.layout === 'small' || state.layout === 'large' ? state.layout : 'medium']
  return (
    <li
      className={classes.card}
      data-current={String(row.id) === currentId || undefined}
      data-selected={(selectable && isSelected(selection, row)) || undefined}
    >
      <div className={classes.picture}>
        {picture ? (
          <Picture file={picture} view={picture} shape={SHAPE} width={width}>
            {none}
          </Picture>
        ) : (
          none
        )}
      </div>
      {selectable && (
        <span className={classes.check}>
          <RowCheck list={list} row={row} labels={labels} />
        </span>
      )}
      <div className={classes.body}>
        <RowLink id={row.id} target={targetOf(row)}>
          {declared.nameOf(row) || null}
        </RowLink>
        {detailsOf(list, grouped).map((column) => (
          <Detail key={column.key} column={column} row={row} formats={formats} />
        ))}
      </div>
    </li>
  )
}

const detailsOf = <Row extends ListRecord>({ declared }: List<Row>, grouped: string | undefined) =>
  (declared.pictures?.details ?? [])
    .filter((field) => field !== grouped)
    .flatMap((field) => declared.columns.find(({ key }) => fieldOf(key) === field) ?? [])

interface DetailProps<Row> {
  column: Column<Row>
  row: Row
  formats: Formats
}

const Detail = <Row,>({ column, row, formats }: DetailProps<Row>) => {
  const content = cellContent(column, row, formats)
  return content !== null && content !== '' && <span className={classes.detail}>{content}</span>
}

/** The field under whose values the cards stand. */
const GroupChoice = <Row extends ListRecord>({ list }: { list: List<Row> }) => {
  const { t } = useTranslation()
  const message = useMessage()
  const { declared, state, change } = list
  const groups = declared.pictures?.groups ?? []
  if (groups.length === 0) return null
  const titleOf = (field: string) => {
    const column = declared.columns.find(({ key }) => fieldOf(key) === field)
    return column ? message(column.title) : field
  }
  const hasUsual = groups.some(({ isUsual }) => isUsual)
  const current = groupOf(groups, state.sort)?.field ?? ''
  return (
    <select
      className={controls.select}
      aria-label={t('listTools.groupBy')}
      value={current}
      onChange={({ currentTarget }) => {
        const chosen = groups.find(({ field }) => field === currentTarget.value)
        change({ sort: sortBy(chosen, declared.columns), page: 1 })
      }}
    >
      {/* Where the usual order makes groups, another order ends them. */}
      {(!hasUsual || current === '') && <option value="">{t('listTools.groupByNothing')}</option>}
      {groups.map(({ field }) => (
        <option key={field} value={field}>
          {t('listTools.groupedBy', { column: titleOf(field).toLowerCase() })}
        </option>
      ))}
    </select>
  )
}

const SIZES = [
  ['small', 'listTools.smallPictures'],
  ['medium', 'listTools.mediumPictures'],
  ['large', 'listTools.largePictures'],
] as const

const SizeChoice = <Row extends ListRecord>({ list }: { list: List<Row> }) => {
  const { t } = useTranslation()
  return (
    <select
      className={controls.select}
      aria-label={t('listTools.pictureSize')}
      value={list.state.layout ?? ''}
      onChange={({ currentTarget }) => list.chooseLayout(currentTarget.value as Layout)}
    >
      {SIZES.map(([size, title]) => (
        <option key={size} value={size}>
          {t(title)}
        </option>
      ))}
    </select>
  )
}
