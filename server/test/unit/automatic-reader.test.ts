import { describe, expect, it } from 'vitest'
import { isAutomaticReader } from '../../src/modules/circulars/reading/automatic-reader.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const by = (userAgent: string | undefined, headers: Record<string, string> = {}, method = 'GET') =>
  isAutomaticReader({
    method,
    headers: { ...(userAgent === undefined ? {} : { 'user-agent': userAgent }), ...headers },
  })

describe('a person', () => {
  it.each([
    CHROME,
    `${CHROME} Edg/140.0.0.0`,
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Thunderbird/140.0',
    'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; Win64; x64; Trident/7.0; Microsoft Outlook 16.0.17328)',
    'Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.17328; Pro)',
    // Gmail and Yahoo load the images of an opened mail through their own servers.
    'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
    'YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html',
  ])('%s', (userAgent) => expect(by(userAgent)).toBe(false))
})

describe('a program', () => {
  it.each([
    undefined,
    '',
    ' ',
    // Apple's Mail Privacy Protection.
    'Mozilla/5.0',
    // Gmail before it shows a mail.
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/42.0.2311.135 Safari/537.36 Edge/12.246 Mozilla/5.0',
    'Mozilla/5.0 (Windows NT 10.0) Chrome/42.0.2311.135 Safari/537.36 Edge/12.246 Gmail-content-sampling',
    'Mozilla/5.0 (compatible; Barracuda Sentinel)',
    'Mozilla/5.0 Proofpoint URL Defense',
    'Mimecast Link Scanner/1.0',
    'Mozilla/5.0 (Windows NT 10.0) SafeLinks',
    'Microsoft Office Existence Discovery',
    'Microsoft Defender for Office 365',
    'Mozilla/5.0 (compatible; MSIE 9.0) BingPreview/1.0b',
    'Symantec-MessageLabs/1.0',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Slack-ImgProxy (+https://api.slack.com/robots)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'WhatsApp/2.23.20.0',
    'TelegramBot (like TwitterBot)',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0 Safari/537.36',
    'curl/8.14.1',
    'Wget/1.25.0',
    'python-requests/2.32.3',
    'Python/3.12 aiohttp/3.9',
    'Go-http-client/2.0',
    'Java/21.0.1',
    'okhttp/4.12.0',
    'node',
    'LinkChecker/10.0',
  ])('%s', (userAgent) => expect(by(userAgent)).toBe(true))

  it('is known by the method, and by what it says of its purpose', () => {
    expect(by(CHROME, {}, 'HEAD')).toBe(true)
    for (const headers of [
      { 'sec-purpose': 'prefetch' },
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
      { 'x-purpose': 'preview' },
      { 'x-moz': 'prefetch' },
    ])
      expect([headers, by(CHROME, headers)]).toEqual([headers, true])
    expect(by(CHROME, { 'sec-purpose': '' })).toBe(false)
  })
})
