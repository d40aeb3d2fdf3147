import { type StepChecks, stepCheckRequest, stepChecks } from '@fornace/contract/kit/transition'
import { actionBetween, type NamedAction } from '@fornace/contract/kit/workflow'
import { getTableName, sql } from '../../../platform/database/drizzle.ts'
import { type App, actorOf } from '../../http/http.ts'
import { invalid, Problem, preferredLanguage, problemBody, problemTexts } from '../../http/problem.ts'
import type { Services } from '../definition/module.ts'
import type { ResourceDefinition } from '../definition/registry.ts'
import { within } from '../scope/scope.ts'
import { houseRulesAt } from '../workflow/house-rules.ts'
import { checkRecords } from '../workflow/step-check.ts'
import { authorSql, requesterOf, workflowOf } from '../workflow/workflow.ts'

interface Row {
  readonly id: number
  readonly step: number
  readonly created_by_id: number | null
  readonly is_writable: boolean
}

/** `POST transition/{type}/check/`, of records with states: what a step of several records would be rejected for. */
export const serveStepCheck = (
  app: App,
  { database, clock, config, settings }: Services,
  definition: ResourceDefinition,
): void => {
  const { resource, table, scope } = definition
  const states = workflowOf(resource)
  if (!states) return
  app.post(
    `/api/transition/${resource.type}/check/`,
    {
      config: { access: resource.access.write, cost: 'plain' },
      schema: {
        summary: `${resource.label.en}: whether several could take a step, each with the reasons against it`,
        tags: [resource.type],
        body: stepCheckRequest,
        response: { 200: stepChecks },
      },
    },
    async (request): Promise<StepChecks> => {
      const actor = actorOf(request)
      const language = preferredLanguage(request.headers['accept-language'])
      const { ids, step: to } = request.body
      const rows = await database.rows<Row>(
        sql`select t.id, t.step, ${authorSql(table)} as created_by_id, (${within(scope.writes(actor))}) as is_writable
          from ${sql.raw(`"${getTableName(table)}" t`)}
          where t.id = any(${sql.param(ids)}::int[]) and ${within(scope.reads(actor))}`,
      )
      const matches = new Map(rows.map((row) => [row.id, row]))
      const actions = new Map<number, NamedAction>()
      for (const row of rows) {
        const action = actionBetween(states, row.step, to, requesterOf(actor, row))
        if (row.is_writable && action) actions.set(row.id, action)
      }
      const checks = await checkRecords(
        database,
        definition,
        actions,
        houseRulesAt(clock.now(), { config, settings }),
      )

      const rejection = (id: number): Problem | null => {
        const row = matches.get(id)
        if (!row) return new Problem('not-found')
        if (!row.is_writable) return new Problem('forbidden')
        const check = checks.get(id)
        if (!check) return new Problem('workflow.not-allowed')
        return check.missing.length > 0 ? invalid(check.missing) : null
      }
      const results = ids.map((id) => {
        const problem = rejection(id)
        return {
          id,
          errors: problem && problemBody(problem, language),
          warnings: problemTexts(checks.get(id)?.warnings ?? [], language),
        }
      })
      return { results }
    },
  )
}
