import { createHmac, hkdfSync, randomInt } from 'node:crypto'
import { OTP_DIGITS, RECOVERY_CODES } from '@fornace/contract/account/second-factor'
import { ADMINISTRATOR_ROLES, type Role } from '@fornace/contract/kit/roles'
import type { TOTP } from 'otpauth'
import type { Config } from '../../platform/config.ts'
import type { Connection } from '../../platform/database/database.ts'
import { type Seal, seal } from '../../platform/seal.ts'
import { useRecoveryHash, useStep } from './second-factor.store.ts'

const ISSUER = 'Fornace'
const PERIOD = 30
/** A clock may be a step early or late. */
const WINDOW = 1
const SECRET_BYTES = 20

/** The roles that do nothing without a second factor. */
export const rolesWithSecondFactor = ({ REQUIRE_SECOND_FACTOR }: Pick<Config, 'REQUIRE_SECOND_FACTOR'>) =>
  REQUIRE_SECOND_FACTOR === 'administrators' ? ADMINISTRATOR_ROLES : ([] satisfies Role[])

/** The library is loaded on first use. */
const totpOf = async (base32: string, label = ''): Promise<TOTP> => {
  const otpauth = await import('otpauth')
  const secret = otpauth.Secret.fromBase32(base32)
  return new otpauth.TOTP({
    issuer: ISSUER,
    label,
    secret,
    digits: OTP_DIGITS,
    period: PERIOD,
    algorithm: 'SHA1',
  })
}

const newSecret = async (): Promise<string> =>
  new (await import('otpauth')).Secret({ size: SECRET_BYTES }).base32

/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 10

const recoveryCode = (): string => {
  const characters = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${characters.slice(0, CODE_LENGTH / 2)}-${characters.slice(CODE_LENGTH / 2)}`
}

const bare = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase()

export interface SecondFactors {
  /** A new secret: sealed for the database, and as its owner needs it. */
  make(email: string): Promise<{ sealed: string; secret: string; uri: string }>
  /** The time step that a code of this secret belongs to, if it is one. */
  stepOf(sealed: string, code: string, now: Date): Promise<number | undefined>
  makeRecoveryCodes(): { codes: string[]; hashes: string[] }
  /** Whether the code is good; if so, it is used up. */
  use(
    connection: Connection,
    userId: number,
    sealed: string,
    code: string,
    now: Date,
  ): Promise<'otp' | 'recovery-code' | undefined>
}

export const secondFactors = (secretKey: string): SecondFactors => {
  const secrets: Seal = seal(secretKey, 'second factor')
  const hashKey = Buffer.from(hkdfSync('sha256', secretKey, '', 'recovery codes', 32))
  // Recovery codes are long and random, so a fast keyed hash suffices.
  const hashOf = (code: string) => createHmac('sha256', hashKey).update(bare(code)).digest('base64url')

  const stepOf: SecondFactors['stepOf'] = async (secret, code, now) => {
    const digits = bare(code)
    if (!/^\d+$/.test(digits) || digits.length !== OTP_DIGITS) return undefined
    const opened = secrets.open(secret)
    if (opened === undefined) return undefined
    const timestamp = now.getTime()
    const totp = await totpOf(opened)
    const delta = totp.validate({ token: digits, timestamp, window: WINDOW })
    return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + delta
  }

  return {
    make: async (email) => {
      const secret = await newSecret()
      const uri = (await totpOf(secret, email)).toString()
      return { sealed: secrets.close(secret), secret, uri }
    },
    stepOf,
    makeRecoveryCodes: () => {
      const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode)
      return { codes, hashes: codes.map(hashOf) }
    },
    use: async (connection, userId, secret, code, now) => {
      const step = await stepOf(secret, code, now)
      if (step !== undefined) return (await useStep(connection, userId, step)) ? 'otp' : undefined
      return (await useRecoveryHash(connection, userId, hashOf(code))) ? 'recovery-code' : undefined
    },
  }
}
