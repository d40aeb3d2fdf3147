import { Paper } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Message, useMessage } from '../../i18n/i18n'
import { PAGE_ACTIONS } from '../ui/page-actions'
import classes from './status-bar.module.css'

/** State of a record, as its bar names it. */
export interface StatusState {
  name: string | number
  label: Message
}

interface StatusBarProps {
  /** Read out before its content. */
  label: string
  /** In their usual order. */
  states: readonly StatusState[]
  current: StatusState['name']
  /** What the state means: whose turn it is, from when on it is public. */
  children: ReactNode
  actions?: ReactNode
  /** What is missing for an action. */
  missing?: ReactNode
}

/** Status bar of a record: its states with the current one, what that means, and what can be done now. */
export const StatusBar = ({ label, states, current, children, actions, missing }: StatusBarProps) => (
  <Paper withBorder component="section" className={classes.bar} aria-label={label}>
    <States states={states} current={current} />
    <div className={classes.now}>
      <div className={classes.means}>{children}</div>
      {actions && (
        <div className={classes.actions} {...PAGE_ACTIONS}>
          {actions}
        </div>
      )}
    </div>
    {missing}
  </Paper>
)

const States = ({ states, current }: Pick<StatusBarProps, 'states' | 'current'>) => {
  const { t } = useTranslation()
  const message = useMessage()
  const here = states.findIndex(({ name }) => name === current)
  return (
    <ol className={classes.states} aria-label={t('forms.states')}>
      {states.map(({ name, label }, index) => (
        <li
          key={name}
          className={classes.state}
          data-mark={index === here ? 'here' : index < here ? 'before' : 'after'}
          aria-current={index === here ? 'step' : undefined}
        >
          <span className={classes.dot} aria-hidden>
            {index < here ? <IconCheck size={14} stroke={2.5} /> : index + 1}
          </span>
          <span className={classes.stateName}>{message(label)}</span>
        </li>
      ))}
    </ol>
  )
}
