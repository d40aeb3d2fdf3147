import { stateOf } from '@fornace/contract/kit/workflow'
import type { PeriodBoard } from '@fornace/contract/product-gallery/period'
import { productWorkflow } from '@fornace/contract/product-gallery/workflow'
import { Button, Paper, Title } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { useMessage } from '../../i18n/i18n'
import classes from './board.module.css'
import { ProductsLink } from './products-link'

/** How many products are in each state, as bars or as a table: each number leads to them. */
export const StateBars = ({ period, board }: { period: number; board: PeriodBoard }) => {
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
  const products = ({ step, name, count }: (typeof rows)[number]) => (
    <ProductsLink period={period} count={count} label={name} search={{ 'filter.step': String(step) }} />
  )
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
            {rows.map((row) => (
              <tr key={row.step}>
                <th scope="row">{row.name}</th>
                <td>{products(row)}</td>
                <td>{percent(row.share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <ul className={classes.bars}>
          {rows.map((row) => (
            <li key={row.step}>
              <span>{row.name}</span>
              <span className={classes.track} aria-hidden>
                {row.count > 0 && (
                  <div
                    className={classes.fill}
                    data-approved={row.step === productWorkflow.approved || undefined}
                    style={{ inlineSize: `${row.share * 100}%` }}
                  />
                )}
              </span>
              <span className={classes.count}>{products(row)}</span>
            </li>
          ))}
        </ul>
      )}
    </Paper>
  )
}
