import { holdsOneOf } from '@fornace/contract/kit/access'
import { stateOf, type Workflow } from '@fornace/contract/kit/workflow'
import { useWording } from '../../../i18n/i18n'
import { useRoles } from '../../api/session-store'
import { roleWords, turnText } from './turn-text'
import classes from './workflow.module.css'

interface StateWordProps {
  table: Workflow
  step: number
}

/** The state of a record in a list, with whose turn it is. */
export const StateWord = ({ table, step }: StateWordProps) => {
  const wording = useWording()
  const roles = useRoles()
  const state = stateOf(table, step)
  if (!state) return step
  const turn = turnText(state, roles)
  return (
    <span className={classes.word}>
      <span className={classes.wordState} data-approved={step === table.approved || undefined}>
        {wording(state.label)}
      </span>
      {turn && (
        <span className={classes.wordTurn} title={turn}>
          {holdsOneOf(state.turn, roles) ? turn : roleWords(state.turn)}
        </span>
      )}
    </span>
  )
}
