import { MAILING_LABELS } from '@fornace/contract/circulars/mailing-labels'
import { emptyMultilingual, LANGUAGES, multilingual } from '@fornace/contract/kit/languages'
import { splitAtAddresses } from '@fornace/contract/kit/typed-addresses'
import { describe, expect, it } from 'vitest'
import { type FrozenContent, messageLanguage } from '../../src/modules/circulars/sending/content.ts'
import { linkTargets } from '../../src/modules/circulars/sending/link-targets.ts'
import { readingLinks } from '../../src/modules/circulars/sending/links.ts'
import { messageBodies, messageTemplate } from '../../src/modules/circulars/sending/message.ts'
import type { MessageRecipient } from '../../src/modules/circulars/sending/pieces.ts'
import { richTextHtml, richTextPlain } from '../../src/modules/circulars/sending/rich-text-mail.ts'
import { submissionTracking, type Tracking } from '../../src/modules/circulars/sending/tracking.ts'
import { linkSigner } from '../../src/platform/signed-links.ts'
import { frozenContent, messageRecipient } from '../fixtures/frozen-content.ts'

const SETTINGS = { publicUrl: 'https://fornace.example', timeZone: 'Europe/Rome' }

const bodiesOf = (about: Partial<FrozenContent> = {}, to: Partial<MessageRecipient> = {}) => {
  const content = frozenContent(about)
  const recipient = messageRecipient(to)
  const language = messageLanguage(content, recipient.language)
  return messageBodies(messageTemplate(content, language, SETTINGS), recipient)
}
const italian = (it: string) => ({ ...emptyMultilingual(), it })

describe('the mail of a circular', () => {
  it('reads well as text', () => {
    const body = `<h2>Che cosa cambia</h2><p>Dal <strong>primo gennaio</strong>:</p>
<ul><li><p>gas</p><ol><li><p>uso domestico</p></li><li><p>forni</p></li></ol></li><li><p>luce</p></li></ul>
<ol><li><p>prima</p></li><li><p>poi</p></li></ol>
<blockquote><p>Citazione</p></blockquote><hr><p>Vedi www.arera.example/tariffe.</p>`
    const { subject, text } = bodiesOf({
      body: italian(body.replaceAll('\n', '')),
      protocol: { number: '0000123/2026', date: '2026-11-17T23:30:00.000Z' },
      isMandatory: true,
      links: [{ file: 'f1', name: 'tariffe.pdf', title: italian('Tabella'), size: 1_250_000 }],
    })
    expect(subject).toBe('Nuove tariffe')
    const key = messageRecipient().key
    expect(text).toBe(`Confindustria Ceramica · Circolare · Prot. n. 0000123/2026 del 18 novembre 2026

Nuove tariffe del gas

Che cosa cambia
---------------

Dal primo gennaio:

• gas
  1. uso domestico
  2. forni
• luce

1. prima
2. poi

> Citazione

-----

Vedi www.arera.example/tariffe.

Allegati:
- Tabella (tariffe.pdf, 1,3 MB)
  https://fornace.example/m/attachment/${key}/f1

La segreteria

-----

Ricevi questo messaggio da Confindustria Ceramica perché hai un account nell’intranet.

Puoi scegliere che cosa ricevere e se le tue letture entrano nelle statistiche.
Preferenze: https://fornace.example/m/preferences/${key}
Annulla l’iscrizione: https://fornace.example/m/unsubscribe/${key}

Le circolari ufficiali, quelle con numero di protocollo, continuano ad arrivare anche a chi annulla l’iscrizione.
`)
  })

  it('has a style inside every element of the editor', () => {
    const all = [
      '<h1>a</h1><h2>b</h2><h3>c</h3><p><strong>d</strong><em>e</em><s>f</s><u>g</u><code>h</code></p>',
      '<ul><li>i</li></ul><ol><li>j</li></ol><blockquote><p>k</p></blockquote><hr>',
    ]
    const html = richTextHtml(all.join('')).join('')
    for (const [tag] of html.matchAll(/<[a-z][^>]*>/g)) expect(tag).toMatch(/ style="[^"]+"/)
    expect(html).toContain('<h2 style="margin:24px 0 12px;font-size:19px;line-height:1.3">a</h2>')
  })

  it('breaks a line where its text does, also in text', () => {
    const rich =
      '<p>Via Emilia 1<br>Sassuolo</p><blockquote><p>uno<br>due</p></blockquote><ol><li>a<br>b</li></ol>'
    expect(richTextHtml(rich).join('')).toContain('>Via Emilia 1<br>Sassuolo</p>')
    expect(richTextPlain(rich)).toBe('Via Emilia 1\nSassuolo\n\n> uno\n> due\n\n1. a\n  b')
  })

  it('names title, number, files and ways out in HTML', () => {
    const { html } = bodiesOf({
      heading: italian('Tariffe <nuove> & "care"'),
      links: [{ file: 'f1', name: 'tariffe & co.pdf', title: italian(''), size: 900 }],
    })
    const { key } = messageRecipient()
    expect(html).toContain('Tariffe &lt;nuove&gt; &amp; &quot;care&quot;</h1>')
    expect(html).toContain('Confindustria Ceramica · Circolare · 17 novembre 2026')
    expect(html).toContain(`href="https://fornace.example/m/attachment/${key}/f1"`)
    expect(html).toContain('>tariffe &amp; co.pdf</a>')
    expect(html).toContain('>(1 kB)</span>')
    expect(html).toContain(`href="https://fornace.example/m/preferences/${key}"`)
    expect(html).toContain(`href="https://fornace.example/m/unsubscribe/${key}"`)
    expect(html).not.toContain(MAILING_LABELS.it.mandatory)
    expect(html).toContain('prefers-color-scheme:dark')
  })

  it('names a file without a title once', () => {
    const links = [{ file: 'f1', name: 'tariffe.pdf', title: italian(''), size: 900 }]
    const { html, text } = bodiesOf({ links })
    expect(html.split('tariffe.pdf')).toHaveLength(2)
    expect(text).toContain('- tariffe.pdf (1 kB)\n')
  })

  it('breaks words that are wider than the window', () => {
    expect(bodiesOf().html).toMatch(/<div class="card" style="[^"]*overflow-wrap:anywhere/)
  })

  it('is literal: nothing in it is a template', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: what others would fill in stays as it is
    const hostile = '{{env}} ${PATH} <%= 1 %> $& {organisation}'
    const escaped = hostile.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    const { subject, text, html } = bodiesOf(
      { title: italian(hostile), heading: italian(hostile), body: italian(`<p>${escaped}</p>`) },
      {
        reasons: [
          { kind: 'company', group: null, role: null, company: { id: 1, name: hostile } },
          { kind: 'member', group: { id: 1, name: hostile }, role: null, company: null },
        ],
      },
    )
    expect(subject).toBe(hostile)
    expect(text.split(hostile)).toHaveLength(5)
    expect(html.split(escaped)).toHaveLength(6)
  })

  it('is in the language of the recipient, or in Italian', () => {
    const content = {
      languages: [...LANGUAGES],
      heading: multilingual('it!', 'en!', 'fr!', 'de!', 'ru!'),
      isMandatory: true,
    }
    for (const language of LANGUAGES) {
      const { html, text } = bodiesOf(content, { language })
      expect(html).toContain(`<html lang="${language}">`)
      for (const body of [html, text]) {
        expect(body).toContain(`${language}!`)
        expect(body).toContain(MAILING_LABELS[language].unsubscribe)
        expect(body).toContain(MAILING_LABELS[language].mandatory)
        expect(body).not.toMatch(/\{\w+\}/)
      }
    }
    expect(bodiesOf({ ...content, languages: ['it', 'en'] }, { language: 'de' }).html).toContain('it!')
  })

  it('says every reason once, in five languages', () => {
    const company = { id: 1, name: 'Ceramiche Rossi' }
    const group = { id: 1, name: 'Soci' }
    const reasons: MessageRecipient['reasons'] = [
      { kind: 'member', group, role: null, company: null },
      { kind: 'member', group: null, role: null, company: null },
      { kind: 'company', group, role: null, company },
      { kind: 'company', group: null, role: null, company },
      { kind: 'press', group: null, role: null, company: null },
    ]
    const { text } = bodiesOf({}, { reasons })
    expect(text).toContain(
      'perché il tuo indirizzo è nella lista «Soci», il tuo indirizzo è in una lista di distribuzione, questo è l’indirizzo dell’azienda Ceramiche Rossi e hai effettuato la registrazione stampa.',
    )
    for (const language of LANGUAGES) {
      const content = { languages: [...LANGUAGES], heading: multilingual('a', 'b', 'c', 'd', 'e') }
      expect(bodiesOf(content, { language, reasons }).text).toContain('Ceramiche Rossi')
    }
  })

  it('has the link of a press registration at its foot', () => {
    const footnote = {
      language: 'it',
      text: 'Puoi revocare i consensi.',
      link: { label: 'Revoca', url: 'https://fornace.example/#/account/consents/?user_id=1&signature=x' },
    } as const
    const { html, text } = bodiesOf({}, { footnote })
    expect(text).toMatch(/Puoi revocare i consensi\.\nRevoca:\nhttps:.*signature=x\n$/)
    expect(html).toMatch(/user_id=1&amp;signature=x"[^>]*>Revoca<\/a><\/p>\n<\/body>/)
  })
})

describe('tracking', () => {
  const content = frozenContent({
    body: italian('<p>Vedi https://a.example/?b=1&amp;c=2, www.d.example, ada@a.example, www.d.example</p>'),
    signature: italian('<p>www.e.example</p>'),
    languages: ['it', 'en'],
  })
  const signer = linkSigner('a key for tests that is long enough')
  const trackingOf = (tracking: FrozenContent['tracking']) =>
    submissionTracking({ tracking }, 'shared', signer, SETTINGS.publicUrl)
  const htmlOf = (tracking?: Tracking, to: Partial<MessageRecipient> = {}) =>
    messageBodies(messageTemplate(content, 'it', SETTINGS, tracking), messageRecipient(to)).html
  const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url ?? '')

  it('replaces web addresses by their places, which are those of the click', () => {
    const { key } = messageRecipient()
    const { text, html } = messageBodies(
      messageTemplate(content, 'it', SETTINGS, trackingOf('consented').withConsent),
      messageRecipient(),
    )
    const links = readingLinks(signer, SETTINGS.publicUrl)
    expect(linkTargets(content, 'it')).toEqual([
      'https://a.example/?b=1&c=2',
      'https://www.d.example',
      'https://www.e.example',
    ])
    expect(hrefs(html).filter((url) => url.includes('/m/link/') || url.startsWith('mailto:'))).toEqual([
      links.link(key, 1),
      links.link(key, 2),
      'mailto:ada@a.example',
      links.link(key, 2),
      links.link(key, 3),
      links.link(key, 0),
    ])
    expect(html).toContain(`<img src="${links.open(key)}" width="1" height="1" alt=""`)
    expect(text).toBe(messageBodies(messageTemplate(content, 'it', SETTINGS), messageRecipient()).text)
  })

  it('adds to the mails of the others what all share, or nothing', () => {
    const plain = htmlOf()
    expect(trackingOf('off')).toEqual({})
    expect(trackingOf('consented').withoutConsent).toBeUndefined()
    const shared = htmlOf(trackingOf('anonymous').withoutConsent)
    const pixel =
      '<img src="https://fornace.example/m/count/shared.gif" width="1" height="1" alt="" style="display:block;border:0">\n'
    expect(shared.replace(pixel, '')).toBe(plain)
    expect(htmlOf(trackingOf('anonymous').withoutConsent, { key: 'another' })).toContain(pixel)
  })

  it('signs places and mails apart', () => {
    const links = readingLinks(signer, SETTINGS.publicUrl)
    const signatureOf = (url: string) => url.split('/').at(-1)?.replace('.gif', '') ?? ''
    expect(links.isLink('a', 1, signatureOf(links.link('a', 1)))).toBe(true)
    expect(links.isOpen('a', signatureOf(links.open('a')))).toBe(true)
    for (const isValid of [
      links.isLink('a', 2, signatureOf(links.link('a', 1))),
      links.isLink('b', 1, signatureOf(links.link('a', 1))),
      links.isLink('a', 0, signatureOf(links.open('a'))),
      links.isOpen('b', signatureOf(links.open('a'))),
      links.isOpen('a', ''),
    ])
      expect(isValid).toBe(false)
  })

  it('counts the places of the language in which the mail is', () => {
    const both = { ...content, body: { ...emptyMultilingual(), it: 'www.it.example', en: 'www.en.example' } }
    expect(linkTargets(both, 'en')[0]).toBe('https://www.en.example')
    expect(linkTargets({ ...both, languages: ['it'] }, 'en')[0]).toBe('https://www.it.example')
  })
})

describe('an address typed in a text', () => {
  it.each([
    ['Vedi https://a.example/b?c=1&d=(2).', ['https://a.example/b?c=1&d=(2)']],
    ['(vedi www.a.example/b), poi', ['https://www.a.example/b']],
    ['«http://a.example/è»; b', ['http://a.example/è']],
    ['scrivi a Ada.Rossi+x@posta.a.example.', ['mailto:Ada.Rossi+x@posta.a.example']],
    ['javascript:alert(1) data:text/html,x ftp://a.example @b a@b', []],
    ['https:// http://[ www.', []],
  ])('%s', (text, urls) => {
    const parts = splitAtAddresses(text)
    expect(parts.map((part) => part.text).join('')).toBe(text)
    expect(parts.flatMap(({ url }) => url ?? [])).toEqual(urls)
  })

  it('becomes a link in HTML and stays itself in text', () => {
    const rich = '<p>Vedi https://a.example/?b=1&amp;c=&lt;2&gt; &amp; <em>ada@a.example</em></p>'
    expect(richTextHtml(rich).join('')).toContain('href="https://a.example/?b=1&amp;c="')
    expect(richTextHtml(rich).join('')).toContain('<a class="link" href="mailto:ada@a.example"')
    expect(richTextPlain(rich)).toBe('Vedi https://a.example/?b=1&c=<2> & ada@a.example')
  })

  it('costs no more in a long text without one', () => {
    const text = `${'a.'.repeat(200_000)} ${'www.'.repeat(50_000)}${')'.repeat(50_000)}`
    expect(
      splitAtAddresses(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})
