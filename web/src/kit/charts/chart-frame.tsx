import { Button } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../ui/section'
import classes from './charts.module.css'

/** Data of a chart as a table; the first cell of a row names it. */
export interface ChartTable {
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

export interface ChartNames {
  'aria-labelledby': string
  'aria-describedby': string
}

interface ChartFrameProps {
  title: string
  /** Content of the chart in a sentence: its description, and the caption of its table. */
  description: string
  table: ChartTable
  /** Drawn with its accessible name and description. */
  children: (names: ChartNames) => ReactNode
  /** Below chart and table. */
  note?: ReactNode
}

/** Chart with its title and description, and the same data as a table on request. */
export const ChartFrame = ({ title, description, table, children, note }: ChartFrameProps) => {
  const { t } = useTranslation()
  const id = useId()
  const [isTable, setTable] = useState(false)
  const Icon = isTable ? IconChartBar : IconTable
  return (
    <Section
      id={`${id}-title`}
      title={title}
      action={
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.switch}
          leftSection={<Icon size={16} aria-hidden />}
          aria-describedby={`${id}-title`}
          onClick={() => setTable(!isTable)}
        >
          {t(isTable ? 'charts.asChart' : 'charts.asTable')}
        </Button>
      }
    >
      {isTable ? (
        <DataTable {...table} caption={description} />
      ) : (
        <figure className={classes.figure}>
          <figcaption id={`${id}-text`} className={classes.description}>
            {description}
          </figcaption>
          {children({ 'aria-labelledby': `${id}-title`, 'aria-describedby': `${id}-text` })}
        </figure>
      )}
      {note}
    </Section>
  )
}

/** Plain table: the first column names the rows, the others are values. */
export const DataTable = ({ head, rows, caption }: ChartTable & { caption: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls is reached by keys.
  <section className={classes.scroll} tabIndex={0} aria-label={caption}>
    <table className={classes.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...values], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own.
          <tr key={row}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            {values.map((value, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: so have cells.
              <td key={column}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
