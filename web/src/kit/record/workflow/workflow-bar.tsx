import { LANGUAGES, type Language } from '@fornace/contract/kit/languages'
import { editablePaths, namedPaths, stateOf, type Workflow } from '@fornace/contract/kit/workflow'
import { Button, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { useMessage } from '../../../i18n/i18n'
import { useRoles } from '../../api/session-store'
import { useFormScope } from '../../form/form-context'
import { MissingList } from '../../form/missing-list'
import type { RecordForm } from '../../form/use-record-form'
import { useSaving } from '../../form/use-saving'
import { MenuButton } from '../../ui/on-demand-menu'
import { StatusBar } from '../status-bar'
import { NO_NOTE, type Note, NoteDialog } from './note-dialog'
import { roleLabels, turnLabel, turnText } from './state-label'
import { type StepRecord, useRequester } from './step-checks'
import { stepMenu } from './step-menu'
import { type StepAction, useStepActions } from './use-step-actions'

interface WorkflowBarProps<Item extends StepRecord> {
  table: Workflow
  editing: RecordForm<Item>
  titleOf: (record: Item) => string
  /** No action is expected, whatever the state. */
  isSettled?: boolean
}

/**
 * Where a record is, whose turn it is, and what can be done now. Everything comes from the contract's table and from the
 * actions that the server sends with the record; the step goes in the same call that saves the form.
 */
export const WorkflowBar = <Item extends StepRecord>(props: WorkflowBarProps<Item>) => {
  const { table, editing, titleOf, isSettled = false } = props
  const { t } = useTranslation()
  const message = useMessage()
  const missingId = useId()
  const missingList = useRef<HTMLDivElement>(null)
  const { base, busy } = editing
  const requester = useRequester()(base)
  const { step, main, others, warnings } = useStepActions(table)
  const { reason } = useSaving(editing)
  /** The blocked action whose reasons are displayed; initially the main one. */
  const [explained, setExplained] = useState<string | null>(null)
  const [noting, setNoting] = useState<string | null>(null)
  const [note, setNote] = useState<Note>(NO_NOTE)
  const all = [...(main ? [main] : []), ...others]
  const visible = all.find(({ name }) => name === explained) ?? main
  const noted = all.find(({ name }) => name === noting)
  const state = stateOf(table, step)
  const turn = base && state && !isSettled && turnText(state, requester)

  // The note of one step is not meant for the next; a rejected step keeps it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the state is another one.
  useEffect(() => {
    setNote(NO_NOTE)
    setExplained(null)
  }, [step])

  const explain = ({ name }: StepAction) => {
    setExplained(name)
    requestAnimationFrame(() => missingList.current?.focus())
  }
  const send = (action: StepAction, { text, field }: Note) => {
    setNoting(null)
    const withNote = text.trim() !== '' && { note: text, ...(field && { note_field: field }) }
    void editing.save({
      step: { step: action.requestedStep, ...withNote },
      notified: (saved) => t('workflow.taken', { title: titleOf(saved), done: message(action.done) }),
    })
  }
  const take = (action: StepAction, asksNote: boolean) => {
    if (action.missing.length > 0) return explain(action)
    if (reason) return
    if (asksNote) setNoting(action.name)
    else send(action, NO_NOTE)
  }

  const isBlocked = main !== null && (main.missing.length > 0 || reason !== null)
  return (
    <>
      <StatusBar
        label={t('workflow.bar')}
        states={table.states.map((one) => ({ name: one.step, label: one.label }))}
        current={step}
        actions={
          <>
            {main && (
              <Button
                loading={busy}
                onClick={() => take(main, main.note === 'required')}
                {...(isBlocked && {
                  'data-disabled': true,
                  'data-explains': true,
                  'aria-disabled': true,
                  'aria-describedby': main.missing.length > 0 ? missingId : undefined,
                })}
              >
                {message(main.label)}
              </Button>
            )}
            {all.length > 0 && (others.length > 0 || main?.note === 'optional') && (
              <MenuButton
                menu={stepMenu}
                about={{
                  actions: others,
                  withNote: main?.note === 'optional' ? main : null,
                  onTake: (action) => take(action, action.note !== undefined),
                  onTakeWithNote: (action) => take(action, true),
                }}
                button={
                  <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
                    {t(main ? 'common.moreActions' : 'workflow.actions')}
                  </Button>
                }
              />
            )}
          </>
        }
        missing={
          <>
            {visible && visible.missing.length > 0 && (
              <MissingList
                ref={missingList}
                id={missingId}
                lead={t('workflow.missing', { action: message(visible.label) })}
                missing={visible.missing}
              />
            )}
            {warnings.length > 0 && (
              <MissingList lead={t('workflow.warnings', { count: warnings.length })} missing={warnings} />
            )}
          </>
        }
      >
        {turn && (
          <Text size="sm" fw={600}>
            {turn}
          </Text>
        )}
        {!base && <Text size="sm">{t('workflow.notMadeYet')}</Text>}
        {base && !turn && state && (
          <Text size="sm">{t('workflow.nobody', { state: message(state.label) })}</Text>
        )}
        <WhoEdits table={table} step={step} />
      </StatusBar>
      {noted && (
        <NoteDialog
          action={noted}
          note={note}
          onChange={setNote}
          onClose={() => setNoting(null)}
          onSend={() => send(noted, note)}
        />
      )}
    </>
  )
}

/** Why some fields, or all of them, can only be read. */
const WhoEdits = ({ table, step }: { table: Workflow; step: number }) => {
  const { t } = useTranslation()
  const { list } = useFormats()
  const roles = useRoles()
  const { base, readOnly, labelOf } = useFormScope()
  const editable = editablePaths(table, step, roles)
  const named = namedPaths(editable)
  if (!base || (!readOnly && named.length === 0 && editable.length > 0)) return null
  const editors = [
    ...new Set(table.editing.filter((right) => right.in.includes(step)).flatMap(({ by }) => by)),
  ]
  const state = stateOf(table, step)
  const who = state?.turn === 'author' ? turnLabel(state) : roleLabels(editors)
  const onlyRead = editors.length > 0 ? t('workflow.onlyRead', { who }) : t('workflow.closed')
  const onlySome = () => {
    const { paths, languages } = withoutLanguages(named)
    const fields = list(paths.map((path) => labelOf(path) ?? path))
    return languages.length > 0
      ? t('workflow.onlyLanguages', {
          fields,
          languages: list(languages.map((one) => t(`forms.languages.${one}`))),
        })
      : t('workflow.onlySome', { fields })
  }
  return (
    <Text size="sm" c="dimmed">
      {readOnly || named.length === 0 ? onlyRead : onlySome()}
    </Text>
  )
}

/** Paths of multilingual texts without their language, and those languages; none where another field is among them. */
const withoutLanguages = (paths: readonly string[]): { paths: string[]; languages: Language[] } => {
  const split = paths.map((path) => {
    const language = LANGUAGES.find((one) => path.endsWith(`.${one}`))
    return { path: language ? path.slice(0, -language.length - 1) : path, language }
  })
  const languages = LANGUAGES.filter((one) => split.some(({ language }) => language === one))
  return split.every(({ language }) => language !== undefined)
    ? { paths: [...new Set(split.map(({ path }) => path))], languages }
    : { paths: [...paths], languages: [] }
}
