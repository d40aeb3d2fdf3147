import { describe, expect, test } from 'vitest'
import { openingStep, stepAfter, stepBefore, stepNumber } from './wizard-steps'

const draft = (chosen: { email_group_ids?: number[]; repeats_id?: number | null } = {}) => ({
  email_group_ids: [],
  recipients: [],
  repeats_id: null,
  ...chosen,
})

describe('the wizard', () => {
  test('has four steps in a row', () => {
    expect(stepNumber('confirm')).toBe(4)
    expect(stepAfter('text')).toBe('recipients')
    expect(stepAfter('confirm')).toBe('confirm')
    expect(stepBefore('confirm')).toBe('preview')
    expect(stepBefore('text')).toBe('text')
  })

  test('opens a new submission with its text', () => {
    expect(openingStep(null, 'confirm')).toBe('text')
  })

  test('goes on where a draft has been left', () => {
    expect(openingStep(draft(), undefined)).toBe('recipients')
    expect(openingStep(draft({ email_group_ids: [1] }), undefined)).toBe('preview')
    expect(openingStep(draft({ repeats_id: 4 }), undefined)).toBe('preview')
  })

  test('opens the step in the address, unless the draft has nobody to write to yet', () => {
    expect(openingStep(draft({ email_group_ids: [1] }), 'recipients')).toBe('recipients')
    expect(openingStep(draft({ email_group_ids: [1] }), 'confirm')).toBe('confirm')
    expect(openingStep(draft(), 'text')).toBe('text')
    expect(openingStep(draft(), 'confirm')).toBe('recipients')
    expect(openingStep(draft(), 'nothing')).toBe('recipients')
  })
})
