import { type Role, roleId } from '@fornace/contract/kit/roles'
import { expect } from 'vitest'
import { upload } from './fixtures/files.ts'
import { type Client, type House, PASSWORD } from './harness.ts'

export const RELEASES = 'press_room/press_release/'

/** What tests of the press room do again and again. */
export const pressSteps = (house: () => House) => ({
  aCompany: async (business_name: string): Promise<number> => {
    const admin = await house().as('administrator_global')
    return (await admin.post('company/company/', { business_name })).body.id
  },

  /** Somebody who holds these roles for these companies, and no others. */
  linked: async (...links: readonly (readonly [role: Role, company: number])[]): Promise<Client> => {
    const user = await house().aUser([])
    const admin = await house().as('administrator_global')
    for (const [role, company_id] of links) {
      const link = { group_id: roleId(role), company_id, user_id: user.id }
      expect((await admin.post('company/company_user_group/', link)).status).toBe(201)
    }
    const credentials = { email: user.email, password: PASSWORD }
    const { body } = await house().anonymous.post('account/token-auth/', credentials)
    return house().withToken(body.token)
  },

  aFile: async (client: Client, name: string, bytes: Uint8Array): Promise<string> =>
    (await upload(house(), client, { name, bytes })).body.id,

  aRelease: async (client: Client, body: object = {}, { group = 1, year = 2026 } = {}) => {
    const made = await client.post(`${RELEASES}?group=${group}&year=${year}`, {
      title: { it: 'Comunicato' },
      ...body,
    })
    expect(made.body).toMatchObject({ id: expect.any(Number) })
    return made.body
  },
})

const MINUTE_MS = 60_000
/** A moment so many minutes from now. */
export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * MINUTE_MS).toISOString()
