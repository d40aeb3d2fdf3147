import { expect, it, vi } from 'vitest'
import { useHouse } from '../harness.ts'

/** Hashing waits for this gate. */
const gate = vi.hoisted(() => ({ opened: Promise.resolve(), entered: 0 }))
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  return {
    ...argon2,
    hash: async (...given: Parameters<typeof argon2.hash>) => {
      gate.entered++
      await gate.opened
      return argon2.hash(...given)
    },
  }
})

const test = useHouse()

it('passwords of new users are hashed without a connection, however many wait for their turn', async () => {
  const { house } = test
  const administrator = await house.as('administrator_global')
  const { promise, resolve } = Promise.withResolvers<void>()
  gate.opened = promise
  gate.entered = 0
  const created = Array.from({ length: 8 }, (_, number) =>
    administrator.post('account/user/', {
      email: `new-${number}@example.com`,
      first_name: 'Nuova',
      last_name: 'Persona',
      password: 'smalto e terracotta',
    }),
  )
  await expect.poll(() => gate.entered).toBeGreaterThan(0)
  // The first of these may still be before the others' transactions.
  for (let times = 0; times < 20; times++) expect((await administrator.get('account/user/')).status).toBe(200)
  resolve()
  expect((await Promise.all(created)).map(({ status }) => status)).toEqual(Array(8).fill(201))
})
