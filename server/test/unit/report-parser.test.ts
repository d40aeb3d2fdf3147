import { describe, expect, it } from 'vitest'
import { parseMailboxMail } from '../../src/modules/circulars/events/mailbox/report-parser.ts'
import { BOUNCE_ADDRESS, reportMail } from '../fixtures/report-mails.ts'

const KEY = '0b6f2c7e-9a41-4d7b-8a53-2f1e6c9d0a11'
const OTHER_KEY = '5d2c1a90-1111-4222-8333-444455556666'
const mail = { key: KEY, address: 'anna@ceramiche.example' }

const parse = (source: string, bounceAddress: string | undefined = BOUNCE_ADDRESS) =>
  parseMailboxMail(Buffer.from(source.replace(/\r?\n/g, '\r\n')), bounceAddress)

const delivery = (kind: string, words: string) => ({
  kind: 'delivery',
  keys: [KEY],
  recipients: [{ kind, words: expect.stringContaining(words) }],
})

/** Mail in words to the return path, with lines of its header. */
const inWords = (text: string, lines: readonly string[]): string =>
  [`Delivered-To: ${BOUNCE_ADDRESS.replace('{key}', KEY)}`, ...lines, '', text].join('\n')
const BY_NOBODY = 'Return-Path: <>'
const ANNA = 'From: Anna Bianchi <anna@ceramiche.example>'

describe('a mail in the bounce mailbox', () => {
  it.each([
    [
      'postfix',
      'hard-bounce',
      '550 5.1.1 <anna@ceramiche.example>: Recipient address rejected: User unknown',
    ],
    ['postfix-delayed', 'delayed', 'Connection timed out'],
    ['postfix-delivered', 'delivered', 'delivered to mailbox'],
    ['sendmail', 'hard-bounce', '550 5.1.1 <anna@ceramiche.example>... User unknown'],
    ['office365', 'hard-bounce', '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found'],
    ['gmail', 'soft-bounce', 'out of storage space'],
    ['exim', 'hard-bounce', '550 Unrouteable address'],
    ['exim-plain', 'hard-bounce', '550 5.1.1 <anna@ceramiche.example>: No such user here'],
    ['qmail', 'hard-bounce', 'Remote host said: 550 5.1.1 sorry, no mailbox here by that name'],
  ])('is a report of %s: %s', async (name, kind, words) => {
    expect(await parse(reportMail(name, mail))).toMatchObject(delivery(kind, words))
  })

  it.each([
    ['by a mail program', 'soft-bounce', ['From: MAILER-DAEMON@mx.example', 'Auto-Submitted: auto-replied']],
    ['from nobody', 'soft-bounce', [BY_NOBODY, ANNA]],
    ['that warns of a delay', 'delayed', [BY_NOBODY, ANNA, 'Subject: Warning: message delayed 4 hours']],
  ])('%s is a report with its first words: %s', async (_, kind, lines) => {
    const source = inWords('La Sua email non è stata consegnata.\n\nIl postino', lines)
    const words = 'La Sua email non è stata consegnata. Il postino'
    expect(await parse(source)).toMatchObject(delivery(kind, words))
  })

  it('is a report by the header of our mail that it quotes', async () => {
    const lines = ['To: bounces@associazione.example', 'From: postmaster@mx.example']
    const source = [...lines, '', '550 5.1.1 User unknown', '', 'From: x@y.example', `X-Fornace-Key: ${KEY}`]
    expect(await parse(source.join('\n'))).toMatchObject(delivery('hard-bounce', '550 5.1.1 User unknown'))
  })

  it.each([
    ['abuse', 'complaint'],
    ['fraud', 'complaint'],
    ['Abuse', 'complaint'],
    ['not-spam', 'other-feedback'],
    ['virus', 'other-feedback'],
  ])('is a report of the type %s: %s', async (type, kind) => {
    expect(await parse(reportMail('arf', mail, { type }))).toMatchObject({ kind, keys: [KEY] })
  })

  it('is an unsubscription, whatever the case of its subject', async () => {
    const source = reportMail('unsubscribe', mail)
    expect(await parse(source)).toMatchObject({ kind: 'unsubscribe', keys: [KEY] })
    expect(await parse(source.replace('unsubscribe', '=?utf-8?Q?Unsubscribe?='))).toMatchObject({
      kind: 'unsubscribe',
    })
  })

  it.each([
    ['an automatic reply', reportMail('vacation', mail)],
    [
      'an automatic reply with the subject of one',
      reportMail('vacation', mail).replace(/Subject:.*/, 'Subject: unsubscribe'),
    ],
    ...[
      'Auto-Submitted: auto-replied',
      'X-Autoreply: yes',
      'Precedence: auto_reply',
      'Subject: Risposta automatica: Circolare',
      'Subject: Out of Office: Circolare',
    ].map((line): [string, string] => [
      `an automatic reply from nobody, by "${line}"`,
      inWords('In ferie. 550 5.1.1 User unknown', [BY_NOBODY, ANNA, line]),
    ]),
    ['a letter', reportMail('stranger', mail)],
    [
      'a reply by a person',
      reportMail('unsubscribe', mail).replace('Subject: unsubscribe', 'Subject: Re: Circolare'),
    ],
    [
      'an unsubscription without a key',
      reportMail('unsubscribe', mail, { 'return-path': 'bounces@associazione.example' }),
    ],
    ['a report without a key', reportMail('postfix', { ...mail, key: 'none' })],
    [
      'words of a report in a letter',
      reportMail('qmail', mail).replace('MAILER-DAEMON', 'anna').replace('<>', '<anna@x.example>'),
    ],
    [
      'a report that somebody forwards',
      `Subject: Fwd\nTo: x@associazione.example\nContent-Type: multipart/mixed; boundary=F\n\n--F\nContent-Type: message/rfc822\n\n${reportMail('postfix', mail)}\n--F--\n`,
    ],
    ['a receipt', reportMail('postfix', mail).replaceAll('delivery-status', 'disposition-notification')],
    ['nothing at all', ''],
  ])('is none: %s', async (_, source) => {
    expect(await parse(source)).toBeUndefined()
  })

  it.each([
    ['return path', { 'return-path': BOUNCE_ADDRESS.replace('{key}', KEY), key: OTHER_KEY }, KEY],
    ['envelope id', { 'return-path': 'x@associazione.example' }, KEY],
  ])('is found by the %s first', async (_, values, key) => {
    expect((await parse(reportMail('postfix', mail, values)))?.keys[0]).toBe(key)
  })

  it('is found by the Message-ID of the returned mail, also without a return path of ours', async () => {
    const source = reportMail('exim', mail, { 'return-path': 'circolari@associazione.example' })
    const report = await parseMailboxMail(Buffer.from(source), undefined)
    expect(report?.keys).toEqual([KEY])
  })

  it('is found by our own header where a mail server has replaced the Message-ID', async () => {
    const source = reportMail('exim', mail, { 'return-path': 'circolari@associazione.example' })
    const replaced = source.replace(`Message-ID: <${KEY}@`, `X-Fornace-Key: ${KEY}\nMessage-ID: <0102@`)
    expect((await parse(replaced))?.keys).toEqual([KEY])
  })

  it('is found by a return path whose case a mail program has changed', async () => {
    const address = `BOUNCES+${KEY.toUpperCase()}@Associazione.Example`
    const source = reportMail('exim-plain', { ...mail, key: 'none' }, { 'return-path': address })
    expect((await parse(source))?.keys).toEqual([KEY])
  })

  it('names each recipient that a report has', async () => {
    const more = Array.from(
      { length: 10 },
      (_, index) => `\nFinal-Recipient: rfc822; altri-${index}@x.example\nAction: failed\nStatus: 5.1.1\n`,
    ).join('')
    const source = reportMail('office365', mail).replace(
      'X-Display-Name:',
      `X-Display-Name: x\n${more}\nX-Rest:`,
    )
    expect((await parse(source))?.recipients).toHaveLength(11)
  })

  it.each([
    ['5.1.1', '', 'hard-bounce'],
    ['5.7.1', '', 'soft-bounce'],
    ['5.7.1', 'smtp; 550 no such user', 'soft-bounce'],
    ['4.4.7', '', 'soft-bounce'],
    ['', 'smtp; 550 no such user', 'hard-bounce'],
    ['', 'smtp; 421 later', 'soft-bounce'],
    ['', 'x-local; gone away', 'soft-bounce'],
  ])('has failed with status "%s" and words "%s": %s', async (status, words, kind) => {
    const source = reportMail('office365', mail)
      .replace(/^Status:.*$/m, status ? `Status: ${status}` : 'X-Status: none')
      .replace(/^Diagnostic-Code:.*$/m, `Diagnostic-Code: ${words}`)
    expect((await parse(source))?.recipients[0]?.kind).toBe(kind)
  })

  it('has the Message-ID as its id, or a digest that is the same each time', async () => {
    expect((await parse(reportMail('postfix', mail, { id: 'x1' })))?.id).toContain(
      'x1@mx.associazione.example',
    )
    const [first, again] = [await parse(reportMail('qmail', mail)), await parse(reportMail('qmail', mail))]
    expect(first?.id).toMatch(/^[0-9a-f]{64}$/)
    expect(again?.id).toBe(first?.id)
    const other = await parse(reportMail('qmail', { ...mail, key: OTHER_KEY }))
    expect(other?.id).not.toBe(first?.id)
  })

  it.each([
    ['100,000 parts', `Content-Type: multipart/report; boundary=B\n\n${'--B\n\nx\n'.repeat(100_000)}`],
    [
      'parts in parts',
      Array.from(
        { length: 50_000 },
        (_, n) => `Content-Type: multipart/report; boundary=b${n}\n\n--b${n}\n`,
      ).join(''),
    ],
    ['a huge header', `X-A: ${'a b '.repeat(1_000_000)}\n\nx`],
    ['a million fields', `${'X-A: b\n'.repeat(500_000)}\n\nx`],
  ])('is refused: %s', async (_, source) => {
    await expect(parse(source)).rejects.toThrow(/exceeded/)
  })

  it.each([
    ['lines that are no fields', '\n\n\n::::\n: x\n \n\0\0'.repeat(2000)],
    ['many groups', '\nAction: failed\n'.repeat(50_000)],
    ['many blank lines', '\n \n'.repeat(200_000)],
    ['one long line', `Diagnostic-Code: smtp; ${'5.'.repeat(500_000)}`],
  ])('survives a status of %s', async (_, status) => {
    const source = reportMail('postfix', mail).replace(
      /Reporting-MTA: dns; mx[\s\S]*?\n--9A/,
      `${status}\n--9A`,
    )
    const report = await parse(source)
    expect(report?.keys ?? [KEY]).toContain(KEY)
  })
})
