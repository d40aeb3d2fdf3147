import { Button } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainTable, type PlainTableProps } from '../ui/plain-table'
import { Section } from '../ui/section'
import classes from './charts.module.css'

/** Data of a chart as a table. */
export type ChartTable = Omit<PlainTableProps, 'caption'>

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
        <PlainTable {...table} caption={description} />
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
