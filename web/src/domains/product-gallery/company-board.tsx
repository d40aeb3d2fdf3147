import type { PeriodBoard } from '@fornace/contract/product-gallery/period'
import { productWorkflow } from '@fornace/contract/product-gallery/workflow'
import { Anchor, Paper, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { useMessage } from '../../i18n/i18n'
import { EmptyText } from '../../kit/ui/empty-state'
import { periodAddress } from './addresses'
import classes from './period.module.css'

interface CompanyBoardProps {
  period: number
  board: PeriodBoard
}

/** Companies by states: each number leads to the products that it counts. */
export const CompanyBoard = ({ period, board }: CompanyBoardProps) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const message = useMessage()
  const cell = (company: number, count: number, step?: number) =>
    count === 0 ? (
      <span className={classes.none}>0</span>
    ) : (
      <Anchor
        size="sm"
        renderRoot={(props) => (
          <Link
            to={periodAddress(period)}
            search={{
              'filter.company': String(company),
              ...(step !== undefined && { 'filter.step': String(step) }),
            }}
            {...props}
          />
        )}
      >
        {number(count)}
      </Anchor>
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
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be focusable by keyboard
        <div role="group" className={classes.scroll} tabIndex={0} aria-label={t('periods.companies')}>
          <table className={classes.board}>
            <thead>
              <tr>
                <th scope="col">{t('periods.company')}</th>
                {productWorkflow.states.map(({ step, label }) => (
                  <th key={step} scope="col">
                    {message(label)}
                  </th>
                ))}
                <th scope="col">{t('periods.total')}</th>
              </tr>
            </thead>
            <tbody>
              {board.companies.map(({ id, name, counts, total }) => (
                <tr key={id}>
                  <th scope="row" dir="auto">
                    {name}
                  </th>
                  {productWorkflow.states.map(({ step }) => (
                    <td key={step}>{cell(id, counts[step] ?? 0, step)}</td>
                  ))}
                  <td>{cell(id, total)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Paper>
  )
}
