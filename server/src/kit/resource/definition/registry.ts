import { type Access, holdsOneOf } from '@fornace/contract/kit/access'
import type { CalendarKind } from '@fornace/contract/kit/calendar-kinds'
import type { FirstStep } from '@fornace/contract/kit/home'
import type { ProblemLanguage } from '@fornace/contract/kit/problems'
import type { Resource } from '@fornace/contract/kit/resource'
import { type Label, typeOf } from '@fornace/contract/kit/resource-metadata'
import type { Role } from '@fornace/contract/kit/roles'
import type { Clock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config.ts'
import type { Connection, Transaction } from '../../../platform/database/database.ts'
import type { PgTable, SQL } from '../../../platform/database/drizzle.ts'
import type { Principal } from '../../http/principal.ts'
import { type FieldProblem, Problem } from '../../http/problem.ts'
import type { ChildTable } from '../columns/children.columns.ts'
import type { Columns } from '../columns/columns.ts'
import type { LinkTable } from '../columns/related.columns.ts'
import type { Author } from '../history/history-insert.ts'
import type { PersonalData } from '../history/personal-data.ts'
import type { Partition } from '../scope/partition.ts'
import type { Scoped } from '../scope/scope.ts'
import type { ExportDeclaration, ExportedRecord } from './export-declaration.ts'

/** A resource as the server holds it: its one declaration, from which routes, history and search grow. */
export interface ResourceDefinition<R extends Resource = Resource> {
  readonly resource: R
  readonly table: PgTable
  /** Column that tells its records apart, where the table holds those of several resources; a key of its scope. */
  readonly kind?: { readonly column: string; readonly value: string }
  readonly columns: Columns
  readonly scope: Scoped
  /** Query parameters that select a partition of the records. */
  readonly partition?: Partition
  /** The tables of its children, which are written with it. */
  readonly children?: Readonly<Record<string, ChildTable>>
  /** Link tables; null where the write is implemented separately. */
  readonly links?: Readonly<Record<string, LinkTable | null>>
  readonly embargo?: Embargo
  /**
   * Issues that only the database can detect, besides those of files, children and links; checked before each write.
   */
  readonly issues?: WriteIssues
  /** Effect of a transition on the record and on other tables. */
  readonly onTransition?: TransitionEffect
  /** Title of a record, as SQL over its row. */
  readonly title: (row: string, language: ProblemLanguage) => string
  /** Address of its screen, as SQL over its row: used by notices, their mails and Home. */
  readonly address?: (row: string) => string
  /** Address of the review page of its kind: notices of a record in approval link to it, for those who decide. */
  readonly review?: string
  /** The day by which something is to be done with it. */
  readonly due?: Due
  /** Further days on the calendar, such as the publication; ends of picture permissions follow from the fields. */
  readonly dates?: readonly RecordDate[]
  /** Counts on Home of the records in certain states. */
  readonly tally?: Tally
  /** Notices of the module's own, besides those of transitions, days and picture permissions. */
  readonly hasOwnNotices?: true
  /** Records without a turn in any state, as SQL over the row, such as annulled ones: Home does not list them. */
  readonly isSettled?: (row: string) => string
  /** Screen of the action that a state expects, such as sending after the approval: Home links to it. */
  readonly followUp?: FollowUp
  /** Global search: includes the resource; `subtitle`, as SQL over its row, is displayed after the title. */
  readonly globalSearch?: { readonly subtitle?: (row: string) => string }
}

/**
 * Files of a record that are withheld from those who may not change it. Covers, children, thumbnails, history, documents,
 * archives and copies follow from it.
 */
export interface Embargo {
  /** All files of the record are withheld, as SQL over its row; it may ask for `now()`. */
  readonly isActive: (row: string) => string
  /** Flag of child rows: the files of a row without it are withheld also when the embargo is over. */
  readonly publishableFlag?: string
}

export interface Due {
  /** That day, as SQL over the record's row. */
  readonly day: (row: string) => string
  /** Whether anything can still be done, as SQL; always, where nothing is said. */
  readonly isOpen?: (row: string) => string
  /** Roles that are notified before the day. */
  readonly tells?: readonly Role[]
  /** The field that closes it. */
  readonly lock?: string
}

export interface RecordDate {
  readonly kind: Exclude<CalendarKind, 'due' | 'permission'>
  /** The day, or the moment, as SQL over the record's row. */
  readonly on: { readonly day: (row: string) => string } | { readonly moment: (row: string) => string }
  /** Condition of the records that have it; all of them by default. */
  readonly holds?: (row: string) => string
}

/** Counts of records by the values of a filter, with the lists that have exactly these records. */
export interface Tally {
  /** Column whose values are counted; its `words` name them. */
  readonly by: string
  /** Counted values; of a workflow, by default, the states before the approval. */
  readonly values?: readonly string[]
  /** Values that wait for those who may write; of a workflow, the turn of a state says it. */
  readonly waiting?: readonly string[]
  /** Filter of the list by the person for whom `waiting` values wait; to holders of the roles those of everybody do. */
  readonly waitingFor?: { readonly author: string; readonly unless: readonly Role[] }
  /** Roles with the list. */
  readonly roles: readonly Role[]
  /** Address of the list, as SQL over the row of a record, or over its part. */
  readonly list: (row: string) => string
  /** Where the records are in several lists: column that tells them apart, and the name of one, as SQL over the row. */
  readonly part?: {
    readonly column: string
    readonly name: (row: string, language: ProblemLanguage) => string
  }
}

/** Step of a new installation: done when the condition holds, as SQL over the settings `s`. */
export interface FirstStepDeclaration {
  readonly name: FirstStep['name']
  readonly isDone: string
}

export interface FollowUp {
  /** State that expects the action. */
  readonly step: number
  readonly label: Label
  /** Address of its screen, search parameters included, as SQL over the record's row. */
  readonly address: (row: string) => string
}

/** `current` is the locked record, undefined for a new one; `today` is the current date in the configured time zone. */
export type WriteIssues = (
  connection: Connection,
  values: Readonly<Record<string, unknown>>,
  current: Readonly<Record<string, unknown>> | undefined,
  today: string,
) => Promise<readonly FieldProblem[]>

/** Transition of a record, as it was stored. */
export interface Transition {
  /** The record after the transition. */
  readonly record: Readonly<Record<string, unknown>> & { readonly id: number }
  readonly action: string
  readonly from: number
  readonly to: number
  readonly note: string
  readonly author: Author
}

/**
 * Runs last in the transaction of a transition, after history, transition row and notices. Returns columns of the record
 * to write; the response contains them.
 */
export type TransitionEffect = (
  transaction: Transaction,
  transition: Transition,
  services: { readonly clock: Clock; readonly config: Config },
) => Promise<Readonly<Record<string, unknown>>>

/** A kind whose records can be had as archives. */
export interface Exported<Row extends ExportedRecord = ExportedRecord> extends ExportDeclaration<Row> {
  readonly definition: ResourceDefinition
}

/** A list as saved views know it. */
export interface RegisteredList {
  /** `product-product`; screens name the list so. */
  readonly type: string
  readonly access: Access
  /** Undefined where they depend on the request. */
  readonly columns: Columns | undefined
}

/** Rows in the global search that are no records of a definition, such as texts that a person received. */
export interface SearchedRows extends Pick<ResourceDefinition, 'columns' | 'title' | 'globalSearch'> {
  readonly resource: Pick<Resource, 'type' | 'label'>
  /** Query in brackets for the rows of a person, with text ids. */
  readonly source: (principal: Principal) => SQL
}

/** Records with notices that are no resource, such as the checks of the health page. */
export interface NoticedKind
  extends Pick<ResourceDefinition, 'table' | 'scope' | 'title' | 'address' | 'review' | 'isSettled'> {
  readonly resource: Pick<Resource, 'type' | 'noun' | 'fields'> & {
    readonly access: Pick<Resource['access'], 'read'>
  }
}

export interface Registry {
  add(definition: ResourceDefinition): void
  all(): readonly ResourceDefinition[]
  byType(type: string): ResourceDefinition | undefined
  /** Resources that these roles may read. */
  readableBy(roles: readonly Role[]): readonly ResourceDefinition[]
  addSearched(rows: SearchedRows): void
  searched(): readonly SearchedRows[]
  addNoticed(kind: NoticedKind): void
  noticed(): readonly NoticedKind[]
  addList(list: RegisteredList): void
  listByType(type: string): RegisteredList | undefined
  addExport(kind: Exported): void
  exports(): readonly Exported[]
  addPersonalData(source: PersonalData): void
  personalData(): readonly PersonalData[]
  addFirstStep(step: FirstStepDeclaration): void
  firstSteps(): readonly FirstStepDeclaration[]
}

export const createRegistry = (): Registry => {
  const definitions = new Map<string, ResourceDefinition>()
  const lists = new Map<string, RegisteredList>()
  const searched: SearchedRows[] = []
  const noticed: NoticedKind[] = []
  const exported: Exported[] = []
  const personal: PersonalData[] = []
  const firstSteps: FirstStepDeclaration[] = []
  return {
    add: (one) => {
      if (definitions.has(one.resource.type)) throw new Error(`${one.resource.type} is registered twice`)
      definitions.set(one.resource.type, one)
    },
    all: () => [...definitions.values()],
    byType: (type) => definitions.get(type),
    readableBy: (roles) =>
      [...definitions.values()].filter(({ resource }) => holdsOneOf(resource.access.read, roles)),
    addSearched: (rows) => {
      searched.push(rows)
    },
    searched: () => searched,
    addNoticed: (kind) => {
      noticed.push(kind)
    },
    noticed: () => noticed,
    addList: (list) => {
      lists.set(list.type, list)
    },
    listByType: (type) => lists.get(type),
    addExport: (kind) => {
      exported.push(kind)
    },
    exports: () => exported,
    addPersonalData: (source) => {
      personal.push(source)
    },
    personalData: () => personal,
    addFirstStep: (step) => {
      firstSteps.push(step)
    },
    firstSteps: () => firstSteps,
  }
}

/** The kind that alone has this name in its area: `product` for `product-product`. */
const byShortName = (registry: Registry, name: string): ResourceDefinition | undefined => {
  const [match, ...others] = registry
    .all()
    .filter(({ resource }) => typeOf(resource.path.split('/').at(-1) ?? '') === name)
  return others.length === 0 ? match : undefined
}

/** Resource by the type in an address; throws for an unknown type or a missing role. */
export const definitionFor = (
  registry: Registry,
  type: string,
  roles: readonly Role[],
): ResourceDefinition => {
  const definitions = registry.byType(type) ?? byShortName(registry, type)
  if (!definitions) throw new Problem('not-found')
  if (!holdsOneOf(definitions.resource.access.read, roles)) throw new Problem('forbidden')
  return definitions
}
