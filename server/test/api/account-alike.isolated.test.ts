import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '../account-steps.ts'
import { PASSWORD, useHouse } from '../harness.ts'

/** Every use of the slow hash, counted. */
const hashed = vi.hoisted(() => ({ times: 0 }))
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  return {
    ...argon2,
    hash: (...given: Parameters<typeof argon2.hash>) => {
      hashed.times++
      return argon2.hash(...given)
    },
    verify: (...given: Parameters<typeof argon2.verify>) => {
      hashed.times++
      return argon2.verify(...given)
    },
  }
})

const test = useHouse()

const people = async () => {
  const { house } = test
  const existing = await house.aUser(['user_circular'])
  const disabled = await house.aUser(['user_circular'])
  await house.rewrite(disabled.id, 'is_active = false')
  const unverified = await house.aUser(['user_circular'])
  await house.rewrite(unverified.id, 'verified_at = null')
  const invited = await house.aUser(['user_circular'])
  await house.rewrite(invited.id, 'password_hash = null, verified_at = null')
  return {
    known: existing.email,
    disabled: disabled.email,
    unverified: unverified.email,
    invited: invited.email,
    unknown: `${Math.random().toString(36).slice(2)}@example.com`,
  }
}

describe('nobody can tell a known, an unknown and a disabled address apart', () => {
  beforeEach(async () => {
    // The first of all makes the hash that stands in for the unknown.
    await signIn(test.house, 'first@example.com')
  })

  const compare = async (
    call: (email: string) => Promise<{ status: number; text: string; headers: Headers }>,
  ) => {
    const seen = new Map<string, unknown>()
    for (const [who, email] of Object.entries(await people())) {
      hashed.times = 0
      const { status, text, headers } = await call(email)
      const names = [...headers.keys()].filter((name) => name !== 'x-request-id').sort()
      seen.set(who, { status, text: text.replaceAll(email, 'EMAIL'), names, hashes: hashed.times })
    }
    expect(new Set([...seen.values()].map((value) => JSON.stringify(value))).size).toBe(1)
    return seen.get('known')
  }

  it('when signing in with a wrong password', async () => {
    expect(await compare((email) => signIn(test.house, email, 'wrong'))).toMatchObject({
      status: 400,
      hashes: 1,
    })
  })

  it('when registering', async () => {
    const register = (email: string) =>
      test.house.anonymous.post('account/register/', {
        email,
        first_name: 'Ada',
        password: 'smalto e terracotta',
        password_confirm: 'smalto e terracotta',
        testata: 'La Piastrella',
      })
    expect(await compare(register)).toMatchObject({ status: 201, hashes: 1 })
  })

  it('when asking for a new password', async () => {
    const ask = (email: string) => test.house.anonymous.post('account/send-reset-password-link/', { email })
    expect(await compare(ask)).toMatchObject({ status: 200, hashes: 0 })
  })

  it('when using a link of theirs that is not good', async () => {
    const { id } = await test.house.aUser(['user_circular'])
    const texts = []
    for (const user_id of [id, 2_000_000_000]) {
      const body = { user_id, timestamp: 1, signature: 'AAAA', password: PASSWORD }
      texts.push((await test.house.anonymous.post('account/reset-password/', body)).text)
    }
    expect(texts[0]).toBe(texts[1])
  })

  it('even with the right password, as long as the account is not open', async () => {
    const { disabled, unverified, unknown } = await people()
    const texts = []
    for (const email of [disabled, unverified, unknown]) texts.push((await signIn(test.house, email)).text)
    expect(new Set(texts).size).toBe(1)
  })
})
