import type { ChangedCompany, CompanyImport } from '@fornace/contract/companies/import'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowBackUp, IconChecks, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRejected } from '../../../kit/api/call-errors'
import { failureText } from '../../../kit/api/failure-text'
import { Dialog } from '../../../kit/ui/dialog'
import { Note } from '../../../kit/ui/note'
import { toastProblem, toastSuccess } from '../../../kit/ui/toasts'
import classes from './import.module.css'
import { APPLICABLE, appliedCount, hasDifferences, isOpen } from './import-queries'
import { applyImport, changedIn, compareAgain, undoImport } from './import-writes'

type Question = 'apply' | 'undo'

/** Before the update nothing has been written: then an undo only discards the file. */
const WORDS = {
  apply: { button: 'imports.apply.button', title: 'imports.apply.title' },
  undo: { button: 'imports.undo.button', title: 'imports.undo.title', text: 'imports.undo.text' },
  discard: { button: 'imports.discard.button', title: 'imports.discard.title', text: 'imports.discard.text' },
} as const

interface Rejection {
  text: string
  /** Companies have changed since the comparison: some of them by name. */
  isOutrun: boolean
  changed: readonly ChangedCompany[]
}

interface DecisionProps {
  record: CompanyImport
  /** Nothing of it is left. */
  onDeleted: () => void
}

/** Update all and Undo, each with the question that goes before it. */
export const ImportDecision = ({ record, onDeleted }: DecisionProps) => {
  const { t } = useTranslation()
  // The question stays as it is while its dialog fades away.
  const [question, setQuestion] = useState<Question>('apply')
  const [isAsking, setIsAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [rejection, setRejection] = useState<Rejection | null>(null)
  const { ticked } = record
  const canApply = record.state === 'compared' && hasDifferences(record)
  const canUndo = canApply || (record.state === 'applied' && appliedCount(record) > 0)

  const ask = (next: Question) => {
    setRejection(null)
    setQuestion(next)
    setIsAsking(true)
  }
  const close = () => setIsAsking(false)
  const undoing = WORDS[record.state === 'applied' ? 'undo' : 'discard']
  const asked = question === 'apply' ? WORDS.apply : undoing
  const decide = async (deed: () => Promise<unknown>) => {
    setBusy(true)
    setRejection(null)
    try {
      await deed()
      close()
    } catch (error) {
      setRejection({
        text: failureText(error),
        isOutrun: isRejected(error, 409) && error.hasCode('import.changed'),
        changed: changedIn(error),
      })
    } finally {
      setBusy(false)
    }
  }
  const apply = () =>
    decide(async () => {
      const done = await applyImport(record)
      toastSuccess({
        message: t('imports.apply.done', { count: appliedCount(done) }),
        action: { label: t('imports.undo.button'), run: () => ask('undo') },
      })
    })
  const undo = () =>
    decide(async () => {
      const undone = await undoImport(record)
      if (!undone) onDeleted()
      toastSuccess({ message: t(undone ? 'imports.undo.done' : 'imports.discard.done') })
    })

  // Nothing to decide upon: it is put away without a question.
  if (isOpen(record) && !canUndo) return <CloseButton record={record} onDeleted={onDeleted} />
  return (
    <>
      {canApply && (
        <Button
          leftSection={<IconChecks size={16} aria-hidden />}
          disabled={APPLICABLE.every((kind) => ticked[kind] === 0)}
          onClick={() => ask('apply')}
        >
          {t('imports.apply.button')}
        </Button>
      )}
      {canUndo && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => ask('undo')}
        >
          {t(undoing.button)}
        </Button>
      )}
      <Dialog opened={isAsking} onClose={close} title={t(asked.title)}>
        <Stack gap="md">
          {question === 'apply' ? (
            <>
              <Text>{t('imports.apply.text')}</Text>
              <ul>
                {APPLICABLE.filter((kind) => ticked[kind] > 0).map((kind) => (
                  <li key={kind}>{t(`imports.apply.${kind}`, { count: ticked[kind] })}</li>
                ))}
              </ul>
              {record.counts.choice > 0 && (
                <Text c="dimmed">{t('imports.apply.choices', { count: record.counts.choice })}</Text>
              )}
            </>
          ) : (
            <Text>{t(undoing.text)}</Text>
          )}
          {rejection && (
            <Note tone="danger">
              {rejection.text}
              {rejection.changed.length > 0 && (
                <ul className={classes.reasons}>
                  {rejection.changed.map(({ id, title }) => (
                    <li key={id}>
                      <bdi>{title}</bdi>
                    </li>
                  ))}
                </ul>
              )}
            </Note>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close} data-autofocus>
              {t('imports.back')}
            </Button>
            {rejection?.isOutrun ? (
              <Button loading={busy} onClick={() => void decide(() => compareAgain(record))}>
                {t('imports.compareAgain')}
              </Button>
            ) : (
              <Button
                color={question === 'undo' ? 'red' : 'brand'}
                loading={busy}
                onClick={() => void (question === 'apply' ? apply() : undo())}
              >
                {t(asked.button)}
              </Button>
            )}
          </Group>
        </Stack>
      </Dialog>
    </>
  )
}

/** An import without differences, or one that cannot be compared, is put away. */
const CloseButton = ({ record, onDeleted }: DecisionProps) => {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const close = async () => {
    setBusy(true)
    try {
      await undoImport(record)
      onDeleted()
    } catch (error) {
      toastProblem({ message: failureText(error) })
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconX size={16} aria-hidden />}
      loading={busy}
      onClick={() => void close()}
    >
      {t('imports.close')}
    </Button>
  )
}
