import { TOKEN_MINUTES } from '@fornace/contract/account/session'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Pictures and links cannot send a header: for them, and for nothing else, the browser keeps the token in a cookie that
 * no script can read. Only reading a file looks at it, and only same-site requests and opened links carry it.
 */
const NAME = 'fornace_files'
const PATH = '/api/file/'

const attributes = (publicUrl: string, seconds: number): string =>
  `Path=${PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`

/** With every token that is given out. */
export const keepFileCookie = (reply: FastifyReply, token: string, publicUrl: string): void => {
  reply.header('set-cookie', `${NAME}=${token}; ${attributes(publicUrl, TOKEN_MINUTES * 60)}`)
}

export const dropFileCookie = (reply: FastifyReply, publicUrl: string): void => {
  reply.header('set-cookie', `${NAME}=; ${attributes(publicUrl, 0)}`)
}

export const tokenInFileCookie = ({ headers }: FastifyRequest): string | undefined =>
  headers.cookie
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1)
