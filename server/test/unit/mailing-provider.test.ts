import { describe, expect, it } from 'vitest'
import { clickTarget } from '../../src/modules/circulars/events/click-target.ts'
import { keyInCustomHeader, mailProvider } from '../../src/modules/circulars/sending/provider-headers.ts'

describe('the mail provider', () => {
  it.each([
    ['smtps://user:secret@email-smtp.eu-south-1.amazonaws.com:465', 'ses'],
    ['smtp://apikey:secret@smtp.sendgrid.net:587', 'sendgrid'],
    ['smtps://smtp.eu.mailgun.org', 'mailgun'],
    ['smtp://SMTP.Postmarkapp.com', 'postmark'],
    ['smtp://smtp-relay.brevo.com', 'brevo'],
    ['smtp://smtp-relay.sendinblue.com', 'brevo'],
    ['smtp://mail.associazione.example', undefined],
    ['smtp://sendgrid.net.elsewhere.example', undefined],
    ['smtp://notsendgrid.net', undefined],
  ])('of %s is %s', (SMTP_URL, provider) => {
    expect(mailProvider({ SMTP_URL, MAIL_PROVIDER: undefined })).toBe(provider)
  })

  it('is the one that is set, or none', () => {
    const SMTP_URL = 'smtp://smtp.sendgrid.net'
    expect(mailProvider({ SMTP_URL, MAIL_PROVIDER: 'ses' })).toBe('ses')
    expect(mailProvider({ SMTP_URL, MAIL_PROVIDER: 'none' })).toBeUndefined()
    expect(mailProvider({ SMTP_URL: undefined, MAIL_PROVIDER: undefined })).toBeUndefined()
  })

  it('gives back the key among other fields of Brevo', () => {
    expect(keyInCustomHeader('fornace-key:abc')).toBe('abc')
    expect(keyInCustomHeader('other:1|fornace-key:abc|more:2')).toBe('abc')
    expect(keyInCustomHeader('not-fornace-key:abc')).toBeUndefined()
    expect(keyInCustomHeader(undefined)).toBeUndefined()
  })
})

describe('the target of a click', () => {
  const at = (url?: string) => clickTarget(url, 'https://fornace.example')
  it.each([
    ['https://www.uni.example/', { link: 'https://www.uni.example/' }],
    ['https://fornace.example/m/attachment/k/f1?utm_source=x', { link: 'file:f1' }],
    ['https://fornace.example/m/link/k/2/signature', { linkPlace: 2 }],
    ['https://fornace.example/m/link/k/-2/signature', {}],
    ['https://fornace.example/m/unsubscribe/k', {}],
    ['https://fornace.example/m/preferences/k', {}],
    ['https://fornace.example/m/open/k/signature.gif', {}],
    [
      'https://fornace.example.elsewhere/m/link/k/2/s',
      { link: 'https://fornace.example.elsewhere/m/link/k/2/s' },
    ],
    [undefined, {}],
  ])('%s', (url, target) => {
    expect(at(url)).toEqual(target)
  })
})
