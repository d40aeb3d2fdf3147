import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Signs what a link carries for one purpose. Whatever must make a link void when it changes
 * (the password's hash, say) is given as `binding`.
 */
export interface LinkSigner {
  sign(purpose: string, timestamp: number, binding: string): string
  matches(signature: string, purpose: string, timestamp: number, binding: string): boolean
}

export const linkSigner = (secret: string): LinkSigner => {
  const digest = (purpose: string, timestamp: number, binding: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['link', purpose, timestamp, binding]))
      .digest()
  return {
    sign: (purpose, timestamp, binding) => digest(purpose, timestamp, binding).toString('base64url'),
    matches: (signature, purpose, timestamp, binding) => {
      const given = Buffer.from(signature, 'base64url')
      const expected = digest(purpose, timestamp, binding)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
