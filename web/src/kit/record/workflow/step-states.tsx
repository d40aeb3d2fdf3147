import type { Workflow } from '@fornace/contract/kit/workflow'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../../i18n/i18n'
import classes from './workflow.module.css'

interface StepStatesProps {
  table: Workflow
  step: number
}

/** All states of a workflow in their usual order, and where the record is now. */
export const StepStates = ({ table, step }: StepStatesProps) => {
  const { t } = useTranslation()
  const message = useMessage()
  const here = table.states.findIndex((state) => state.step === step)
  const marks = table.states.map((state, index) => ({
    ...state,
    mark: index === here ? 'here' : index < here ? 'before' : 'after',
    number: index + 1,
  }))
  return (
    <ol className={classes.states} aria-label={t('workflow.states')}>
      {marks.map(({ step: one, label, mark, number }) => (
        <li
          key={one}
          className={classes.state}
          data-mark={mark}
          aria-current={mark === 'here' ? 'step' : undefined}
        >
          <span className={classes.dot} aria-hidden>
            {mark === 'before' ? <IconCheck size={14} stroke={2.5} /> : number}
          </span>
          <span className={classes.stateName}>{message(label)}</span>
        </li>
      ))}
    </ol>
  )
}
