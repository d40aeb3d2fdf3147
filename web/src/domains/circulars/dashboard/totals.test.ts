import { ratesOf } from '@fornace/contract/circulars/rates'
import { expect, it } from 'vitest'
import { totalOf } from './totals'

const figures = (sent: number, opens: number) => ({
  recipient_count: sent,
  waiting: 0,
  submitted: sent,
  kept: 0,
  deliveries: sent,
  bounces: 1,
  opens,
  clicks: 0,
  spam_complaints: 0,
})

it('rates of several submissions are those of their sums, not the mean of their rates', () => {
  const total = totalOf([figures(100, 50), figures(300, 30)])
  expect(ratesOf(total).opens).toMatchObject({ count: 80, total: 400, value: 0.2 })
})

it('over nothing there is no rate', () => {
  expect(ratesOf(totalOf([])).opens.value).toBeNull()
})
