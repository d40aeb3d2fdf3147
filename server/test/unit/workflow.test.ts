import type { Role } from '@fornace/contract/kit/roles'
import { actionBetween, actionsFor, completedSteps, isTurnOf, workflow } from '@fornace/contract/kit/workflow'
import { expect, it } from 'vitest'

const label = { en: '', it: '' }
const table = workflow({
  states: [
    { step: 0, label, turn: 'author' },
    { step: 1, label, turn: ['administrator_circular'] },
    { step: 2, label, turn: [] },
    { step: 3, label, turn: [] },
  ],
  actions: {
    submit: {
      label,
      done: label,
      doneMany: label,
      from: [0],
      to: 1,
      by: ['administrator_circular', 'user_circular'],
      leadsOn: { by: ['auto_approve_circular'], action: 'approve' },
    },
    approve: {
      label,
      done: label,
      doneMany: label,
      from: [0, 1],
      to: 2,
      by: ['administrator_circular'],
      isFinal: true,
      needs: () => [{ path: 'title', code: 'field.required' }],
    },
    send: { label, done: label, doneMany: label, from: [2], to: 3, by: 'system' },
  },
  editing: [],
  approved: 2,
  checkedFields: [],
})

const requester = (isAuthor: boolean, ...roles: Role[]) => ({ roles, isAuthor })
const namesFor = (step: number, isAuthor: boolean, ...roles: Role[]) =>
  actionsFor(table, step, requester(isAuthor, ...roles)).map(({ name }) => name)

it('leads an author with the role on to the further action, whose target and requirements apply', () => {
  const taken = actionBetween(table, 0, 1, requester(true, 'user_circular', 'auto_approve_circular'))
  expect(taken).toMatchObject({ name: 'approve', requestedStep: 1, to: 2, isFinal: true })
  expect(taken?.needs?.({}, { today: '', picturePermissions: 'warn', languages: ['it'] })).toHaveLength(1)
})

it('leads nobody on who did not write the record, or lacks the first action', () => {
  const colleague = requester(false, 'administrator_circular', 'auto_approve_circular')
  expect(actionBetween(table, 0, 1, colleague)).toMatchObject({ name: 'submit', to: 1 })
  expect(actionBetween(table, 0, 1, requester(true, 'auto_approve_circular'))).toBeUndefined()
  expect(
    actionBetween(table, 0, 2, requester(true, 'user_circular', 'auto_approve_circular')),
  ).toBeUndefined()
})

it('names an action once, whatever requests lead to it', () => {
  expect(namesFor(0, true, 'administrator_circular', 'auto_approve_circular')).toEqual(['approve'])
  expect(namesFor(0, false, 'administrator_circular')).toEqual(['submit', 'approve'])
})

it('gives actions of the system to no role', () => {
  expect(namesFor(2, true, 'administrator_global', 'administrator_circular')).toEqual([])
  expect(actionBetween(table, 2, 3, { roles: [], isAuthor: false, isSystem: true })?.name).toBe('send')
})

it('knows the turn of authors, and the completed states', () => {
  expect(isTurnOf(table.states[0], requester(true))).toBe(true)
  expect(isTurnOf(table.states[0], requester(false, 'user_circular'))).toBe(false)
  expect(isTurnOf(table.states[1], requester(true, 'administrator_circular'))).toBe(true)
  expect(completedSteps(table)).toEqual([2, 3])
})
