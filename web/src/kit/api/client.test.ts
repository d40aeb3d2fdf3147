import { expect, it, vi } from 'vitest'
import { api, SIGNED_OUT } from './client'
import { problems } from './problem-store'
import { dropSession, keepSession } from './session-store'

const user = { id: 1, first_name: 'Anna', last_name: '', email: 'anna@example.it', groups: [] }

const answering = () => {
  const fetched = vi.fn(async (_address: string) => new Response(''))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { querySelector: () => null })
  return fetched
}

it('sends no call of a session that has ended, and reports no failure', async () => {
  const fetched = answering()
  keepSession({ token: 'a.b.c', user })
  await api.post('notice/read')
  dropSession()
  await expect(api.post('notice/read')).rejects.toMatchObject({ status: 401 })
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(problems.get().failure).toBeNull()
})

it('sends calls that need no session', async () => {
  const fetched = answering()
  dropSession()
  await api.post('account/check-link', undefined, undefined, SIGNED_OUT)
  expect(fetched).toHaveBeenCalledTimes(1)
})
