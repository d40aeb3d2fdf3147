import { stateOf } from '@fornace/contract/kit/workflow'
import type { PeriodBoard } from '@fornace/contract/product-gallery/period'
import { productWorkflow } from '@fornace/contract/product-gallery/workflow'
import { Button, Paper, Title } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { useMessage } from '../../i18n/i18n'
import classes from './period.module.css'

/** How many products are in each state, as bars or as a table. */
export const StateBars = ({ board }: { board: PeriodBoard }) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const message = useMessage()
  const [asTable, setAsTable] = useState(false)
  const total = board.states.reduce((sum, { count }) => sum + count, 0)
  const rows = board.states.map(({ step, count }) => {
    const state = stateOf(productWorkflow, step)
    const share = total === 0 ? 0 : count / total
    return { step, count, share, name: state ? message(state.label) : String(step) }
  })
  const percent = (share: number) => `${number(Math.round(share * 100))}%`
  return (
    <Paper withBorder component="section" className={classes.panel} aria-labelledby="period-progress">
      <div className={classes.panelHead}>
        <Title order={2} id="period-progress">
          {t('periods.progress', { count: total })}
        </Title>
        <Button
          size="compact-sm"
          mih={28}
          variant="subtle"
          aria-pressed={asTable}
          leftSection={asTable ? <IconChartBar size={16} aria-hidden /> : <IconTable size={16} aria-hidden />}
          onClick={() => setAsTable(!asTable)}
        >
          {t('periods.asTable')}
        </Button>
      </div>
      {asTable ? (
        <table className={classes.board}>
          <thead>
            <tr>
              <th scope="col">{t('periods.stateColumn')}</th>
              <th scope="col">{t('periods.productCount')}</th>
              <th scope="col">{t('periods.share')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ step, name, count, share }) => (
              <tr key={step}>
                <th scope="row">{name}</th>
                <td>{number(count)}</td>
                <td>{percent(share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <ul className={classes.bars}>
          {rows.map(({ step, name, count, share }) => (
            <li key={step}>
              <span>{name}</span>
              <span className={classes.track} aria-hidden>
                {count > 0 && (
                  <div
                    className={classes.fill}
                    data-approved={step === productWorkflow.approved || undefined}
                    style={{ inlineSize: `${share * 100}%` }}
                  />
                )}
              </span>
              <span className={classes.count}>{number(count)}</span>
            </li>
          ))}
        </ul>
      )}
    </Paper>
  )
}
