import type { Facts } from '@fornace/contract/kit/facts'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { currentLanguage, t } from '../../i18n/i18n'
import { isRefused } from '../api/call-errors'
import { lastAuthors } from '../api/history'
import { changeRecord, createRecord, deleteRecord, forget, type VersionedRecord } from '../api/records'
import type { Draft } from '../platform/drafts'
import { tellSuccess } from '../ui/notices'
import { currentRecord } from './current-record'
import type { FormDefinition } from './definition'
import { type FormProblem, problemOf } from './form-problem'
import type { Choice, Conflict, Incoming } from './incoming'
import { mergeValues } from './merge'
import { settled } from './settled'
import { useSignInOver } from './sign-in-over'
import { typedValues } from './typed-values'
import { useDraft } from './use-draft'
import {
  bodyOf,
  changedPaths,
  type FormValue,
  type FormValues,
  formValues,
  pick,
  readForm,
  rewriteNumbers,
  sameMeaning,
} from './values'

/** What the inputs began with. A new key begins them anew. */
interface Start<Item> {
  key: number
  base: Item | null
  values: FormValues
}

interface RecordFormOptions<Item> {
  resource: Facts
  definition: FormDefinition
  /** Nothing for a new record. */
  record: Item | null
  form: RefObject<HTMLFormElement | null>
  /** Saved or deleted: there is nothing left to do here. It gets what was saved, if anything is left of it. */
  onDone: (saved: Item | null) => void | Promise<void>
  /** After an existing record was saved the form goes on with it. */
  stays?: boolean
  /** For the window's title. */
  onRefused: (refused: boolean) => void
}

/** The life of a form over one record: what is typed, kept, sent, refused, merged. The inputs hold their own text. */
export const useRecordForm = <Item extends VersionedRecord>(options: RecordFormOptions<Item>) => {
  const { resource, definition, record, form, onDone, stays = false, onRefused } = options
  const { fields } = definition
  const valuesOf = (item: Item | null) =>
    item ? formValues(fields, item, currentLanguage()) : definition.blank
  const changes = (before: FormValues, after: FormValues) =>
    changedPaths(fields, before, after, currentLanguage())

  // The base is frozen as the form opens: a change that arrives later must not slip under what is being typed.
  const [start, setStart] = useState<Start<Item>>(() => ({ key: 0, base: record, values: valuesOf(record) }))
  const [typed] = useState(() => typedValues(start.values))
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [incoming, setIncoming] = useState<Incoming[]>([])
  /** What was typed before all of it was thrown away, for as long as nothing else is typed. */
  const [discarded, setDiscarded] = useState<FormValues | null>(null)
  const [busy, setBusy] = useState(false)
  const done = useRef(false)
  const leaving = useRef(false)
  const { withSession, dialog: signInDialog } = useSignInOver()

  const kindOf = (path: string) => fields.find((field) => field.path === path)?.kind ?? 'text'

  const read = (): FormValues => {
    if (form.current) typed.set(readForm(form.current, fields))
    return typed.get()
  }
  const changed = () => changes(valuesOf(start.base), read())
  const isDirty = () => !done.current && changed().length > 0

  // Numbers stand in the form as one language writes them: in another one `10,125` would be a thousand times as much.
  const language = currentLanguage()
  const writtenIn = useRef(language)
  useLayoutEffect(() => {
    const before = writtenIn.current
    writtenIn.current = language
    if (before === language || !form.current) return
    rewriteNumbers(form.current, fields, before, language)
    typed.set(readForm(form.current, fields))
  }, [language, form, fields, typed])

  const draft = useDraft({
    key: { type: resource.type, recordId: record?.id ?? null },
    unsaved: (): Omit<Draft, 'at'> | null => {
      const paths = done.current ? [] : changed().filter((path) => kindOf(path) !== 'secret')
      return paths.length > 0
        ? { values: pick(typed.get(), paths), base: pick(valuesOf(start.base), paths) }
        : null
    },
    isNews: ({ values }) => changes(valuesOf(record), { ...valuesOf(record), ...values }).length > 0,
  })

  const begin = (base: Item | null, values: FormValues) => {
    // Inputs that hold this already keep the focus.
    const isHeld = changes(read(), values).length === 0
    typed.set(values)
    setStart((now) => ({ key: isHeld ? now.key : now.key + 1, base, values }))
  }

  const finish = async (saved: Item | null): Promise<void> => {
    draft.drop()
    done.current = true
    await onDone(saved)
  }

  /** It is deleted: one goes back, and nobody finds it in what is remembered. */
  const leaveDeleted = async (): Promise<void> => {
    await finish(null)
    if (start.base) forget(resource, start.base)
  }

  const same = (path: string, one: FormValue | undefined, other: FormValue | undefined) =>
    sameMeaning(kindOf(path), one, other, currentLanguage())

  /** Goes on from their version, with mine on top of it; what both have changed is asked. */
  const rebase = async (base: Item, mine: FormValues, theirs: Item, cameBefore: Incoming[]) => {
    const before = valuesOf(base)
    const now = valuesOf(theirs)
    const { merged, ...paths } = mergeValues(before, mine, now, same)
    const authorOf = await lastAuthors(resource, base.id)
    const tell = (path: string): Incoming => ({
      path,
      who: authorOf(path),
      from: before[path],
      to: now[path],
    })
    const came = [...cameBefore, ...paths.incoming.map(tell)]
    begin(theirs, merged)
    if (paths.conflicts.length > 0) {
      const asked = paths.conflicts.map((path) => ({ ...tell(path), mine: mine[path] }))
      setConflict({ fields: asked, incoming: came })
    }
    return { merged, came, decided: paths.conflicts.length === 0 }
  }

  const send = (base: Item | null, values: FormValues, paths: readonly string[]): Promise<Item> => {
    const body = bodyOf(fields, values, paths, currentLanguage())
    return withSession(() =>
      base ? changeRecord<Item>(resource, base, body) : createRecord<Item>(resource, body),
    )
  }

  /** What came in from others keeps the form open: somebody should see it. */
  const attempt = async (base: Item | null, values: FormValues, came: Incoming[]): Promise<void> => {
    const paths = base ? changes(valuesOf(base), values) : newPaths(definition, values)
    try {
      const saved = base && paths.length === 0 ? base : await send(base, values, paths)
      if (paths.length > 0) tellSuccess({ message: t('forms.saved') })
      if (came.length === 0 && leaving.current) return finish(null)
      if (came.length === 0 && !(stays && base)) return finish(saved)
      draft.drop()
      begin(saved, valuesOf(saved))
      setIncoming(came)
    } catch (error) {
      if (!base || !isRefused(error, 412)) throw error
      const theirs = await currentRecord(resource, base, error)
      const next = await rebase(base, values, theirs, came)
      if (next.decided) await attempt(theirs, next.merged, next.came)
    }
  }

  /** One thing at a time, and every failure is told. */
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return
    setBusy(true)
    setProblem(null)
    setDiscarded(null)
    onRefused(false)
    try {
      await work()
    } catch (error) {
      const found = problemOf(error, definition.labelOf)
      setProblem(isRefused(error, 401) ? { ...found, general: t('forms.signIn.cancelled') } : found)
      onRefused(true)
    } finally {
      setBusy(false)
    }
  }

  /** `leave`: back to where one came from, once it is saved. */
  const save = ({ leave = false } = {}) =>
    run(async () => {
      leaving.current = leave
      // What is being uploaded goes with it.
      if (!(await settled(form.current))) {
        setProblem({ fields: [], general: t('forms.notUploaded'), retry: false, error: null })
        onRefused(true)
        return
      }
      const values = read()
      if (conflict || definition.blockedBy?.(values)) return
      setIncoming([])
      await attempt(start.base, values, [])
    })

  const decide = (choices: Readonly<Record<string, Choice>>) =>
    run(async () => {
      if (!conflict) return
      const gaveWay = conflict.fields.filter(({ path }) => choices[path] === 'theirs')
      const theirs = Object.fromEntries(gaveWay.map(({ path, to }) => [path, to ?? '']))
      const values = { ...read(), ...theirs }
      begin(start.base, values)
      setConflict(null)
      await attempt(start.base, values, [...conflict.incoming, ...gaveWay])
    })

  /** Deletes the record, unless somebody has changed it meanwhile: then what would go is not what was read. */
  const remove = async (): Promise<'deleted' | 'stale'> => {
    const { base } = start
    if (!base) return 'deleted'
    try {
      await withSession(() => deleteRecord(resource, base))
      return 'deleted'
    } catch (error) {
      if (!isRefused(error, 412)) throw error
      const next = await rebase(base, read(), await currentRecord(resource, base, error), [])
      if (next.decided) setIncoming(next.came)
      return 'stale'
    }
  }

  /** Puts values into the form as if they had been typed. */
  const put = (values: FormValues) => {
    begin(start.base, { ...read(), ...values })
    draft.touch()
  }

  /** Back to what is saved. */
  const discard = () => {
    const mine = read()
    begin(start.base, valuesOf(start.base))
    draft.drop()
    setProblem(null)
    setConflict(null)
    onRefused(false)
    setDiscarded(mine)
  }

  const undoDiscard = () => {
    if (discarded) put(discarded)
    setDiscarded(null)
  }

  return {
    start,
    typed,
    baseValues: () => valuesOf(start.base),
    problem,
    conflict,
    incoming,
    busy,
    draft: draft.offer,
    signInDialog,
    isDirty,
    /** To be called with every input of the form. */
    onInput: () => {
      read()
      setDiscarded(null)
      draft.touch()
    },
    save,
    decide,
    remove,
    leaveDeleted,
    put,
    discard,
    undoDiscard,
    isDiscarded: discarded !== null,
    recoverDraft: () => {
      if (draft.offer) put(draft.offer.values)
      draft.taken()
    },
    discardDraft: draft.drop,
    dismissIncoming: () => setIncoming([]),
  }
}

export type RecordForm<Item extends VersionedRecord> = ReturnType<typeof useRecordForm<Item>>

/** A new record says what was filled in. */
const newPaths = ({ fields, alwaysSent = [] }: FormDefinition, values: FormValues): string[] =>
  fields
    .filter(({ path }) => alwaysSent.includes(path) || (values[path] !== '' && values[path] !== undefined))
    .map(({ path }) => path)
