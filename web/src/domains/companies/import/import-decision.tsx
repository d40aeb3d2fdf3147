import type { ChangedCompany, CompanyImport } from '@fornace/contract/companies/import'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconArrowBackUp, IconChecks } from '@tabler/icons-react'
import '@mantine/core/styles/Alert.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused } from '../../../kit/call-errors'
import { Dialog } from '../../../kit/dialog'
import { failureText } from '../../../kit/failure-text'
import { tellSuccess } from '../../../kit/notices'
import classes from './import.module.css'
import { applyImport, changedIn, compareAgain, undoImport } from './import-queries'

type Question = 'apply' | 'undo'

interface Refusal {
  text: string
  /** Companies have changed since the comparison: some of them by name. */
  isOutrun: boolean
  changed: readonly ChangedCompany[]
}

interface DecisionProps {
  record: CompanyImport
  /** Nothing of it is left. */
  onGone: () => void
}

/** Update all and Undo, each with the question that goes before it. */
export const ImportDecision = ({ record, onGone }: DecisionProps) => {
  const { t } = useTranslation()
  // The question stays as it is while its dialog fades away.
  const [question, setQuestion] = useState<Question>('apply')
  const [isAsking, setIsAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const { add, change, remove } = record.ticked
  const isCompared = record.state === 'compared'

  const ask = (next: Question) => {
    setRefusal(null)
    setQuestion(next)
    setIsAsking(true)
  }
  const close = () => setIsAsking(false)
  const decide = async (deed: () => Promise<unknown>) => {
    setBusy(true)
    setRefusal(null)
    try {
      await deed()
      close()
    } catch (error) {
      setRefusal({
        text: failureText(error),
        isOutrun: isRefused(error, 409) && error.hasCode('import.changed'),
        changed: changedIn(error),
      })
    } finally {
      setBusy(false)
    }
  }
  const apply = () =>
    decide(async () => {
      const { applied } = await applyImport(record)
      const count = (applied?.add ?? 0) + (applied?.change ?? 0) + (applied?.remove ?? 0)
      tellSuccess({ message: t('imports.apply.done', { count }) })
    })
  const undo = () =>
    decide(async () => {
      const undone = await undoImport(record)
      if (!undone) onGone()
      tellSuccess({ message: t(undone ? 'imports.undo.done' : 'imports.undo.thrownAway') })
    })

  return (
    <>
      {isCompared && (
        <Button
          leftSection={<IconChecks size={16} aria-hidden />}
          disabled={add + change + remove === 0}
          onClick={() => ask('apply')}
        >
          {t('imports.apply.button')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        onClick={() => ask('undo')}
      >
        {t('imports.undo.button')}
      </Button>
      <Dialog
        opened={isAsking}
        onClose={close}
        title={t(question === 'apply' ? 'imports.apply.title' : 'imports.undo.title')}
      >
        <Stack gap="md">
          {question === 'apply' ? (
            <>
              <Text>{t('imports.apply.text')}</Text>
              <ul>
                <li>{t('imports.apply.add', { count: add })}</li>
                <li>{t('imports.apply.change', { count: change })}</li>
                <li>{t('imports.apply.remove', { count: remove })}</li>
              </ul>
              {record.counts.choice > 0 && (
                <Text c="dimmed">{t('imports.apply.choices', { count: record.counts.choice })}</Text>
              )}
            </>
          ) : (
            <Text>{t(record.state === 'applied' ? 'imports.undo.text' : 'imports.undo.throwAway')}</Text>
          )}
          {refusal && (
            <Alert role="alert" color="red" icon={<IconAlertCircle aria-hidden />}>
              {refusal.text}
              {refusal.changed.length > 0 && (
                <ul className={classes.reasons}>
                  {refusal.changed.map(({ id, title }) => (
                    <li key={id} dir="auto">
                      {title}
                    </li>
                  ))}
                </ul>
              )}
            </Alert>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close} data-autofocus>
              {t('imports.back')}
            </Button>
            {refusal?.isOutrun ? (
              <Button loading={busy} onClick={() => void decide(() => compareAgain(record))}>
                {t('imports.compareAgain')}
              </Button>
            ) : (
              <Button
                color={question === 'undo' ? 'red' : 'brand'}
                loading={busy}
                onClick={() => void (question === 'apply' ? apply() : undo())}
              >
                {t(question === 'apply' ? 'imports.apply.button' : 'imports.undo.button')}
              </Button>
            )}
          </Group>
        </Stack>
      </Dialog>
    </>
  )
}
