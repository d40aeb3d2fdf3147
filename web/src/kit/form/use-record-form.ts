import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { currentLanguage, t } from '../../i18n/i18n'
import { isRejected } from '../api/call-errors'
import { lastAuthors } from '../api/history'
import {
  changeRecord,
  createRecord,
  deleteRecord,
  forget,
  type StepRequest,
  type VersionedRecord,
} from '../api/records'
import { renewIfDue } from '../api/session'
import type { Draft } from '../platform/drafts'
import { dateIssue } from '../ui/date-issue'
import { removeSuccess } from '../ui/toast-store'
import { toastSuccess } from '../ui/toasts'
import { currentRecord } from './current-record'
import { type FormDefinition, newPaths } from './definition'
import { fieldAt, listsOf, pathByKey, pathsIn, withSavedKeys } from './form-fields'
import { type FieldProblem, type FormProblem, problemOf } from './form-problem'
import { formStore } from './form-store'
import type { Choice, Conflict, ConflictField, Incoming } from './incoming'
import { labelAt } from './label-at'
import { mergeValues, valuesIfTheirs } from './merge'
import { mergeDraft } from './merge-rows'
import type { SaveOptions } from './save-options'
import { useSignInOver } from './sign-in-over'
import { useDraft } from './use-draft'
import { useNumberLanguage } from './use-number-language'
import {
  bodyOf,
  changedPaths,
  type FormValue,
  type FormValues,
  formValues,
  pick,
  printValue,
  sameMeaning,
} from './values'

interface RecordFormOptions<Item> {
  resource: ResourceMetadata
  definition: FormDefinition
  /** Nothing for a new record. */
  record: Item | null
  /** Saved or deleted: there is nothing left to do here. It gets what was saved, if anything is left of it. */
  onDone: (saved: Item | null) => void | Promise<void>
  /** After an existing record was saved the form goes on with it. */
  stays?: boolean
  /** Message after a save, where "saved" does not fit. */
  savedMessage?: ((saved: Item, before: Item | null) => string | undefined) | undefined
  /** For the window's title. */
  onRejected: (rejected: boolean) => void
}

/** Life cycle of a form over one record: input, drafts, saving, rejections and merges. Its values are in one store. */
export const useRecordForm = <Item extends VersionedRecord>(options: RecordFormOptions<Item>) => {
  const { resource, definition, record, onDone, stays = false, onRejected } = options
  const { fields } = definition
  const lists = listsOf(fields)
  const language = currentLanguage()
  const valuesOf = (item: Item | null) =>
    item ? formValues(fields, item, currentLanguage()) : definition.blank
  const changes = (before: FormValues, after: FormValues) =>
    changedPaths(fields, before, after, currentLanguage())
  const kindOf = (path: string) => fieldAt(fields, path)?.kind ?? 'text'
  const same = (path: string, one: FormValue | undefined, other: FormValue | undefined) =>
    sameMeaning(kindOf(path), one, other, currentLanguage())

  // The base is frozen as the form opens: a later change must not replace it during editing.
  const [base, setBase] = useState(record)
  const [store] = useState(() => formStore(valuesOf(record)))
  const baseValues = useMemo(
    () => (base ? formValues(fields, base, language) : definition.blank),
    [base, fields, language, definition],
  )
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [incoming, setIncoming] = useState<Incoming[]>([])
  /** Discarded values, which can be restored until the next input. */
  const [discarded, setDiscarded] = useState<FormValues | null>(null)
  const [busy, setBusy] = useState(false)
  const done = useRef(false)
  const leaving = useRef(false)
  /** Options of the last save, for a retry. */
  const lastSave = useRef<SaveOptions<Item>>({})
  /** Values that were last sent: a rejection identifies rows by their index in them. */
  const sent = useRef<FormValues>({})
  const { withSession, dialog: signInDialog } = useSignInOver()

  const labelOf = useCallback(
    (path: string) => labelAt(definition, path, store.values()),
    [definition, store],
  )
  const changed = () => changes(baseValues, store.values())
  const isDirty = () => !done.current && (store.hasPending() || changed().length > 0)

  useNumberLanguage(store, fields)

  const draft = useDraft({
    key: { type: resource.type, recordId: record?.id ?? null },
    unsaved: (): Omit<Draft, 'at'> | null => {
      const paths = done.current ? [] : changed().filter((path) => kindOf(path) !== 'secret')
      return paths.length > 0 ? { values: pick(store.values(), paths), base: pick(baseValues, paths) } : null
    },
    isNews: ({ values }) => changes(valuesOf(record), { ...valuesOf(record), ...values }).length > 0,
  })

  const { touch } = draft
  useLayoutEffect(
    () =>
      store.subscribe((origin) => {
        if (origin !== 'person') return
        renewIfDue()
        touch()
      }),
    [store, touch],
  )
  useLayoutEffect(() => {
    if (!discarded) return
    return store.subscribe((origin) => origin === 'person' && setDiscarded(null))
  }, [store, discarded])

  /** Goes on with another version of the record; what was typed since the one before stays on top of it. */
  const goOn = (next: Item, before: FormValues, now: FormValues, after: FormValues) => {
    setBase(next)
    store.replace(mergeValues(before, now, after, same, lists).merged)
  }

  const finish = async (saved: Item | null): Promise<void> => {
    draft.drop()
    done.current = true
    await onDone(saved)
  }

  /** Leaves the page of a deleted record, then resets its cache entry. */
  const leaveDeleted = async (): Promise<void> => {
    await finish(null)
    if (base) forget(resource, base)
  }

  /** Rebases the user's changes on the other version; conflicts are left to the user. */
  const rebase = async (from: Item, mine: FormValues, theirs: Item, cameBefore: Incoming[]) => {
    const before = valuesOf(from)
    const now = valuesOf(theirs)
    const { merged, ...paths } = mergeValues(before, mine, now, same, lists)
    const authorOf = await lastAuthors(resource, from.id)
    const notify = (path: string): Incoming => ({
      path,
      who: authorOf(path),
      from: before[path],
      to: now[path],
    })
    const came = [...cameBefore, ...paths.incoming.map(notify)]
    goOn(theirs, mine, store.values(), merged)
    if (paths.conflicts.length > 0) {
      const requested = paths.conflicts.map((path) => ({
        ...notify(path),
        mine: mine[path],
        ifTheirs: valuesIfTheirs(path, { base: before, mine, theirs: now }, same, lists),
      }))
      setConflict({ fields: requested, incoming: came })
    }
    return { merged, came, decided: paths.conflicts.length === 0 }
  }

  const send = (
    from: Item | null,
    values: FormValues,
    paths: readonly string[],
    step: StepRequest | undefined,
  ): Promise<Item> => {
    const body = { ...bodyOf(fields, values, paths, currentLanguage()), ...step }
    sent.current = values
    return withSession(() =>
      from ? changeRecord<Item>(resource, from, body) : createRecord<Item>(resource, body),
    )
  }

  const refuse = (general: string | null, named: FieldProblem[] = []) => {
    setProblem({ fields: named, general, retry: false, error: null })
    onRejected(true)
  }

  /** Impossible dates are named here: the server would ask for them as the wire has them. */
  const impossibleDates = (values: FormValues): FieldProblem[] =>
    pathsIn(fields, values).flatMap(({ path, kind }) => {
      const issue =
        kind === 'date' || kind === 'moment' ? dateIssue(kind, String(values[path] ?? '')) : undefined
      return issue ? [{ path, label: labelOf(path) ?? path, messages: [issue] }] : []
    })

  /** Incoming changes keep the form open, so that the user sees them. */
  const attempt = async (
    from: Item | null,
    values: FormValues,
    came: Incoming[],
    { step, notified }: SaveOptions<Item> = {},
  ): Promise<void> => {
    const paths = from ? changes(valuesOf(from), values) : newPaths(definition, values)
    try {
      const hasNews = !from || paths.length > 0 || step !== undefined
      const saved = hasNews ? await send(from, values, paths, step) : from
      const notify = () => {
        const message = notified ? notified(saved) : (options.savedMessage?.(saved, from) ?? t('forms.saved'))
        if (hasNews && message !== null) toastSuccess({ message })
      }
      // A toast disappears with its page: after a navigation it is displayed on the next.
      if (came.length === 0 && (leaving.current || !(stays && from))) {
        await finish(leaving.current ? null : saved)
        return notify()
      }
      notify()
      draft.drop()
      const after = valuesOf(saved)
      const renamed = (before: FormValues) => withSavedKeys(fields, before, values, after)
      goOn(saved, renamed(values), renamed(store.values()), after)
      touch()
      setIncoming(came)
    } catch (error) {
      if (!from || !isRejected(error, 412)) throw error
      const theirs = await currentRecord(resource, from, error)
      const next = await rebase(from, values, theirs, came)
      if (step) {
        // A workflow step applies to the version that was read: incoming changes are displayed first, and nothing is
        // sent.
        if (next.decided) setIncoming(next.came)
        return refuse(t('forms.stepStale'))
      }
      if (next.decided) await attempt(theirs, next.merged, next.came)
    }
  }

  /** Sentence for a failure that the server's words do not explain here: no session, or a record out of reach. */
  const explanation = (error: unknown): string | null => {
    if (isRejected(error, 401)) return t('forms.signIn.cancelled')
    if (base && isRejected(error, 404))
      return t('forms.gone.unsaved', { this: resource.noun[currentLanguage()].this })
    return null
  }

  /** Runs one operation at a time, and reports every failure. */
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return
    setBusy(true)
    removeSuccess()
    setProblem(null)
    setDiscarded(null)
    onRejected(false)
    try {
      await work()
    } catch (error) {
      const match = problemOf(error, { labelOf, pathOf: (path) => pathByKey(fields, path, sent.current) })
      setProblem({ ...match, general: explanation(error) ?? match.general })
      onRejected(true)
    } finally {
      setBusy(false)
    }
  }

  const save = (options: SaveOptions<Item> = {}) => {
    const { leave = false } = options
    lastSave.current = options
    return run(async () => {
      leaving.current = leave
      // Running uploads are saved with the form.
      if (!(await store.settled())) return refuse(t('forms.notUploaded'))
      const values = store.values()
      if (conflict || definition.blockedBy?.(values, base)) return
      const impossible = impossibleDates(values)
      if (impossible.length > 0) return refuse(null, impossible)
      setIncoming([])
      await attempt(base, values, [], options)
    })
  }

  const decide = (choices: Readonly<Record<string, Choice>>) =>
    run(async () => {
      if (!conflict) return
      const gaveWay = conflict.fields.filter(({ path }) => choices[path] === 'theirs')
      for (const { ifTheirs } of gaveWay) store.put(ifTheirs)
      // The rows of a list cannot be brought back by their keys alone.
      const notified = ({ ifTheirs, mine, ...came }: ConflictField): Incoming =>
        kindOf(came.path) === 'rows' ? came : { ...came, mine }
      setConflict(null)
      await attempt(base, store.values(), [...conflict.incoming, ...gaveWay.map(notified)])
    })

  /** Deletes the record, unless another user has changed it since it was read. */
  const remove = async (): Promise<'deleted' | 'stale'> => {
    if (!base) return 'deleted'
    try {
      await withSession(() => deleteRecord(resource, base))
      return 'deleted'
    } catch (error) {
      if (!isRejected(error, 412)) throw error
      const next = await rebase(base, store.values(), await currentRecord(resource, base, error), [])
      if (next.decided) setIncoming(next.came)
      return 'stale'
    }
  }

  /** Restores the saved values. */
  const discard = () => {
    const mine = store.values()
    store.replace(baseValues)
    draft.drop()
    setProblem(null)
    setConflict(null)
    onRejected(false)
    setDiscarded(mine)
  }

  /** Puts an earlier value of the record into the form, from its history. */
  const restore = (path: string, value: unknown) => {
    const kind = fieldAt(fields, path)?.kind
    if (kind && kind !== 'rows') store.set(path, printValue(kind, value, currentLanguage()))
  }

  return {
    store,
    /** The record as it was read; nothing for a new one. */
    base,
    baseValues,
    labelOf,
    problem,
    conflict,
    incoming,
    busy,
    draft: draft.offer,
    signInDialog,
    isDirty,
    save,
    retry: () => save(lastSave.current),
    decide,
    remove,
    leaveDeleted,
    restore,
    discard,
    undoDiscard: () => {
      if (discarded) store.put(discarded)
    },
    isDiscarded: discarded !== null,
    recoverDraft: () => {
      if (draft.offer) store.put(mergeDraft(draft.offer, store.values(), lists))
      draft.taken()
    },
    discardDraft: draft.drop,
    dismissIncoming: () => setIncoming([]),
    /** Adopts a version that was written outside the form; unsaved input stays. */
    adopt(next: Item): void {
      goOn(next, baseValues, store.values(), valuesOf(next))
    },
  }
}

export type RecordForm<Item extends VersionedRecord> = ReturnType<typeof useRecordForm<Item>>
