import { approvalOf, newlyMissing } from '@fornace/contract/kit/approval'
import type { Connection, Transaction } from '../../../platform/database/database.ts'
import { getTableColumns } from '../../../platform/database/drizzle.ts'
import type { Principal } from '../../http/principal.ts'
import { type FieldProblem, Problem, refuseIssues } from '../../http/problem.ts'
import { timesOf } from '../columns/record-tables.ts'
import type { Services } from '../definition/module.ts'
import type { ResourceDefinition, Transition } from '../definition/registry.ts'
import type { Author } from '../history/history-insert.ts'
import { hasRecentChange } from '../history/recent-change.ts'
import { foreignFiles, requestedFiles } from '../relations/file-check.ts'
import { relationsOf } from '../relations/relations.ts'
import { isWithin, refuseOutside } from '../scope/scope.ts'
import { readBy } from '../visibility/for-reader.ts'
import { parsedRecord } from '../visibility/parsed-record.ts'
import { houseRulesAt } from '../workflow/house-rules.ts'
import { stepColumns } from '../workflow/workflow.ts'
import { type InWorkflow, workflowWrites } from '../workflow/workflow-writes.ts'
import { crudStore, type Stored, type Target } from './crud.store.ts'
import { missed, readOnlyIssues, refuseChanged, versionProblem } from './records.ts'
import { isComputedBy } from './row-sql.ts'
import type { Writer } from './writer.ts'

type Values = Readonly<Record<string, unknown>>

/** Change request: values to write, and read-only values that were sent back. */
export interface Change<ChangedValues = Values> extends Target {
  readonly values: ChangedValues
  readonly sentBack: Values
}

const isEmpty = (values: object): boolean => Object.keys(values).length === 0
const isTransaction = (connection: Connection): connection is Transaction => 'inTransaction' in connection

/** Services of a write; of the settings it reads the current ones. */
export interface WriteServices extends Pick<Services, 'database' | 'clock' | 'config'> {
  readonly settings: Pick<Services['settings'], 'current'>
}

/** The default writes of a resource: one statement where that is enough, else one transaction. */
export const recordWrites = (
  definition: ResourceDefinition,
  { database, clock, config, settings }: WriteServices,
) => {
  const { resource } = definition
  const store = crudStore(definition)
  const relations = relationsOf(definition)
  const rulesAt = (moment: Date) => houseRulesAt(moment, { config, settings })
  const workflow = workflowWrites(definition, rulesAt)
  const approval = resource.fields && approvalOf(resource.fields)
  /** Plain changes touch the row alone and need no lock: no workflow, no further checks, no approval, no relations. */
  const isPlain = (values: Values) =>
    !workflow &&
    !definition.issues &&
    !(approval && approval.path in values) &&
    isEmpty(relations.split(values)[1])
  const followed = [...definition.columns.values()].flatMap(({ follows = [] }) => follows)
  const isAuthored = 'created_by_id' in getTableColumns(definition.table)
  const { created, updated } = timesOf(definition.table)
  const ownColumns = stepColumns(definition)
  const haveEqualScope = definition.scope.writes === definition.scope.reads
  const isComputedKey = isComputedBy(definition)
  const hasComputedKeys = definition.scope.keys.some(isComputedKey)
  const mayLeaveAccess = hasComputedKeys || !haveEqualScope

  const within = <Done>(connection: Connection, work: (transaction: Transaction) => Promise<Done>) =>
    isTransaction(connection) ? work(connection) : database.transaction(work)

  /**
   * Issues that only the database can detect: files and children of other records, links to records that do not exist.
   */
  const issuesIn = async (
    connection: Connection,
    principal: Principal,
    sent: Values,
    current?: Values & { readonly id?: number },
  ): Promise<FieldProblem[]> => {
    const requested = [...requestedFiles(resource.fields, sent), ...relations.requestedFiles(sent)]
    const owner = { type: resource.type, id: current?.id }
    const { today } = rulesAt(clock.now())
    return [
      ...(await relations.issues(connection, principal, sent, current ?? {})),
      ...(await foreignFiles(connection, principal.userId, owner, requested)),
      ...((await definition.issues?.(connection, sent, current, today)) ?? []),
    ]
  }

  /** Approved records must meet the requirements of the approval, also after a change. */
  const refuseUnapprovable = (author: Author, before: Values | null, written: Values): void => {
    if (approval) refuseIssues(newlyMissing(approval, before, written, rulesAt(author.at)))
  }

  /** Reason why no row was written: a concurrent change, or a record out of the writer's or the reader's scope. */
  const whyMissed = async (
    connection: Connection,
    { principal, scope, reads }: Writer,
    { id, version }: Target,
  ): Promise<Problem> => {
    const writable = await store.read(connection, scope, id)
    if (writable) return missed(writable)
    const readable = await store.read(connection, reads, id)
    // A concurrent workflow step may have moved it out of the writer's scope.
    const isStale = version !== undefined && version !== readable?.version
    if (workflow && readable && isStale) return missed(readBy(definition, principal, readable))
    return new Problem(readable ? 'forbidden' : 'not-found')
  }

  /**
   * Computed scope keys are checked after the write: an agent's draft, once published, is out of the agent's scope.
   * Such a write is rejected, as any other that would move a record out of the writer's scope.
   */
  const keepWithin = <Done extends Stored | undefined>(
    connection: Connection,
    { scope }: Writer,
    write: (connection: Connection) => Promise<Done>,
  ): Promise<Done> => {
    // Workflow steps may lead out of scope; `changeWhole` checks the rest before it writes.
    if (scope === 'everything' || workflow || !mayLeaveAccess) return write(connection)
    return within(connection, async (transaction) => {
      const done = await write(transaction)
      if (done && !isWithin(scope, parsedRecord(done))) throw new Problem('forbidden')
      return done
    })
  }

  /** The row alone, in one statement with its history. */
  const changeRow = async (connection: Connection, writer: Writer, requested: Change) => {
    const { principal, scope, author } = writer
    if (!isEmpty(requested.sentBack)) {
      const existing = await store.read(connection, scope, requested.id)
      if (!existing) throw await whyMissed(connection, writer, requested)
      refuseChanged(requested.sentBack, existing)
    }
    refuseIssues(await issuesIn(connection, principal, requested.values, { id: requested.id }))
    const done = await store.change(connection, scope, author, requested, requested.values)
    if (!done) throw await whyMissed(connection, writer, requested)
    return done
  }

  /**
   * An approval names the version that was read, if another person has changed the content a short time ago: otherwise
   * the approved text may differ from the one that was read.
   */
  const refuseUnread = async (
    transaction: Transaction,
    { principal, author, reads }: Writer,
    { id, version }: Target,
    before: Values,
    after: Values,
  ): Promise<void> => {
    if (version !== undefined || !approval || approval.isGiven(before) || !approval.isGiven(after)) return
    if (!(await hasRecentChange(transaction, resource, id, author))) return
    const stored = await store.read(transaction, reads, id)
    if (stored) throw versionProblem('version-required', readBy(definition, principal, stored))
  }

  /** Runs the effect of a transition and writes its columns; undefined where it has none. */
  const effectOf = async (transaction: Transaction, transition: Transition): Promise<Stored | undefined> => {
    const decided = (await definition.onTransition?.(transaction, transition, { clock, config })) ?? {}
    if (isEmpty(decided)) return undefined
    const { author, record } = transition
    const changing = new Set(Object.keys(decided))
    const locked = await store.lock(transaction, 'everything', record.id, changing)
    if (!locked) throw new Problem('not-found')
    const effect = { values: {}, decided, withContent: {}, parts: [], changing }
    return store.changeLocked(transaction, 'everything', author, record.id, locked, effect)
  }

  /** Changes a record with its child rows: locks, checks and writes it; the history compares all of it. */
  const changeWhole = async (transaction: Transaction, writer: Writer, requested: Change) => {
    const { principal, scope, author } = writer
    const changing = new Set([...Object.keys(requested.values), ...ownColumns])
    const locked = await store.lock(transaction, scope, requested.id, changing)
    const isCurrent = requested.version === undefined || requested.version === locked?.version
    if (!locked || !isCurrent) throw await whyMissed(transaction, writer, requested)
    const current = parsedRecord<InWorkflow>(locked)
    const [values, step] = workflow?.splitStep(requested.values) ?? [requested.values]
    const [own, sent] = relations.split(values)
    workflow?.refuseUneditable(principal, current, values)
    // Checks the record against whole scope terms: two roles must not combine, one giving the company and the other the
    // state.
    if (!haveEqualScope) refuseOutside(scope, { ...current, ...own }, 'create', isComputedKey)
    refuseIssues([
      ...readOnlyIssues(requested.sentBack, locked),
      ...(await issuesIn(transaction, principal, values, current)),
    ])
    const begun = step && workflow?.begin(principal, author, current, step)
    await refuseUnread(transaction, writer, requested, current, {
      ...current,
      ...own,
      ...begun?.columns,
    })
    await relations.write(transaction, requested.id, sent, current)
    const changed = await store.changeLocked(transaction, scope, author, requested.id, locked, {
      values: own,
      decided: begun?.columns ?? {},
      withContent: begun?.withContent ?? {},
      parts: Object.keys(sent),
      changing,
    })
    const isFollowed = followed.some((field) => changing.has(field))
    const done = isFollowed ? await store.read(transaction, 'everything', requested.id) : changed
    if (!done) throw new Problem('not-found')
    // A workflow step may lead out of the writer's scope, but not out of the reader's.
    const written = workflow || approval || !haveEqualScope ? parsedRecord(done) : {}
    if (!haveEqualScope && !isWithin(workflow ? writer.reads : scope, written)) throw new Problem('forbidden')
    if (!step || !begun?.action) {
      refuseUnapprovable(author, current, written)
      return done
    }
    await workflow?.finish(transaction, author, current, written, step, begun.action, requested.version)
    const { name: action, to } = begun.action
    const record = { ...written, id: requested.id }
    const transition = { record, action, from: current.step, to, note: step.note, author }
    return (await effectOf(transaction, transition)) ?? done
  }

  const createIn = async (connection: Connection, writer: Writer, values: Values) => {
    const { principal, scope, author } = writer
    const [given, sent] = relations.split(values)
    const own = {
      ...given,
      ...(isAuthored && { created_by_id: author.actorId }),
      ...(isAuthored && created && { [created]: author.at }),
      ...(updated && { [updated]: author.at }),
    }
    refuseIssues(await issuesIn(connection, principal, values))
    const filled = Object.fromEntries(Object.entries(sent).filter(([, list]) => !isEmpty(Object(list))))
    if (isEmpty(filled))
      return keepWithin(connection, writer, (locked) => store.create(locked, scope, author, own))
    return within(connection, async (transaction) => {
      const made = await keepWithin(transaction, writer, async () => {
        const id = await store.createRow(transaction, scope, own)
        await relations.write(transaction, id, filled, {})
        return store.recordCreation(transaction, author, 'create', id)
      })
      if (made && approval) refuseUnapprovable(author, null, parsedRecord(made))
      return made
    })
  }

  /**
   * Creates a record in its initial state; a requested step is then taken as with any change, in the same transaction.
   */
  const createInState = async (connection: Connection, writer: Writer, values: Values) => {
    const [first, step] = workflow?.firstState(values) ?? [values]
    workflow?.refuseUneditable(writer.principal, undefined, first)
    if (!step) return createIn(connection, writer, first)
    return within(connection, async (transaction) => {
      const made = await createIn(transaction, writer, first)
      if (!made) return undefined
      const { id } = parsedRecord<{ id: number }>(made)
      return changeWhole(transaction, writer, { id, version: made.version, values: step, sentBack: {} })
    })
  }

  return {
    issuesIn,

    // Transaction: rows that `issues` locks, such as an open period, stay locked until the record exists.
    create: (connection: Connection, writer: Writer, values: Values): Promise<Stored | undefined> =>
      definition.issues
        ? within(connection, (transaction) => createInState(transaction, writer, values))
        : createInState(connection, writer, values),

    change: (connection: Connection, writer: Writer, requested: Change): Promise<Stored | undefined> =>
      keepWithin(connection, writer, (locked) =>
        isPlain(requested.values)
          ? changeRow(locked, writer, requested)
          : within(locked, (transaction) => changeWhole(transaction, writer, requested)),
      ),

    remove: async (connection: Connection, writer: Writer, target: Target): Promise<void> => {
      if (!(await store.remove(connection, writer.scope, writer.author, target)))
        throw await whyMissed(connection, writer, target)
    },

    restore: (connection: Connection, { scope, author }: Writer, id: number): Promise<Stored | undefined> =>
      within(connection, async (transaction) => {
        if (!(await store.restoreRow(transaction, scope, id))) return undefined
        await relations.restore(transaction, id)
        return store.recordCreation(transaction, author, 'restore', id)
      }),
  }
}
