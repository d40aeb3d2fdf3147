import { circularWriters } from '@fornace/contract/circulars/access'
import {
  confirmation,
  repeatableCounts,
  repetitionRequest,
  submissionRecipients,
} from '@fornace/contract/circulars/submission'
import type { FastifyRequest } from 'fastify'
import { type App, actorOf, idOf, sendJson, turnOf } from '../../../kit/http/http.ts'
import { Problem, refuseIssues } from '../../../kit/http/problem.ts'
import type { Services } from '../../../kit/resource/definition/module.ts'
import type { ResourceDefinition } from '../../../kit/resource/definition/registry.ts'
import { PAGE_MS } from '../../../kit/resource/list/list.ts'
import { crudRoutes } from '../../../kit/resource/routes/crud.ts'
import { isWithin } from '../../../kit/resource/scope/scope.ts'
import { parsedRecord } from '../../../kit/resource/visibility/parsed-record.ts'
import { crudStore, type Stored } from '../../../kit/resource/write/crud.store.ts'
import { withActions } from '../../../kit/resource/write/record-actions.ts'
import { missed, recordParams, sendRecord, targetOf } from '../../../kit/resource/write/records.ts'
import { createWriter, type Writer } from '../../../kit/resource/write/writer.ts'
import type { Connection, Transaction } from '../../../platform/database/database.ts'
import { holdBackErasures } from '../addresses/erasure-lock.ts'
import { CONFIRMED_FIELDS, confirmSubmission } from './confirmation.ts'
import { type SentText, sentLanguages } from './frozen-content.ts'
import { PROGRESS_FIELDS, SUBMISSION_ACTIONS, type SubmissionAction, takeAction } from './progress.ts'
import { draftRecipients, frozenRecipients, keepShown, type Submission } from './recipients.ts'
import { countRepeatable, createRepetition } from './repetition.ts'
import { skippedTimeIssues } from './scheduled-time.ts'
import type { TextKind } from './submission.store.ts'

/** Submissions of one kind, with the texts that they send. */
export interface SubmissionKind {
  readonly kind: TextKind
  readonly definition: ResourceDefinition
  readonly texts: ResourceDefinition
}

/** Newest first. */
const DEFAULT_ORDER = ['t.id desc']

export type ById = FastifyRequest<{ Params: { id: string } }>

/** Text of a submission, as it is now. */
export const textOf = async (
  connection: Connection,
  { kind, texts }: SubmissionKind,
  submission: Submission,
): Promise<SentText> => {
  const id = kind === 'circular' ? submission.circular_id : submission.communication_id
  const stored = await crudStore(texts).read(connection, 'everything', id ?? 0)
  if (!stored) throw new Problem('not-found')
  return parsedRecord<SentText>(stored)
}

/** Submission in the scope of its reader. */
export const readSubmission = async (
  connection: Connection,
  { definition }: SubmissionKind,
  request: ById,
): Promise<Submission> => {
  const reads = definition.scope.reads(actorOf(request))
  const stored = await crudStore(definition).read(connection, reads, idOf(request.params.id))
  if (!stored) throw new Problem('not-found')
  return parsedRecord<Submission>(stored)
}

/** Routes of the submissions of one kind: records, recipients, confirmation and progress. */
export const submissionRoutes = (app: App, services: Services, submissions: SubmissionKind): void => {
  const { database, clock, config } = services
  const { definition } = submissions
  const { resource } = definition
  const store = crudStore(definition)
  const routes = crudRoutes(app, services, definition, { defaultOrder: DEFAULT_ORDER })
  const path = `/api/${resource.path}/:id/`
  const tags = [resource.type]

  /** Refuses a change of a confirmed submission; the lock waits for a confirmation in progress. */
  const refuseConfirmed = async (
    { transaction, reads }: Writer & { transaction: Transaction },
    id: number,
  ) => {
    const locked = await store.lock(transaction, reads, id, new Set(['state']))
    if (locked && parsedRecord<Submission>(locked).state !== 'draft')
      throw new Problem('submission.confirmed')
  }

  const refuseSkippedTime = (values: object) =>
    refuseIssues(skippedTimeIssues((values as Partial<Submission>).scheduled_at, config.TIME_ZONE))

  routes.list()
  routes.read()
  routes.create(async (_writing, values, defaultWrite) => {
    refuseSkippedTime(values)
    return defaultWrite()
  })
  routes.restore()
  routes.change(async (writing, { id, values }, defaultWrite) => {
    await refuseConfirmed(writing, id)
    refuseSkippedTime(values)
    return defaultWrite()
  })
  routes.remove(async ({ transaction, principal, reads }, { id }, defaultWrite) => {
    const stored = await store.read(transaction, reads, id)
    const record = stored && parsedRecord<Submission>(stored)
    if (record && isWithin(definition.scope.writes(principal), { ...record }) && !record.is_deletable)
      throw new Problem('submission.not-deletable')
    return defaultWrite()
  })

  const send = (request: FastifyRequest, stored: Stored): Stored =>
    withActions(definition, new Set(['change', 'delete']), actorOf(request), stored)

  /** Locks the submission of a request for its writer, at the version that the request is meant for. */
  const lock = async (transaction: Transaction, request: ById, changing: ReadonlySet<string>) => {
    const writer = createWriter(definition.scope, actorOf(request), clock.now())
    const { id, version } = targetOf(request)
    const locked = await store.lock(transaction, writer.scope, id, changing)
    if (!locked)
      throw new Problem((await store.read(transaction, writer.reads, id)) ? 'forbidden' : 'not-found')
    if (version !== undefined && version !== locked.version) throw missed(locked)
    return { locked, author: writer.author }
  }

  const acting = (summary: string) => ({
    config: { access: circularWriters, cost: 'plain' as const },
    schema: { summary, tags, params: recordParams, response: { 200: resource.record } },
  })

  app.get(
    `${path}recipient/`,
    {
      config: { access: resource.access.read, cost: 'costly' },
      schema: {
        summary: `${resource.label.en}: all recipients; of a draft, by the data of this moment`,
        tags,
        params: recordParams,
        response: { 200: submissionRecipients },
      },
    },
    async (request, reply) => {
      const { reads, writes } = definition.scope
      const actor = actorOf(request)
      const body = await database.costly(turnOf(reply, PAGE_MS), async (connection) => {
        const frozen = await frozenRecipients(connection, reads(actor), idOf(request.params.id))
        if (frozen !== undefined) return frozen
        const submission = await readSubmission(connection, submissions, request)
        const text = await textOf(connection, submissions, submission)
        const listed = await draftRecipients(connection, submission, sentLanguages(text))
        if (isWithin(writes(actor), { ...submission })) await keepShown(connection, submission.id, listed)
        return listed.body
      })
      return sendJson(reply, body)
    },
  )

  app.post(
    `${path}send/`,
    {
      config: { access: circularWriters, cost: 'plain' },
      schema: {
        summary: `${resource.label.en}: confirm one, to be sent now or at a time`,
        tags,
        params: recordParams,
        body: confirmation,
        response: { 200: resource.record },
      },
    },
    async (request, reply) => {
      const confirmed = await database.transaction(async (transaction) => {
        await holdBackErasures(transaction)
        const held = await lock(transaction, request, CONFIRMED_FIELDS)
        return confirmSubmission(
          transaction,
          request.body,
          { ...submissions, definition, ...held, log: request.log },
          services,
        )
      })
      return sendRecord(reply, send(request, confirmed))
    },
  )

  for (const action of Object.keys(SUBMISSION_ACTIONS) as SubmissionAction[])
    app.post(`${path}${action}/`, acting(`${resource.label.en}: ${action} one`), async (request, reply) => {
      const done = await database.transaction(async (transaction) => {
        const held = await lock(transaction, request, PROGRESS_FIELDS)
        return takeAction(transaction, action, { definition, config, ...held })
      })
      return sendRecord(reply, send(request, done))
    })

  app.get(
    `${path}repeat/`,
    {
      config: { access: circularWriters, cost: 'plain' },
      schema: {
        summary: `${resource.label.en}: recipients of each part that a new draft may be for`,
        tags,
        params: recordParams,
        response: { 200: repeatableCounts },
      },
    },
    async (request) => {
      const { id } = await readSubmission(database, submissions, request)
      return countRepeatable(database, id)
    },
  )

  app.post(
    `${path}repeat/`,
    {
      config: { access: circularWriters, cost: 'plain' },
      schema: {
        summary: `${resource.label.en}: new draft for a part of the recipients`,
        tags,
        params: recordParams,
        body: repetitionRequest,
        response: { 201: resource.record },
      },
    },
    async (request, reply) => {
      const made = await database.transaction(async (transaction) => {
        const { locked, author } = await lock(transaction, request, PROGRESS_FIELDS)
        return createRepetition(transaction, definition, {
          repeated: parsedRecord<Submission>(locked),
          part: request.body.part,
          author,
        })
      })
      return sendRecord(reply.code(201), send(request, made))
    },
  )
}
