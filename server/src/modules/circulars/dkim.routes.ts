import { circularAdmins } from '@fornace/contract/circulars/access'
import { type DkimDomain, dkimChange, dkimDomain, dkimRequest } from '@fornace/contract/circulars/sender'
import { mailDomain } from '@fornace/contract/kit/mail-domain'
import { z } from 'zod'
import type { App } from '../../kit/http/http.ts'
import { Problem } from '../../kit/http/problem.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import type { Connection } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { dns } from '../../platform/dns.ts'
import type { Seal } from '../../platform/seal.ts'
import { dkimKeyFrom, dkimRecord, dkimSeal, newDkimKey, publishesKey } from './dkim.ts'
import { isAllowedDomain } from './sender.ts'

interface KeyRow {
  readonly domain: string
  readonly selector: string
  readonly sealed_key: string
  readonly public_key: string
  readonly is_active: boolean
  readonly checked_at: Date | null
  readonly is_published: boolean
  readonly answer: string
}

const MAX_ANSWER = 500

const keyOf = async (connection: Connection, domain: string): Promise<KeyRow | undefined> => {
  const [row] = await connection.rows<KeyRow>(sql`select * from circular_dkim_key where domain = ${domain}`)
  return row
}

const stateOf = (keys: Seal, row: KeyRow | undefined): DkimDomain['state'] => {
  if (!row) return 'none'
  if (keys.open(row.sealed_key) === undefined) return 'unreadable'
  return row.is_active ? 'active' : 'inactive'
}

/** Signing key of a domain, for other modules: its state, and whether the last check found it in the DNS. */
export const dkimStateOf = async (
  { database, config }: Pick<Services, 'database' | 'config'>,
  domain: string,
): Promise<{ state: DkimDomain['state']; isPublished: boolean | null }> => {
  const row = await keyOf(database, domain)
  return { state: stateOf(dkimSeal(config), row), isPublished: row?.checked_at ? row.is_published : null }
}

/** `circular/dkim/{domain}/`: the signing key of a sender's domain. */
export const dkimRoutes = (app: App, { database, clock, config }: Services): void => {
  const keys = dkimSeal(config)
  const path = '/api/circular/dkim/:domain/'
  const options = (summary: string) => ({
    config: { access: circularAdmins, cost: 'plain' as const },
    schema: {
      summary,
      tags: ['circular-sender'],
      params: z.object({ domain: mailDomain }),
      response: { 200: dkimDomain },
    },
  })

  const describe = async (domain: string): Promise<DkimDomain> => {
    const row = await keyOf(database, domain)
    return {
      domain,
      is_allowed: isAllowedDomain(config, domain),
      state: stateOf(keys, row),
      dns: row ? dkimRecord(domain, row.selector, row.public_key) : null,
      check: row?.checked_at
        ? { at: row.checked_at.toISOString(), is_published: row.is_published, answer: row.answer }
        : null,
    }
  }

  const existing = async (domain: string): Promise<KeyRow> => {
    const row = await keyOf(database, domain)
    if (!row) throw new Problem('dkim.without-key')
    return row
  }

  app.get(path, options('Signing key of a domain'), async (request) => describe(request.params.domain))

  app.post(
    path,
    {
      ...options('Make a signing key, or take over an existing one'),
      schema: { ...options('Make a signing key, or take over an existing one').schema, body: dkimRequest },
    },
    async (request) => {
      const { domain } = request.params
      const { private_key } = request.body
      const { privateKey, publicKey } = private_key ? dkimKeyFrom(private_key) : await newDkimKey()
      const now = clock.now()
      // A new selector for each key: receivers may have cached the record of the old one.
      const selector = `fornace${Math.floor(now.getTime() / 1000).toString(36)}`
      await database.rows(
        sql`insert into circular_dkim_key (domain, selector, sealed_key, public_key, created_at)
          values (${domain}, ${selector}, ${keys.close(privateKey)}, ${publicKey}, ${now.toISOString()}::timestamptz)
          on conflict (domain) do update set selector = excluded.selector, sealed_key = excluded.sealed_key,
            public_key = excluded.public_key, created_at = excluded.created_at, is_active = false,
            checked_at = null, is_published = false, answer = ''`,
      )
      return describe(domain)
    },
  )

  app.patch(
    path,
    {
      ...options('Switch signing on or off'),
      schema: { ...options('Switch signing on or off').schema, body: dkimChange },
    },
    async (request) => {
      const { domain } = request.params
      const { is_active } = request.body
      if (stateOf(keys, await existing(domain)) === 'unreadable') throw new Problem('dkim.unreadable')
      await database.rows(sql`update circular_dkim_key set is_active = ${is_active} where domain = ${domain}`)
      return describe(domain)
    },
  )

  app.post(`${path}check/`, options('Look the DNS record up'), async (request) => {
    const { domain } = request.params
    const row = await existing(domain)
    const { name } = dkimRecord(domain, row.selector, row.public_key)
    const found = await dns.txt(name).catch((error: NodeJS.ErrnoException) => error)
    const isPublished = Array.isArray(found) && publishesKey(found, row.public_key)
    const answer = Array.isArray(found) ? found.join('\n') : (found.code ?? found.message)
    await database.rows(
      sql`update circular_dkim_key set checked_at = ${clock.now().toISOString()}::timestamptz,
        is_published = ${isPublished}, answer = ${answer.slice(0, MAX_ANSWER)} where domain = ${domain}`,
    )
    return describe(domain)
  })

  app.delete(path, options('Delete the signing key of a domain'), async (request) => {
    const { domain } = request.params
    await existing(domain)
    await database.rows(sql`delete from circular_dkim_key where domain = ${domain}`)
    return describe(domain)
  })
}
