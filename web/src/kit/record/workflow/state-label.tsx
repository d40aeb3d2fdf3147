import type { Role } from '@fornace/contract/kit/roles'
import {
  completedSteps,
  isTurnOf,
  type Requester,
  type State,
  stateOf,
  type Workflow,
} from '@fornace/contract/kit/workflow'
import { formatsFor } from '../../../i18n/format'
import { currentLanguage, t, useMessage } from '../../../i18n/i18n'
import { StateDots } from '../../ui/state-dots'
import { type StepRecord, useRequester } from './step-checks'

/** Roles inside a sentence. The global administrator has every right, and is named only where no other role is. */
export const roleLabels = (roles: readonly Role[]): string => {
  const nearest = roles.filter((role) => role !== 'administrator_global')
  const named = nearest.length > 0 ? nearest : roles
  return formatsFor(currentLanguage()).list(named.map((role) => t(`roles.${role}`)))
}

/** The role whose turn it is in a state; null where no action is expected. */
export const turnText = (state: State, requester: Requester): string | null => {
  if (state.turn.length === 0) return null
  return isTurnOf(state, requester) ? t('workflow.yourTurn') : t('workflow.turn', { who: turnLabel(state) })
}

export const turnLabel = ({ turn }: State): string =>
  turn === 'author' ? t('workflow.author') : roleLabels(turn)

interface StateLabelProps {
  table: Workflow
  record: Pick<StepRecord, 'step' | 'created_by_id'>
  /** No action is expected, whatever the state. */
  isSettled?: boolean
  /** Whose turn it is stands below the name, instead of in the tooltip alone. */
  isWorded?: boolean
}

/** The state of a record, and whose turn it is. */
export const StateLabel = ({ table, record, isSettled = false, isWorded = false }: StateLabelProps) => {
  const { step } = record
  const message = useMessage()
  const requester = useRequester()(record)
  const state = stateOf(table, step)
  if (!state) return step
  const turn = isSettled ? null : turnText(state, requester)
  return (
    <StateDots
      states={table.states.map(({ step: one }) => one)}
      current={step}
      name={message(state.label)}
      about={turn}
      isDone={completedSteps(table).includes(step)}
      isWorded={isWorded}
      isMine={turn !== null && isTurnOf(state, requester)}
    />
  )
}
