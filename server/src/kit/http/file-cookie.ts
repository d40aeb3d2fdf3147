import { TOKEN_MINUTES } from '@fornace/contract/account/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config.ts'
import { cookieOf, setCookie } from './cookies.ts'

/**
 * Pictures and links cannot send a header: for them, and for nothing else, the browser keeps a token of its own purpose in
 * a cookie that no script can read. Only reading a file looks at it, and only same-site requests and opened links carry it, unless
 * pages of other addresses may call this server.
 */
const NAME = 'fornace_files'

type CookieSettings = Pick<Config, 'PUBLIC_URL' | 'WEB_ORIGINS'>

const attributes = ({ PUBLIC_URL, WEB_ORIGINS }: CookieSettings) => {
  // Browsers take a cookie for other sites over an encrypted connection alone.
  const isForOthers = WEB_ORIGINS.length > 0 && PUBLIC_URL.startsWith('https:')
  return { path: '/api/file/', sameSite: isForOthers ? 'None' : 'Lax', publicUrl: PUBLIC_URL } as const
}

/** With every session token that is given out. */
export const keepFileCookie = (reply: FastifyReply, fileToken: string, settings: CookieSettings): void =>
  setCookie(reply, NAME, fileToken, { ...attributes(settings), seconds: TOKEN_MINUTES * 60 })

export const dropFileCookie = (reply: FastifyReply, settings: CookieSettings): void =>
  setCookie(reply, NAME, '', { ...attributes(settings), seconds: 0 })

export const tokenInFileCookie = (request: FastifyRequest): string | undefined => cookieOf(request, NAME)
