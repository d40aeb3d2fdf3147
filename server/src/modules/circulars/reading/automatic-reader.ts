import type { IncomingHttpHeaders } from 'node:http'

/**
 * Words in the user agents of programs that open images and links by themselves: link checkers of mail gateways, previews
 * of chats, libraries, and Gmail's two prefetchers. `GoogleImageProxy` is none of them: through it a person opens a mail.
 */
const PROGRAMS = [
  'Edge/12.246 Mozilla/5.0$',
  'Gmail-content-sampling',
  'barracuda',
  'proofpoint',
  'mimecast',
  'safelinks',
  'microsoft ?(defender|office existence|preview)',
  'BingPreview',
  'SkypeUriPreview',
  'symantec',
  'messagelabs',
  'trend ?micro',
  'fortinet|fortimail',
  'sophos',
  'cisco',
  'ironport',
  'forcepoint|websense',
  'fireeye',
  'zscaler',
  'kaspersky',
  'bitdefender',
  'virustotal',
  'urlscan',
  'slack(bot|-imgproxy)',
  'facebookexternalhit',
  'twitterbot',
  'linkedinbot',
  'telegrambot',
  'discordbot',
  'whatsapp',
  'googlebot',
  'google web preview',
  'headlesschrome',
  'phantomjs',
  'curl/',
  'wget/',
  'python',
  'go-http-client',
  'okhttp',
  'java/',
  'libwww-perl',
  '^node$|node-fetch|undici|axios',
  'postmanruntime',
  '(bot|crawler|spider|scanner|link ?check(er)?)\\b',
]
const PROGRAM = new RegExp(PROGRAMS.join('|'), 'i')

/** User agent with which Apple's Mail Privacy Protection loads all images. */
const APPLE_PREFETCH = 'Mozilla/5.0'

const isPrefetch = (header: string | string[] | undefined): boolean =>
  /prefetch|prerender|preview/i.test(`${header}`)

/** Whether a request is made by a program of its own accord: by its method, name and purpose. */
export const isAutomaticReader = ({ method, headers }: AutomaticRequest): boolean => {
  const userAgent = headers['user-agent']?.trim() ?? ''
  return (
    method === 'HEAD' ||
    userAgent === '' ||
    userAgent === APPLE_PREFETCH ||
    PROGRAM.test(userAgent) ||
    ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) => isPrefetch(headers[name]))
  )
}

interface AutomaticRequest {
  readonly method: string
  readonly headers: IncomingHttpHeaders
}
