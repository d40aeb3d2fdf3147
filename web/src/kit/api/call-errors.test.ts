import { describe, expect, it } from 'vitest'
import { isRejected, Rejected, Unreachable } from './call-errors'

describe('a refusal', () => {
  it('gives the errors of a field, under either way of writing its path', () => {
    expect(new Rejected(400, { 'name.it': ['Blank.'] }).fieldErrors('name.it')).toEqual(['Blank.'])
    expect(new Rejected(400, { name: { it: ['Blank.', 'Short.'] } }).fieldErrors('name.it')).toEqual([
      'Blank.',
      'Short.',
    ])
    expect(new Rejected(400, { order: ['Bad.'] }).fieldErrors('name.it')).toEqual([])
  })

  it('does not take codes, the current record or places of use for fields', () => {
    const body = { detail: 'No.', codes: { name: ['field.blank'] }, current: { name: ['x'] }, used_by: [{}] }
    expect([...new Rejected(409, body).allFieldErrors()]).toEqual([])
  })

  it('has one sentence for the whole request', () => {
    expect(new Rejected(403, { detail: 'No.' }).detail).toBe('No.')
    expect(new Rejected(400, { non_field_errors: ['One.', 'Two.'] }).detail).toBe('One. Two.')
    expect(new Rejected(400, undefined).detail).toBe(null)
    expect(new Rejected(400, 'text').detail).toBe(null)
  })

  it('is told apart by its codes, whichever field they are about', () => {
    const requested = new Rejected(400, { otp: ['Code, please.'], codes: { otp: ['otp_required'] } })
    expect(requested.hasCode('otp_required')).toBe(true)
    expect(requested.hasCode('otp.invalid', 'link.expired')).toBe(false)
    for (const body of [undefined, null, 'text', {}, { codes: 'otp_required' }, { codes: { otp: {} } }])
      expect(new Rejected(400, body).hasCode('otp_required')).toBe(false)
  })

  it('is told apart by its status', () => {
    expect(isRejected(new Rejected(412, {}), 409, 412)).toBe(true)
    expect(isRejected(new Rejected(404, {}), 412)).toBe(false)
    expect(isRejected(new Unreachable('gone'))).toBe(false)
  })
})
