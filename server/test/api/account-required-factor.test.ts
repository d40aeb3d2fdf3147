import { ROLES } from '@fornace/contract/kit/roles'
import { describe, expect, it } from 'vitest'
import { enrol } from '../account-steps.ts'
import { PASSWORD, useHouse } from '../harness.ts'

const test = useHouse(() => ({ REQUIRE_SECOND_FACTOR: 'administrators' }))

describe('where administrators must have a second factor', () => {
  it('they sign in, and may do nothing but look after their own account', async () => {
    const { house } = test
    const client = await house.as('administrator_product')
    expect((await client.get('account/second-factor/')).body).toMatchObject({
      enabled: false,
      required: true,
    })
    const own = new Set(
      house.app.declaredRoutes.filter(({ config }) => config?.ownAccount).map(({ url }) => url),
    )
    expect([...own].sort()).toEqual([
      '/api/account/change-password/',
      '/api/account/logout/',
      '/api/account/profile/',
      '/api/account/second-factor/',
      '/api/account/second-factor/confirm/',
      '/api/account/second-factor/recovery-codes/',
      '/api/account/session/',
      '/api/account/session/:id/',
      '/api/account/session/end-others/',
      '/api/circular/reading-consent/',
    ])
    for (const { method, url, config } of house.app.declaredRoutes) {
      if (config?.access === 'anyone' || config?.access === 'operator' || config?.ownAccount) continue
      for (const one of [method].flat().filter((name) => name !== 'HEAD')) {
        const answer = await client.call(one, url.replace(':id', '1').replace(':type', 'x'))
        expect([url, answer.status, answer.body.codes]).toEqual([
          url,
          403,
          { detail: ['second-factor.enrol'] },
        ])
      }
    }
    expect((await client.get('account/profile/')).status).toBe(200)
    await enrol(house, client)
    expect((await client.get('product/use/')).status).toBe(200)
  })

  it('they cannot do without it again', async () => {
    const client = await test.house.as('administrator_circular')
    await enrol(test.house, client)
    const answer = await client.call('DELETE', 'account/second-factor/', { password: PASSWORD })
    expect([answer.status, answer.body.codes]).toEqual([409, { detail: ['second-factor.obligatory'] }])
  })

  it('everybody else comes and goes as before', async () => {
    for (const role of ROLES) {
      if (role === 'user_product' || role === 'user_project' || role === 'auto_approve_circular') continue
      const { email } = await test.house.aUser([role])
      const { body } = await test.house.anonymous.post('account/token-auth/', { email, password: PASSWORD })
      const { status } = await test.house.withToken(body.token).get('docs/')
      expect([role, status]).toEqual([role, role.startsWith('administrator_') ? 403 : 200])
    }
  })
})
