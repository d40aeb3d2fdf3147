import { ratesOf, unreportedCount } from '@fornace/contract/circulars/rates'
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
    { ...figures(100, 50), reached: 100, reported: 100 },
    { ...figures(300, 30), reached: 300, reported: 300 },
  ])
  expect(ratesOf(total).opens).toMatchObject({ count: 80, total: 400, value: 0.2 })
})

it('no rate exceeds the whole where some submissions alone have their deliveries reported', () => {
  const total = totalOf([
    { ...figures(10, 5), reached: 10, reported: 10 },
    { ...figures(300, 150, 0), reached: 299, reported: 0 },
  ])
  expect(ratesOf(total).opens).toMatchObject({ of: 'received', count: 155, total: 309 })
  expect(ratesOf(total).deliveries).toMatchObject({ of: 'attempted', count: 10, total: 10, value: 1 })
  expect(unreportedCount(total)).toBe(300)
})

it('a submission with more opens than deliveries has not all of them reported', () => {
  expect(ratesOf(figures(100, 40, 30)).opens).toMatchObject({ of: 'not-returned', total: 99 })
  expect(ratesOf(figures(100, 30, 30)).opens).toMatchObject({ of: 'delivered', total: 30 })
  // Opened, and returned all the same.
  expect(ratesOf(figures(1, 1, 0)).opens.value).toBe(1)
})

it('deliveries and bounces are a part of the same mails', () => {
  const { deliveries, bounces } = ratesOf({ ...figures(42, 0), recipient_count: 46, bounces: 4 })
  expect([deliveries, bounces]).toMatchObject([
    { of: 'attempted', count: 42, total: 46 },
    { of: 'attempted', count: 4, total: 46 },
  ])
})

it('mails that the mail server refused are taken off once', () => {
  // 2 of 85 were refused at once, 3 of the 83 that were accepted came back.
  const accepted = { ...figures(83, 0, 0), recipient_count: 85 }
  expect(ratesOf({ ...accepted, bounces: 2 }).opens).toMatchObject({ of: 'not-returned', total: 83 })
  expect(ratesOf({ ...accepted, bounces: 5 }).opens.total).toBe(80)
})

it('without reports there is no rate of deliveries', () => {
  expect(ratesOf(figures(83, 0, 0)).deliveries.value).toBeNull()
  expect(unreportedCount(figures(83, 0, 0))).toBe(83)
  expect(unreportedCount(figures(83, 0))).toBe(0)
})

it('over nothing there is no rate', () => {
  expect(ratesOf(totalOf([])).opens.value).toBeNull()
})
