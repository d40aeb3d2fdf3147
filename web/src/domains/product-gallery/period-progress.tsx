import { productWorkflow } from '@fornace/contract/product-gallery/workflow'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { useMessage } from '../../i18n/i18n'
import { periodAddress } from './addresses'
import { progressQuery } from './board-query'
import classes from './period.module.css'

/** How many products are in each state, of those that one sees: each number leads to them. */
export const PeriodProgress = ({ id }: { id: number }) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const message = useMessage()
  const { data } = useQuery(progressQuery(id))
  const countIn = (step: number) => data?.states.find((state) => state.step === step)?.count
  return (
    <ul className={classes.progress} aria-label={t('periods.byState')}>
      {productWorkflow.states.map(({ step, label }) => {
        const count = countIn(step)
        return (
          <li key={step} data-approved={step === productWorkflow.approved || undefined}>
            <Link to={periodAddress(id)} search={{ 'filter.step': String(step) }}>
              {/* The names stand from the beginning, so that nothing jumps when the numbers come. */}
              {message(label)} <b>{count === undefined ? '–' : number(count)}</b>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
