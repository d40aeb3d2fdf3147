import { shadesOf } from '@fornace/contract/kit/colour-shades'
import { describe, expect, it } from 'vitest'
import { layOut, type Section } from '../../src/platform/mail/layout.ts'

const italian: Section = {
  language: 'it',
  title: 'Reimposta la password',
  paragraphs: ['Ciao Ada,\nqualcuno ha chiesto una nuova password.'],
  button: {
    label: 'Scegli la password',
    url: 'https://fornace.example/#/account/reset?user_id=1&signature=x',
  },
  notes: ['Se non lo hai chiesto, ignora questa mail.'],
}
const english: Section = { language: 'en', title: 'Reset your password', paragraphs: ['Hello Ada'] }

describe('the layout of messages', () => {
  it('says the same in text and in HTML', () => {
    const { text, html } = layOut({ organisation: 'Confindustria Ceramica', colour: '' }, italian, english)
    expect(text).toBe(`Reimposta la password

Ciao Ada,
qualcuno ha chiesto una nuova password.

Scegli la password:
https://fornace.example/#/account/reset?user_id=1&signature=x

Se non lo hai chiesto, ignora questa mail.

-----

Reset your password

Hello Ada

-----

Confindustria Ceramica
`)
    expect(html).toContain('<html lang="it">')
    expect(html).toContain('<div lang="en">')
    expect(html).toContain('Ciao Ada,<br>qualcuno')
    expect(html).toContain('href="https://fornace.example/#/account/reset?user_id=1&amp;signature=x"')
  })

  it('has buttons in the colour of the association, light and dark', () => {
    const inColour = (colour: string) => layOut({ organisation: 'Noi', colour }, italian).html
    expect(inColour('')).toContain('background:#1B66F0;color:#ffffff')
    const [, , , onDark, , , onWhite] = shadesOf('#B3123A')
    const html = inColour('#B3123A')
    expect(html).toContain(`background:${onWhite};color:#ffffff`)
    expect(html).toContain(`.button{background:${onDark}!important;color:#16181c!important}`)
    expect(html).not.toContain('#1B66F0')
  })

  it.each([
    '{{env}}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: what others would fill in
    '${process.env.SECRET_KEY}',
    '<%= 1 %>',
    '<script>alert(1)</script>',
    `"'><img src=x>`,
    '&lt;',
  ])('leaves %s as it was typed, wherever it stands', (typed) => {
    const section: Section = {
      language: 'en',
      title: typed,
      paragraphs: [typed],
      button: { label: typed, url: 'https://fornace.example/' },
      notes: [typed],
    }
    const { text, html } = layOut({ organisation: typed, colour: '' }, section)
    expect(text.split(typed)).toHaveLength(6)
    const visible = html
      .replace(/<style>.*<\/style>|<[a-z/!][^>]*>/gs, '')
      .replace(
        /&(lt|gt|quot|#39|amp);/g,
        (entity) =>
          ({ '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' })[entity] ?? entity,
      )
    expect(visible.split(typed)).toHaveLength(7)
    expect(html).not.toMatch(/<(script|img)/)
  })

  it.each(['javascript:alert(1)', 'https://fornace.example/ "onclick=x', '/account', ''])(
    'has no button to %s',
    (url) => {
      expect(() =>
        layOut({ organisation: 'Noi', colour: '' }, { ...english, button: { label: 'Vai', url } }),
      ).toThrow(/address/)
    },
  )
})
