import { holdsOneOf } from '@fornace/contract/kit/access'
import type { Role } from '@fornace/contract/kit/roles'
import type { State } from '@fornace/contract/kit/workflow'
import { stateOf, type Workflow } from '@fornace/contract/kit/workflow'
import { formatsFor } from '../../../i18n/format'
import { currentLanguage, t, useMessage } from '../../../i18n/i18n'
import { useRoles } from '../../api/session-store'
import classes from './workflow.module.css'

/** Roles inside a sentence. The global administrator has every right, and is named only where no other role is. */
export const roleLabels = (roles: readonly Role[]): string => {
  const nearest = roles.filter((role) => role !== 'administrator_global')
  const named = nearest.length > 0 ? nearest : roles
  return formatsFor(currentLanguage()).list(named.map((role) => t(`roles.${role}`)))
}

/** The role whose turn it is in a state; null where no action is expected. */
export const turnText = ({ turn }: State, own: readonly Role[]): string | null => {
  if (turn.length === 0) return null
  return holdsOneOf(turn, own) ? t('workflow.yourTurn') : t('workflow.turn', { who: roleLabels(turn) })
}

interface StateLabelProps {
  table: Workflow
  step: number
}

/** The state of a record in a list, with whose turn it is. */
export const StateLabel = ({ table, step }: StateLabelProps) => {
  const message = useMessage()
  const roles = useRoles()
  const state = stateOf(table, step)
  if (!state) return step
  const turn = turnText(state, roles)
  return (
    <span className={classes.stateLabel}>
      <span className={classes.stateText} data-approved={step === table.approved || undefined}>
        {message(state.label)}
      </span>
      {turn && (
        <span className={classes.stateTurn} title={turn}>
          {holdsOneOf(state.turn, roles) ? turn : roleLabels(state.turn)}
        </span>
      )}
    </span>
  )
}
