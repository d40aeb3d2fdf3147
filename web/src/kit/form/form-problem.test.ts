import { describe, expect, it } from 'vitest'
import { Rejected, Unreachable } from '../api/call-errors'
import { problemOf } from './form-problem'

const labelOf = (path: string) => ({ group_id: 'Period' })[path]

describe('what a form is told', () => {
  it.each([400, 403, 409, 413])('stands beside its field, whatever kind of refusal it is: %s', (status) => {
    const rejected = new Rejected(status, {
      group_id: ['This period is locked.'],
      codes: { group_id: ['period.locked'] },
    })
    expect(problemOf(rejected, { labelOf })).toEqual({
      fields: [{ path: 'group_id', label: 'Period', messages: ['This period is locked.'] }],
      general: null,
      retry: false,
      error: rejected,
    })
  })

  it('is about the whole where no field is named', () => {
    const rejected = new Rejected(409, { detail: 'In use.', codes: { detail: ['in-use'] } })
    expect(problemOf(rejected, { labelOf })).toMatchObject({ fields: [], general: 'In use.', retry: false })
    expect(problemOf(new Unreachable(new Error()), { labelOf })).toMatchObject({ fields: [], retry: true })
  })
})
