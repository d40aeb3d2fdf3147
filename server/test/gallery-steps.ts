import { type Role, roleId } from '@fornace/contract/kit/roles'
import { expect } from 'vitest'
import { aPicture, upload } from './fixtures/files.ts'
import { type Client, type House, PASSWORD } from './harness.ts'

/** What a picture needs to be shown. */
export const PERMISSION = { credit: 'A. Foto', licence: 'Uso redazionale' }
type PermittedImage = { file: string } & typeof PERMISSION

/** What the tests of products and of projects do all the time. */
export const gallerySteps = (house: () => House) => {
  let picture: Promise<Buffer> | undefined

  const anImage = async (client: Client): Promise<PermittedImage> => {
    picture ??= aPicture(60, 40).jpeg().toBuffer()
    const { body } = await upload(house(), client, { name: 'foto.jpg', bytes: await picture })
    return { file: body.id, ...PERMISSION }
  }

  return {
    someImages: async (client: Client, count: number): Promise<PermittedImage[]> => {
      const images = []
      for (let made = 0; made < count; made += 1) images.push(await anImage(client))
      return images
    },

    aFile: async (client: Client, name: string, bytes: Uint8Array): Promise<string> => {
      const { status, body } = await upload(house(), client, { name, bytes })
      expect([status, body.codes]).toEqual([201, undefined])
      return body.id
    },

    aCompany: async (business_name: string): Promise<number> => {
      const everything = await house().as('administrator_global')
      return (await everything.post('company/company/', { business_name })).body.id
    },

    /** Somebody who holds these roles, each for one company. */
    linked: async (...roles: [role: Role, company: number][]): Promise<Client & { userId: number }> => {
      const user = await house().aUser([])
      const everything = await house().as('administrator_global')
      for (const [role, company_id] of roles) {
        const link = { group_id: roleId(role), company_id, user_id: user.id }
        expect((await everything.post('company/company_user_group/', link)).status).toBe(201)
      }
      const credentials = { email: user.email, password: PASSWORD }
      const { body } = await house().anonymous.post('account/token-auth/', credentials)
      return { ...house().withToken(body.token), userId: user.id }
    },
  }
}
