import { describe, expect, it } from 'vitest'
import { endSessionsOf, setPassword } from '../../src/modules/account/public.ts'
import { hashPassword } from '../../src/platform/passwords.ts'
import { eventsOf, signIn } from '../account-steps.ts'
import { eventually } from '../fixtures/processes.ts'
import { PASSWORD, useHouse } from '../harness.ts'

const test = useHouse()

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0'

const somebody = async () => {
  const { house } = test
  const person = await house.aUser(['user_circular'])
  const signInWith = async (userAgent: string) => {
    const body = { email: person.email, password: PASSWORD }
    const answer = await house.anonymous.post('account/token-auth/', body, { 'user-agent': userAgent })
    return house.withToken(answer.body.token)
  }
  return { house, ...person, signInWith }
}

describe('the own sessions', () => {
  it('are listed with browser, last seen and the current one', async () => {
    const { house, signInWith } = await somebody()
    const first = await signInWith(FIREFOX)
    house.clock.forward({ minutes: 3 })
    const second = await signInWith(EDGE)
    house.clock.forward({ minutes: 3 })
    await house.anonymous.post('account/token-refresh/', { token: first.token })
    const { body, status } = await second.get('account/session/')
    expect(status).toBe(200)
    expect(
      body.results.map(({ browser, is_current }: Record<string, unknown>) => [browser, is_current]),
    ).toEqual([
      ['Firefox · Linux', false],
      ['Edge · Windows', true],
    ])
    const [seen, current] = body.results
    expect(seen.last_seen_at > seen.started_at).toBe(true)
    expect(current.last_seen_at).toBe(current.started_at)
    expect(Date.parse(seen.ends_at) - Date.parse(seen.started_at)).toBe(12 * 3_600_000)
  })

  it('are of nobody else', async () => {
    const { signInWith } = await somebody()
    const mine = await signInWith(FIREFOX)
    const other = await test.house.as('administrator_global')
    const [{ id }] = (await mine.get('account/session/')).body.results
    expect((await other.get('account/session/')).body.results).toHaveLength(1)
    expect((await other.delete(`account/session/${id}/`)).status).toBe(404)
    expect((await other.delete('account/session/no-uuid/')).status).toBe(404)
    expect((await mine.get('docs/')).status).toBe(200)
  })

  it('end one by one, at once', async () => {
    const { house, id, signInWith } = await somebody()
    const first = await signInWith(FIREFOX)
    const second = await signInWith(EDGE)
    const { results } = (await second.get('account/session/')).body
    const other = results.find(({ is_current }: { is_current: boolean }) => !is_current)
    expect((await first.get('docs/')).status).toBe(200)
    expect((await second.delete(`account/session/${other.id}/`)).status).toBe(204)
    expect((await first.get('docs/')).body.detail).toBe('Signature has expired.')
    expect((await second.get('docs/')).status).toBe(200)
    expect((await second.delete(`account/session/${other.id}/`)).status).toBe(404)
    expect(await eventsOf(house, id)).toEqual(['sign-in', 'sign-in', 'sessions-ended'])
  })

  it('end everywhere else, and the current one stays', async () => {
    const { signInWith } = await somebody()
    const others = [await signInWith(FIREFOX), await signInWith(EDGE)]
    const current = await signInWith(FIREFOX)
    const answer = await current.post('account/session/end-others/', undefined)
    expect([answer.status, answer.body]).toEqual([200, { ended: 2 }])
    for (const { token = '' } of others) {
      expect((await test.house.withToken(token).get('docs/')).status).toBe(401)
      expect((await test.house.anonymous.post('account/token-refresh/', { token })).status).toBe(400)
    }
    expect((await current.get('account/session/')).body.results).toHaveLength(1)
  })

  it('end with the person', async () => {
    const { house, id, email, signInWith } = await somebody()
    const client = await signInWith(FIREFOX)
    await house.rewrite(id, 'is_active = false')
    await eventually(async () =>
      expect((await client.get('docs/')).body.detail).toBe('User account is disabled.'),
    )
    expect((await signIn(house, email)).status).toBe(400)
  })
})

describe('a sign-in that crosses a new password', () => {
  it('with the old one begins no session', async () => {
    const { house, id, email } = await somebody()
    const changing = house.database.transaction(async (transaction) => {
      await setPassword(
        transaction,
        { actorId: null, at: house.clock.now() },
        id,
        await hashPassword('test', 'un altro'),
      )
      await endSessionsOf(transaction, id)
      const crossing = signIn(house, email)
      // The old password was found right: the sign-in now waits for this transaction.
      await eventually(async () => {
        const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        expect(await house.statement(waiting)).toHaveLength(1)
      })
      return { crossing }
    })
    const { crossing } = await changing
    expect((await crossing).body.codes).toEqual({ non_field_errors: ['auth.credentials'] })
    expect(await house.statement(`select 1 from account_session where user_id = ${id}`)).toEqual([])
  })
})
