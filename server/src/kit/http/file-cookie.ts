import { TOKEN_MINUTES } from '@fornace/contract/account/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf, setCookie } from './cookies.ts'

/**
 * Pictures and links cannot send a header: for them, and for nothing else, the browser keeps the token in a cookie that
 * no script can read. Only reading a file looks at it, and only same-site requests and opened links carry it.
 */
const NAME = 'fornace_files'
const PLACE = { path: '/api/file/', sameSite: 'Lax' } as const

/** With every token that is given out. */
export const keepFileCookie = (reply: FastifyReply, token: string, publicUrl: string): void =>
  setCookie(reply, NAME, token, { ...PLACE, seconds: TOKEN_MINUTES * 60, publicUrl })

export const dropFileCookie = (reply: FastifyReply, publicUrl: string): void =>
  setCookie(reply, NAME, '', { ...PLACE, seconds: 0, publicUrl })

export const tokenInFileCookie = (request: FastifyRequest): string | undefined => cookieOf(request, NAME)
