import { createHmac } from 'node:crypto'
import { createSigner, createVerifier, TokenError } from 'fast-jwt'
import { z } from 'zod'

const claims = z.object({
  user_id: z.int(),
  email: z.string(),
  sid: z.uuid(),
  orig_iat: z.int(),
  exp: z.int(),
})

export type Claims = z.infer<typeof claims>
export type TokenIssue = 'expired' | 'undecodable' | 'invalid-signature' | 'invalid-payload'

export interface Tokens {
  issue(claims: Claims): string
  read(token: string, now: Date): Claims | TokenIssue
}

/** Use of a token: every call, or the reading of files by the cookie of a browser. */
export type TokenPurpose = 'session' | 'files'

export const tokens = (secret: string, purpose: TokenPurpose): Tokens => {
  // A key for each purpose: no signature for a link, or for the other purpose, can pass as this token's.
  const key = createHmac('sha256', secret).update(`${purpose} tokens`).digest()
  const aud = `fornace-${purpose}`
  const sign = createSigner({ key, algorithm: 'HS256', aud, noTimestamp: true })
  // Expiry is compared below, with the clock that tests can set.
  const verify = createVerifier({
    key,
    algorithms: ['HS256'],
    allowedAud: aud,
    requiredClaims: ['aud'],
    ignoreExpiration: true,
    cache: 1000,
  })
  return {
    issue: (payload) => sign(payload),
    read: (token, now) => {
      let payload: unknown
      try {
        payload = verify(token)
      } catch (error) {
        const code = error instanceof TokenError ? error.code : undefined
        if (code === TokenError.codes.invalidSignature || code === TokenError.codes.invalidAlgorithm) {
          return 'invalid-signature'
        }
        return code === TokenError.codes.invalidClaimValue ? 'invalid-payload' : 'undecodable'
      }
      const parsed = claims.safeParse(payload)
      if (!parsed.success) return 'invalid-payload'
      return parsed.data.exp * 1000 <= now.getTime() ? 'expired' : parsed.data
    },
  }
}
