import { describe, expect, it } from 'vitest'
import { calendarValue, offsetsOf, printMoment, readMoment } from './house-time'

const ROME = 'Europe/Rome'

describe('a time as people write it, in Rome', () => {
  it.each([
    // In winter and in summer.
    ['15/11/2026 09:30', '2026-11-15T08:30:00.000Z'],
    ['15/07/2026 09:30', '2026-07-15T07:30:00.000Z'],
    // As it is typed in haste.
    [' 5/7/26 9.05 ', '2026-07-05T07:05:00.000Z'],
    ['5-7-2026, 9:05', '2026-07-05T07:05:00.000Z'],
    // From the calendar, and from elsewhere.
    ['2026-11-15T09:30', '2026-11-15T08:30:00.000Z'],
    ['2026-11-15T08:30:00Z', '2026-11-15T08:30:00.000Z'],
    ['2026-11-15T08:30:15.250+01:00', '2026-11-15T07:30:15.250Z'],
    // Midnight is of the day that begins.
    ['01/01/2027 00:00', '2026-12-31T23:00:00.000Z'],
    ['29/02/2028 12:00', '2028-02-29T11:00:00.000Z'],
  ])('%s', (text, moment) => {
    expect(readMoment(text, ROME)).toBe(moment)
  })

  it.each([
    '',
    'domani',
    '15/11/2026',
    '09:30',
    '31/02/2026 09:30',
    '29/02/2027 09:30',
    '15/13/2026 09:30',
    '15/11/2026 24:00',
    '15/11/2026 09:60',
    '15/11/0000 09:30',
    '15/11/0206 09:30',
    '0206-11-15T09:30:00.000Z!',
    '2026-11-15T99:30:00Z',
  ])('%j is none', (text) => {
    expect(readMoment(text, ROME)).toBeNull()
    expect(printMoment(text, ROME)).toBe(text)
  })
})

describe('the night in which the clock goes forward (29 March 2026)', () => {
  it.each([
    ['29/03/2026 01:59', '2026-03-29T00:59:00.000Z', '29/03/2026 01:59'],
    // There is no 02:30: an hour later it is 03:30.
    ['29/03/2026 02:00', '2026-03-29T01:00:00.000Z', '29/03/2026 03:00'],
    ['29/03/2026 02:30', '2026-03-29T01:30:00.000Z', '29/03/2026 03:30'],
    ['29/03/2026 03:00', '2026-03-29T01:00:00.000Z', '29/03/2026 03:00'],
    ['29/03/2026 12:00', '2026-03-29T10:00:00.000Z', '29/03/2026 12:00'],
  ])('%s', (text, moment, printed) => {
    expect(readMoment(text, ROME)).toBe(moment)
    expect(printMoment(moment, ROME)).toBe(printed)
  })

  it('is told', () => {
    expect(['01:59', '02:00', '02:59', '03:00'].map((time) => offsetsOf(`29/03/2026 ${time}`, ROME))).toEqual(
      [['+01:00'], [], [], ['+02:00']],
    )
  })
})

describe('the night in which the clock goes back (25 October 2026)', () => {
  it.each([
    ['25/10/2026 01:59', '2026-10-24T23:59:00.000Z', '25/10/2026 01:59'],
    // The first of two, where nothing else is said.
    ['25/10/2026 02:30', '2026-10-25T00:30:00.000Z', '25/10/2026 02:30 +02:00'],
    ['25/10/2026 02:30 +02:00', '2026-10-25T00:30:00.000Z', '25/10/2026 02:30 +02:00'],
    ['25/10/2026 02:30 +01:00', '2026-10-25T01:30:00.000Z', '25/10/2026 02:30 +01:00'],
    ['25/10/2026 03:00', '2026-10-25T02:00:00.000Z', '25/10/2026 03:00'],
  ])('%s', (text, moment, printed) => {
    expect(readMoment(text, ROME)).toBe(moment)
    expect(printMoment(moment, ROME)).toBe(printed)
  })

  it('is told', () => {
    expect(['01:59', '02:00', '02:59', '03:00'].map((time) => offsetsOf(`25/10/2026 ${time}`, ROME))).toEqual(
      [['+02:00'], ['+02:00', '+01:00'], ['+02:00', '+01:00'], ['+01:00']],
    )
  })
})

it('comes back as it went, every quarter of an hour around both nights, in several zones', () => {
  for (const zone of [ROME, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC'])
    for (const day of ['2026-03-28', '2026-10-24', '2026-04-04', '2026-11-01', '2026-10-03', '2026-03-08'])
      for (let quarter = 0; quarter < 3 * 96; quarter++) {
        const moment = new Date(Date.parse(`${day}T00:00:00Z`) + quarter * 900_000).toISOString()
        expect([zone, readMoment(printMoment(moment, zone), zone)]).toEqual([zone, moment])
      }
})

it('has no offset where there is no time', () => {
  expect(offsetsOf('domani', ROME)).toBeNull()
})

it('leaves out what is below a minute', () => {
  expect(printMoment('2026-11-15T08:30:59.999Z', ROME)).toBe('15/11/2026 09:30')
})

it('has a value for the calendar, which knows no offsets', () => {
  expect(calendarValue('15/11/2026 9.30', ROME)).toBe('2026-11-15T09:30')
  expect(calendarValue('25/10/2026 02:30 +01:00', ROME)).toBe('2026-10-25T02:30')
  expect(calendarValue('domani', ROME)).toBe('')
})
