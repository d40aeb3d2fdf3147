import { describe, expect, it } from 'vitest'
import { readMembers } from './pasted-members'

const read = (text: string, addresses: readonly string[] = [], room = 5000) =>
  readMembers(text, { addresses: new Set(addresses), room })

describe('members pasted from a spreadsheet', () => {
  it('are read by their headings, in Italian and in English, in any order', () => {
    const anna = { email: 'anna@example.com', name: 'Anna', company: 'Alfa', language: 'en' }
    expect(read('Nome\tIndirizzo\tLingua\tAzienda\r\nAnna\tanna@example.com\tInglese\tAlfa\r\n')).toEqual({
      members: [anna],
      rejected: [],
    })
    expect(read('Company,Language,E-mail,Name\nAlfa,en,anna@example.com,Anna').members).toEqual([anna])
  })

  it('have quotes as CSV has them', () => {
    const [member] = read('Email;Azienda\nanna@example.com;"Alfa; ""Beta""\ne figli"').members
    expect(member?.company).toBe('Alfa; "Beta"\ne figli')
  })

  it('without headings are the first column with an @', () => {
    expect(read('Anna\tanna@example.com\tx@example.com\nBea\tbea@example.com').members).toEqual([
      { email: 'anna@example.com', name: '', company: '', language: 'it' },
      { email: 'bea@example.com', name: '', company: '', language: 'it' },
    ])
    expect(read('anna@example.com').members).toHaveLength(1)
  })

  it('are named by their row where they are bad or stand twice', () => {
    const { members, rejected } = read(
      'Email\tLingua\nanna@example.com\t\n\nniente\t\nbea@example.com\tklingon\nANNA@example.com\t\nc@example.com\t',
      ['c@example.com'],
    )
    expect(members.map(({ email }) => email)).toEqual(['anna@example.com'])
    expect(rejected).toEqual([
      { row: 4, reason: 'address', value: 'niente' },
      { row: 5, reason: 'language', value: 'klingon' },
      { row: 6, reason: 'double', value: 'ANNA@example.com' },
      { row: 7, reason: 'double', value: 'c@example.com' },
    ])
  })

  it('are no more than there is room for', () => {
    expect(read('a@example.com\nb@example.com', [], 1)).toMatchObject({
      members: [{ email: 'a@example.com' }],
      rejected: [{ row: 2, reason: 'full' }],
    })
  })

  it('are none in an empty text', () => {
    expect(read(' \n')).toEqual({ members: [], rejected: [] })
  })
})
