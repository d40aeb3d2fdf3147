import { generateKeyPairSync } from 'node:crypto'
import type { MailProvider } from '@fornace/contract/circulars/mail-events'
import { emptyMultilingual, LANGUAGES, multilingual } from '@fornace/contract/kit/languages'
import { dkimVerify } from 'mailauth'
import { simpleParser } from 'mailparser'
import { beforeAll, describe, expect, it } from 'vitest'
import { encodeAttachedFiles } from '../../src/modules/circulars/sending/attached-files.ts'
import { type FrozenContent, messageLanguage } from '../../src/modules/circulars/sending/content.ts'
import { type SigningKey, signed, signingKey } from '../../src/modules/circulars/sending/dkim-signature.ts'
import {
  messageBodies,
  messageTemplate,
  unsubscribeAddresses,
} from '../../src/modules/circulars/sending/message.ts'
import { messageChunks, mimeTemplate, newBoundaries } from '../../src/modules/circulars/sending/mime.ts'
import type { MessageRecipient } from '../../src/modules/circulars/sending/pieces.ts'
import { submissionTracking, type Tracking } from '../../src/modules/circulars/sending/tracking.ts'
import { linkSigner } from '../../src/platform/signed-links.ts'
import { frozenContent, messageRecipient } from '../fixtures/frozen-content.ts'

const SETTINGS = { publicUrl: 'https://fornace.example', timeZone: 'Europe/Rome' }
const KEY = '0b9a8f7e-0000-4000-8000-123456789abc'
const DATE = new Date('2026-11-17T23:45:06Z')
const FILES: Record<string, Buffer> = {}

let key: SigningKey
let published: string
beforeAll(() => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  key = signingKey(
    'associazione.example',
    'fornace1',
    privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  )
  published = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`
})

const resolver = async (name: string, type: string) => {
  if (type !== 'TXT' || name !== 'fornace1._domainkey.associazione.example')
    throw Object.assign(new Error('not there'), { code: 'ENOTFOUND' })
  return [[published]]
}

const built = async (
  about: Partial<FrozenContent> = {},
  to: Partial<MessageRecipient> = {},
  { provider, tracking }: { provider?: MailProvider; tracking?: Tracking } = {},
) => {
  const content = frozenContent(about)
  const recipient = messageRecipient(to)
  const template = messageTemplate(content, messageLanguage(content, recipient.language), SETTINGS, tracking)
  const boundaries = newBoundaries()
  const attachedFiles = await encodeAttachedFiles(
    content.attachments,
    boundaries.mixed,
    async (file) => FILES[file] ?? Buffer.from(file),
  )
  const options = {
    boundaries,
    attachedFiles,
    unsubscribeAddresses: unsubscribeAddresses(SETTINGS),
    provider,
  }
  const mime = mimeTemplate(content, template, options)
  const message = await signed(mime.fillIn(recipient, DATE), key)
  const source = Buffer.concat(messageChunks(message))
  return { source, bodies: messageBodies(template, recipient), headers: headersOf(source) }
}

/** Header lines as they stand in the source, folded ones with their continuation. */
const headersOf = (source: Buffer): string[] =>
  (source.toString('latin1').split('\r\n\r\n')[0] ?? '').split(/\r\n(?![ \t])/)

const italian = (it: string) => ({ ...emptyMultilingual(), it })

const NAMES = [
  'from',
  'to',
  'date',
  'message-id',
  'list-unsubscribe',
  'reply-to',
  'subject',
  'mime-version',
  'content-type',
  'list-unsubscribe-post',
  'list-id',
  'precedence',
  'x-fornace-key',
]

/** Checks that hold for every message: one set of headers, short lines in 7 bits, a signature over what was sent. */
const expectSound = async (source: Buffer) => {
  const text = source.toString('latin1')
  expect(text).not.toMatch(/[^\r]\n|\r[^\n]/)
  expect(text).toMatch(/^[\t\n\r\x20-\x7e]*$/)
  const long = text.split('\r\n').filter((line) => line.length > 76)
  expect(long.filter((line) => !/^(List-Unsubscribe|Content-Type):/.test(line))).toEqual([])
  expect(headersOf(source).map((header) => header.slice(0, header.indexOf(':')).toLowerCase())).toEqual([
    'dkim-signature',
    ...NAMES,
  ])
  const { results } = await dkimVerify(source, { resolver })
  expect(results.map(({ status }) => status.result)).toEqual(['pass'])
}

describe('a mail as it is sent', () => {
  it('is read by another reader as it was written', async () => {
    const { source, bodies } = await built({ body: italian('<p>Perché   no? = sì.</p><p>.</p>') })
    await expectSound(source)
    const parsed = await simpleParser(source)
    expect(parsed.from?.value).toEqual([
      { name: 'Ufficio circolari', address: 'circolari@associazione.example' },
    ])
    expect(parsed.to).toMatchObject({ value: [{ name: 'Ada Rossi', address: 'ada@azienda.example' }] })
    expect(parsed.replyTo?.value).toEqual([{ name: '', address: 'risposte@associazione.example' }])
    expect(parsed.subject).toBe(bodies.subject)
    expect(parsed.date).toEqual(DATE)
    expect(parsed.messageId).toBe('<0b9a8f7e-0000-4000-8000-123456789abc@associazione.example>')
    expect(parsed.text).toBe(bodies.text)
    expect(parsed.html).toBe(bodies.html)
    expect(parsed.attachments).toEqual([])
  })

  it('with pixel and links of its own is read and signed as any other', async () => {
    const signer = linkSigner('a key for tests that is long enough')
    const tracking = submissionTracking({ tracking: 'anonymous' }, 'shared', signer, SETTINGS.publicUrl)
    const body = italian('<p>Vedi https://a.example/?b=1&amp;c=2, www.d.example = perché.</p>')
    for (const chosen of [tracking.withConsent, tracking.withoutConsent]) {
      const { source, bodies } = await built(
        { body },
        { is_tracked: true },
        chosen ? { tracking: chosen } : {},
      )
      await expectSound(source)
      const parsed = await simpleParser(source)
      expect(parsed.html).toBe(bodies.html)
      expect(bodies.html).toContain('.gif" width="1"')
    }
  })

  it('has both headers of unsubscribing, each on one line, and signs them', async () => {
    const { source, headers } = await built()
    expect(headers).toContain(
      'List-Unsubscribe: <https://fornace.example/m/unsubscribe/0b9a8f7e-0000-4000-8000-123456789abc>',
    )
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const [{ signingHeaders } = { signingHeaders: undefined }] = (await dkimVerify(source, { resolver }))
      .results
    expect(
      signingHeaders?.keys
        .split(': ')
        .map((name) => name.toLowerCase())
        .toSorted(),
    ).toEqual(
      NAMES.filter(
        (name) => !['date', 'message-id', 'list-id', 'precedence', 'x-fornace-key'].includes(name),
      ).toSorted(),
    )
  })

  it.each<[MailProvider, string[]]>([
    ['ses', [`X-SES-MESSAGE-TAGS: fornace-key=${KEY}`]],
    [
      'sendgrid',
      [
        `X-SMTPAPI: {"unique_args":{"fornace-key":"${KEY}"},"filters":{"clicktrack":{"settings":{"enable":0}},"opentrack":{"settings":{"enable":0}}}}`,
      ],
    ],
    ['mailgun', [`X-Mailgun-Variables: {"fornace-key":"${KEY}"}`, 'X-Mailgun-Track: no']],
    ['postmark', [`X-PM-Metadata-fornace-key: ${KEY}`]],
    ['brevo', [`X-Mailin-custom: fornace-key:${KEY}`]],
  ])('carries its key through %s, which may remove the header again', async (provider, expected) => {
    const { source, headers } = await built({}, {}, { provider })
    expect(headers.slice(-1 - expected.length)).toEqual([`X-Fornace-Key: ${KEY}`, ...expected])
    const text = source.toString('latin1')
    const removed = expected.reduce((left, header) => left.replace(`${header}\r\n`, ''), text)
    for (const one of [text, removed]) {
      const { results } = await dkimVerify(Buffer.from(one, 'latin1'), { resolver })
      expect(results.map(({ status }) => status.result)).toEqual(['pass'])
    }
  })

  it('keeps its signature when a provider replaces Message-ID and Date, and loses it with any other change', async () => {
    const { source } = await built()
    const text = source.toString('latin1')
    const resultOf = async (changed: string) =>
      (await dkimVerify(Buffer.from(changed, 'latin1'), { resolver })).results[0]?.status.result
    const rewritten = text
      .replace(/Message-ID: .*\r\n/, 'Message-ID: <1@provider.example>\r\n')
      .replace(/Date: .*\r\n/, 'Date: Mon, 01 Jan 2029 00:00:00 +0000\r\n')
    expect(await resultOf(rewritten)).toBe('pass')
    expect(await resultOf(text.replace('One-Click', 'Two-Click'))).toBe('fail')
    expect(await resultOf(text.replace('/m/unsubscribe/', '/m/subscribe/'))).toBe('fail')
    expect(await resultOf(text.replace('tariffe del gas', 'tariffe del gel'))).not.toBe('pass')
  })

  it.each(LANGUAGES)('in %s', async (language) => {
    const texts = multilingual('Perché così', 'Naïve “text”', 'Ça où', 'Größe', 'Цены на газ')
    const about = { languages: [...LANGUAGES], title: texts, heading: texts, isMandatory: true }
    const { source, bodies } = await built(about, { language })
    await expectSound(source)
    const parsed = await simpleParser(source)
    expect(parsed.subject).toBe(texts[language])
    expect(parsed.text).toBe(bodies.text)
    expect(parsed.html).toBe(bodies.html)
  })

  it.each([
    ['right to left', 'דנה כהן'],
    ['emoji', '🏺 Ceramiche 👩🏽‍🏭 & Figli 🇮🇹'],
    ['quotes and commas', 'Rossi, "Ada" \\ <x@y.example>'],
    ['an encoded word', '=?UTF-8?Q?a=0D=0ABcc:_b@c.example?='],
    ['very long', 'Società per azioni '.repeat(30).trim()],
    ['one long word', 'x'.repeat(500)],
    ['a lone surrogate', 'a\ud800b'],
  ])('with names and subject that are %s', async (_what, text) => {
    const { source } = await built(
      { title: italian(text), from: { name: text, email: 'circolari@associazione.example' } },
      { name: text },
    )
    await expectSound(source)
    const parsed = await simpleParser(source)
    const expected = text.toWellFormed()
    expect(parsed.subject).toBe(expected)
    expect(parsed.from?.value).toEqual([{ name: expected, address: 'circolari@associazione.example' }])
    expect(parsed.to).toMatchObject({ value: [{ name: expected, address: 'ada@azienda.example' }] })
  })

  const BREAKS = ['\r\n', '\n', '\r', '\r\n\r\n', '\u2028', '\u0085', '\0', '\x1b[31m', '\t', '\v']

  it.each(BREAKS.map((mark) => [JSON.stringify(mark), mark]))(
    'lets no %s out of its field into a header',
    async (_name, mark) => {
      const hostile = `Gas${mark}Bcc: eva@evil.example`
      const { source } = await built(
        {
          title: italian(hostile),
          heading: italian(hostile),
          from: { name: hostile, email: 'circolari@associazione.example' },
          organisation: hostile,
          attachments: [
            { file: 'f', name: `${hostile}.pdf`, title: italian(hostile), size: 1, type: `text/x${mark}y` },
          ],
          links: [{ file: `f${mark}`, name: hostile, title: italian(hostile), size: 1 }],
          protocol: { number: hostile, date: '2026-11-17T10:00:00.000Z' },
        },
        {
          name: hostile,
          key: `a${mark}b`,
          reasons: [{ kind: 'company', group: null, role: null, company: { id: 1, name: hostile } }],
        },
      )
      await expectSound(source)
      const parsed = await simpleParser(source)
      expect(parsed.bcc).toBeUndefined()
      expect(parsed.subject).toMatch(/^Gas .*Bcc: eva@evil\.example$/)
      expect(parsed.attachments[0]?.filename).toMatch(/^Gas .*Bcc: eva@evil\.example\.pdf$/)
    },
  )

  it.each(['a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example', 'a', '<a@b.example>', ''])(
    'goes to one address: refuses %j as sender, reply address and recipient',
    async (email) => {
      await expect(built({}, { email })).rejects.toThrow('one address')
      await expect(built({ from: { name: '', email } })).rejects.toThrow('one address')
      if (email) await expect(built({ replyTo: email })).rejects.toThrow('one address')
    },
  )

  it('keeps long lines, dots, spaces and signs of its text', async () => {
    const lines = [
      'x'.repeat(3000),
      '.',
      '..',
      'è'.repeat(200),
      'a  b   c',
      '=3D =',
      'From here',
      // Also where a long line is continued.
      'From here '.repeat(40),
      '🏺'.repeat(100),
    ]
    const { source, bodies } = await built({ body: italian(lines.map((line) => `<p>${line}</p>`).join('')) })
    await expectSound(source)
    expect(source.toString('latin1')).not.toMatch(/^From /m)
    const parsed = await simpleParser(source)
    expect(parsed.text).toBe(bodies.text)
    expect(parsed.html).toBe(bodies.html)
  })

  it('attaches files of every kind, byte by byte', async () => {
    const all = Buffer.from(Array.from({ length: 100_000 }, (_, n) => (n * 7) % 256))
    Object.assign(FILES, {
      pdf: all,
      png: all.subarray(0, 57),
      empty: Buffer.alloc(0),
      text: Buffer.from('a\n.\nb'),
    })
    const { source, bodies } = await built({
      attachments: [
        { file: 'pdf', name: 'Tariffe perché.pdf', title: italian(''), size: 1, type: 'application/pdf' },
        { file: 'png', name: `${'lungo '.repeat(30)}.png`, title: italian(''), size: 1, type: 'image/png' },
        { file: 'empty', name: 'vuoto "x"; y.zip', title: italian(''), size: 0, type: 'application/zip' },
        { file: 'text', name: 'עברית 🏺.txt', title: italian(''), size: 1, type: 'text/plain' },
      ],
    })
    await expectSound(source)
    const { attachments, text, html } = await simpleParser(source)
    expect(attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      ['Tariffe perché.pdf', 'application/pdf'],
      [`${'lungo '.repeat(30)}.png`, 'image/png'],
      ['vuoto "x"; y.zip', 'application/zip'],
      ['עברית 🏺.txt', 'text/plain'],
    ])
    for (const [index, file] of ['pdf', 'png', 'empty', 'text'].entries())
      expect(attachments[index]?.content.equals(FILES[file] ?? Buffer.alloc(0))).toBe(true)
    expect(text).toBe(bodies.text)
    expect(html).toBe(bodies.html)
  })
})
