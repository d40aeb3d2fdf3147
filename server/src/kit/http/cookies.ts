import type { FastifyReply, FastifyRequest } from 'fastify'

interface Attributes {
  readonly path: string
  readonly seconds: number
  readonly sameSite: 'Lax' | 'Strict' | 'None'
  /** Decides whether the browser may send it over an open line. */
  readonly publicUrl: string
}

/** A cookie that no script can read. */
export const setCookie = (
  reply: FastifyReply,
  name: string,
  value: string,
  { path, seconds, sameSite, publicUrl }: Attributes,
): void => {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${secure}`,
  )
}

export const cookieOf = ({ headers }: FastifyRequest, name: string): string | undefined =>
  headers.cookie
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
