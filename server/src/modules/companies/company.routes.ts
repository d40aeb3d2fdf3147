import {
  type CompanyChange,
  type CompanyRecord,
  companyTwins,
  company as resource,
  twinQuery,
} from '@fornace/contract/companies/company'
import { fullVat } from '@fornace/contract/companies/vat'
import { countryCode } from '@fornace/contract/kit/country-code'
import { TIMELINE_SIZE, timelinePage, timelineQuery } from '@fornace/contract/kit/timeline'
import { timelineOf } from '../../kit/features/timeline.ts'
import { type App, actorOf, idOf } from '../../kit/http/http.ts'
import { Problem, preferredLanguage, refuseIssues } from '../../kit/http/problem.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import { crudRoutes, type FurtherIssues } from '../../kit/resource/routes/crud.ts'
import { parsedRecord } from '../../kit/resource/visibility/parsed-record.ts'
import { crudStore } from '../../kit/resource/write/crud.store.ts'
import { missed, readOnlyIssues, recordParams } from '../../kit/resource/write/records.ts'
import { personName } from '../account/public.ts'
import { brandsOfCompany, takeOwnershipTurn } from './brand.store.ts'
import { companies } from './company.columns.ts'
import { companyChange, newCompany } from './company.rules.ts'
import { likelyTwins } from './company.store.ts'
import { giveBrands, unknownBrands, withCompanyHistory } from './ownership.ts'

const store = crudStore(companies)

const furtherIssues: FurtherIssues = async (connection, values, current) => {
  const { brand_ids = [], ...fields }: CompanyChange = values
  const existing = brand_ids.length > 0 ? await brandsOfCompany(connection, null, brand_ids) : []
  const beside = current ? companyChange(parsedRecord(current), fields).issues : []
  return [...beside, ...unknownBrands(brand_ids, existing)]
}

/** Create and change are written out, because a company's brands may come from other companies. */
export const companyRecordRoutes = (app: App, services: Services): void => {
  const { database, registry } = services
  const routes = crudRoutes(app, services, companies, {
    defaultOrder: ['t.business_name collate "it-x-icu"'],
    furtherIssues,
  })
  routes.list()
  routes.read()
  routes.remove()
  routes.restore()

  const path = `/api/${resource.path}/`
  const { label, access } = resource
  const tags = [resource.type]
  const params = recordParams

  app.get(
    `${path}twins/`,
    {
      config: { access: access.read, cost: 'plain' },
      schema: {
        summary: `${label.en}: which may be the same as one that is being written`,
        tags,
        querystring: twinQuery,
        response: { 200: companyTwins },
      },
    },
    async (request) => {
      const { id, business_name, vat, country } = request.query
      const requested = { id, business_name, vat: fullVat(vat, countryCode(country)) }
      return { results: await likelyTwins(database, companies.scope.reads(actorOf(request)), requested) }
    },
  )

  const timeline = { of: companies, key: 'company_id', personName }
  app.get(
    `${path}:id/timeline/`,
    {
      config: { access: access.read, cost: 'plain' },
      schema: {
        summary: `${label.en}: what happened to one, and to all that belongs to it`,
        tags,
        params,
        querystring: timelineQuery,
        response: { 200: timelinePage },
      },
    },
    async (request) => {
      const actor = actorOf(request)
      const id = idOf(request.params.id)
      if (!(await store.read(database, companies.scope.reads(actor), id))) throw new Problem('not-found')
      const language = preferredLanguage(request.headers['accept-language'])
      const readable = registry.readableBy(actor.roles)
      const requested = { id, before: request.query.before }
      const matches = await timelineOf(database, timeline, readable, actor, language, requested)
      const results = matches.slice(0, TIMELINE_SIZE)
      return { results, next: matches.length > TIMELINE_SIZE ? (results.at(-1)?.id ?? null) : null }
    },
  )

  routes.create(async ({ transaction, scope, author }, { brand_ids, ...fields }) => {
    const values = newCompany(fields)
    if (brand_ids.length === 0) return store.create(transaction, scope, author, values)
    await takeOwnershipTurn(transaction)
    const existing = await brandsOfCompany(transaction, null, brand_ids)
    refuseIssues(unknownBrands(brand_ids, existing))
    const owners = existing.map(({ company_id }) => company_id)
    return withCompanyHistory(transaction, scope, author, owners, async () => {
      const made = await store.create(transaction, scope, author, values)
      const { id } = parsedRecord<CompanyRecord>(made)
      await giveBrands(transaction, author, id, existing, brand_ids)
      return store.read(transaction, scope, id)
    })
  })

  routes.change(async ({ transaction, scope, author }, { id, version, values, sentBack }) => {
    const { brand_ids, ...fields } = values
    if (brand_ids) await takeOwnershipTurn(transaction)
    const existing = brand_ids ? await brandsOfCompany(transaction, id, brand_ids) : []
    const concerned = [id, ...existing.map(({ company_id }) => company_id)]
    await withCompanyHistory(transaction, scope, author, concerned, async (locked) => {
      const current = locked.get(id)
      if (!current || (version !== undefined && version !== current.version)) throw missed(current)
      const change = companyChange(parsedRecord(current), fields)
      refuseIssues([
        ...readOnlyIssues(sentBack, current),
        ...change.issues,
        ...unknownBrands(brand_ids ?? [], existing),
      ])
      await store.write(transaction, scope, id, change.values)
      if (brand_ids) await giveBrands(transaction, author, id, existing, brand_ids)
    })
    return store.read(transaction, scope, id)
  })
}
