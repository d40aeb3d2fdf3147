import { productWorkflow } from '@fornace/contract/product-gallery/workflow'
import { projectWorkflow } from '@fornace/contract/project-gallery/workflow'
import { describe, expect, it } from 'vitest'
import { circularsBy, communicationsBy, inOffice } from './circulars.ts'
import { COMPANIES } from './companies.ts'
import { houseHour, momentAt } from './days.ts'
import { EMAIL_GROUPS } from './email-groups.ts'
import { EVERYTHING } from './fill.ts'
import { chance, seedOf } from './numbers.ts'
import { PICTURE_COUNT } from './product-pictures.ts'
import { periodsFor, productsOf } from './products.ts'
import { projectsBy } from './projects.ts'
import { readerOf, readingOf } from './readers.ts'
import { statesIn, statesOf } from './states.ts'

const today = new Date()

describe('the demo', () => {
  it('has two thousand products over several periods, and two hundred projects, in all states', () => {
    const periods = periodsFor(today)
    const products = periods.flatMap((period, seed) => productsOf(period, seed + 1, today, PICTURE_COUNT))
    expect([periods.length, products.length]).toEqual([6, 2000])
    expect(statesIn(products)).toEqual(statesOf(productWorkflow))
    const projects = projectsBy(today, PICTURE_COUNT)
    expect(projects).toHaveLength(200)
    expect(statesIn(projects)).toEqual(statesOf(projectWorkflow))
  })
})

describe('circulars of the demo', () => {
  const circulars = circularsBy(today, EVERYTHING.circulars, 1)
  const communications = communicationsBy(today, EVERYTHING.communications, 1)
  const having = (act: string) => circulars.filter(({ acts }) => acts.some((one) => one.act === act)).length

  it('are five hundred beside sixty communications, of three years, each with a title of its own', () => {
    expect([circulars.length, communications.length]).toEqual([500, 60])
    const titles = circulars.map(({ it: { title } }) => title)
    expect(new Set(titles).size).toBe(titles.length)
    const days = [...circulars, ...communications].flatMap(({ acts }) => acts.map(({ at }) => at.getTime()))
    expect(Math.min(...days)).toBeGreaterThan(today.getTime() - 3 * 366 * 86_400_000)
    expect(Math.max(...days)).toBeLessThan(today.getTime())
    expect([...circulars, ...communications].filter(({ acts }) => acts[0]?.act !== 'create')).toEqual([])
  })

  it('have some that were annulled, reopened, sent back, and that replace others', () => {
    expect([having('annul'), having('reopen')]).toEqual([2, 3])
    expect(having('sendBack')).toBeGreaterThan(10)
    expect(circulars.filter(({ replaces }) => replaces !== undefined)).toHaveLength(3)
    expect(circulars.filter(({ en }) => en).length).toBeGreaterThan(50)
  })
})

describe('readers of the demo', () => {
  const addresses = [
    ...EMAIL_GROUPS.newsletter.members.map(({ email }) => email),
    ...COMPANIES.flatMap(({ public_email }) => public_email || []),
  ]
  const sentAt = momentAt('2026-03-03', 10)
  const readings = addresses.map((address) => {
    const mail = { address, submissionId: 1, sentAt, linkCount: 2 }
    return readingOf(mail, readerOf(address), momentAt('2026-03-20', 10))
  })
  const hours = readings.flatMap(({ opens: [first] }) =>
    first ? (first.getTime() - sentAt.getTime()) / 3_600_000 : [],
  )

  it('read most of their mails, most of these on the same day, and a few days later', () => {
    expect(hours.length / addresses.length).toBeGreaterThan(0.5)
    expect(hours.length / addresses.length).toBeLessThan(0.85)
    const within = (limit: number) => hours.filter((hour) => hour < limit).length / hours.length
    expect(within(10)).toBeGreaterThan(0.5)
    expect(within(72)).toBeGreaterThan(within(10))
    expect(within(72)).toBeGreaterThan(0.85)
    expect(Math.min(...hours)).toBeGreaterThan(10 / 3600)
  })

  it('look at their mails in working hours, less at lunchtime, and most on Mondays', () => {
    const luck = chance(1)
    const sent = Array.from({ length: 30 }, (_, index) =>
      inOffice(momentAt('2026-01-07', 12).getTime() + index * 1.7 * 86_400_000, luck),
    )
    const moments = sent.flatMap((sentAt, submissionId) =>
      addresses.flatMap((address) => {
        const mail = { address, submissionId, sentAt: new Date(sentAt), linkCount: 0 }
        return readingOf(mail, readerOf(address), momentAt('2026-06-01', 10)).opens[0] ?? []
      }),
    )
    const at = moments.map(houseHour)
    const inHours = (...hours: number[]) =>
      at.filter(({ hour }) => hours.includes(hour)).length / hours.length
    expect(inHours(12, 13) * 1.5).toBeLessThan(Math.min(inHours(10, 11), inHours(14, 15)))
    expect(inHours(0, 1, 2, 3, 4, 5) * 20).toBeLessThan(inHours(9, 10, 11))
    const onDay = (day: number) => at.filter(({ weekday }) => weekday === day).length
    expect(onDay(1)).toBeGreaterThan(Math.max(onDay(2), onDay(3), onDay(4), onDay(5)))
    expect(onDay(0) + onDay(6)).toBeLessThan(at.length / 20)
  })

  it('click in some, always after the first open', () => {
    const clicked = readings.filter(({ clicks }) => clicks.length > 0)
    expect(clicked.length / hours.length).toBeGreaterThan(0.2)
    expect(clicked.length / hours.length).toBeLessThan(0.5)
    expect(clicked.filter(({ opens, clicks }) => Number(clicks[0]?.at) < Number(opens[0]))).toEqual([])
  })

  it('agree to it in six cases of ten, whatever their company does', () => {
    const agreed = addresses.filter((address) => readerOf(address).hasAgreed).length
    expect(agreed / addresses.length).toBeGreaterThan(0.5)
    expect(agreed / addresses.length).toBeLessThan(0.7)
    const habits = new Set(addresses.map((address) => readerOf(address).habit))
    expect([...habits].some(({ share }) => share === 0)).toBe(true)
    expect([...habits].some(({ silentDays }) => silentDays)).toBe(true)
  })

  it('are the same in every demo', () => {
    expect(readerOf('a@demo.example')).toEqual(readerOf('a@demo.example'))
    expect(seedOf('one')).not.toBe(seedOf('two'))
    expect(seedOf('one')).toBe(seedOf('one'))
  })
})
