import { ratesOf } from '@fornace/contract/circulars/rates'
import { expect, it } from 'vitest'
import { totalOf } from './totals'

const figures = (sent: number, opens: number, deliveries = sent) => ({
  recipient_count: sent,
  waiting: 0,
  submitted: sent,
  kept: 0,
  deliveries,
  bounces: 1,
  opens,
  clicks: 0,
  spam_complaints: 0,
})

it('rates of several submissions are those of their sums, not the mean of their rates', () => {
  const total = totalOf([
    { ...figures(100, 50), reached: 100 },
    { ...figures(300, 30), reached: 300 },
  ])
  expect(ratesOf(total).opens).toMatchObject({ count: 80, total: 400, value: 0.2 })
})

it('no rate exceeds the whole where some submissions alone have their deliveries reported', () => {
  const total = totalOf([
    { ...figures(10, 5), reached: 10 },
    { ...figures(300, 150, 0), reached: 299 },
  ])
  expect(ratesOf(total).opens).toMatchObject({ of: 'received', count: 155, total: 309 })
})

it('a submission with more opens than deliveries has not all of them reported', () => {
  expect(ratesOf(figures(100, 40, 30)).opens).toMatchObject({ of: 'not-returned', total: 99 })
  expect(ratesOf(figures(100, 30, 30)).opens).toMatchObject({ of: 'delivered', total: 30 })
  // Opened, and returned all the same.
  expect(ratesOf(figures(1, 1, 0)).opens.value).toBe(1)
})

it('over nothing there is no rate', () => {
  expect(ratesOf(totalOf([])).opens.value).toBeNull()
})
