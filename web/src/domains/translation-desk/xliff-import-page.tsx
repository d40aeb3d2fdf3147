import { MAX_XLIFF_FILES } from '@fornace/contract/translation-desk/limits'
import type { XliffImport, XliffImportRow } from '@fornace/contract/translation-desk/xliff-import'
import { Button, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconChecks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../kit/api/failure-text'
import { CallFailed } from '../../kit/problem-report/call-failed'
import { Loading } from '../../kit/ui/loading'
import { TitleBar } from '../../kit/ui/title-bar'
import { toastProblem, toastSuccess } from '../../kit/ui/toasts'
import { useFocusAfter } from '../../kit/ui/use-focus-after'
import { useMoreRows } from '../../kit/ui/use-more-rows'
import { UploadSeveral } from '../../kit/upload/upload-several'
import { useUploadQueue } from '../../kit/upload/use-upload-queue'
import classes from './xliff-import.module.css'
import { XliffImportCard } from './xliff-import-card'
import { applyImport, importsQuery, sendXliff, setImport, undoImport } from './xliff-queries'

const VISIBLE = 10

/** Translated files: each is previewed, then all of them are imported; each import can be undone. */
export const XliffImportPage = (): ReactNode => {
  const { t } = useTranslation()
  const imports = useQuery(importsQuery())
  const queue = useUploadQueue<XliffImport>({
    kind: 'xliff',
    capacity: () => MAX_XLIFF_FILES,
    send: async (file, sending) => setImport(await sendXliff(file, sending)),
    // Completed imports are displayed below.
    deliver: () => undefined,
  })
  return (
    <>
      <TitleBar
        title={t('menu.importTranslations')}
        area={t('menu.translationDesk')}
        actions={
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={16} aria-hidden className={classes.back} />}
            renderRoot={(props) => <Link to="/translation-desk" {...props} />}
          >
            {t('forms.back')}
          </Button>
        }
      />
      <Stack gap="lg">
        <Stack gap="xs">
          <Text maw={640}>{t('translationDesk.xliff.intro')}</Text>
          <UploadSeveral
            queue={queue}
            kind="xliff"
            max={MAX_XLIFF_FILES}
            full={t('upload.full', { count: MAX_XLIFF_FILES })}
          />
        </Stack>
        {imports.error && <CallFailed error={imports.error} onRetry={() => void imports.refetch()} />}
        {!imports.data && !imports.error && <Loading />}
        {imports.data && <Imports imports={imports.data} />}
      </Stack>
    </>
  )
}

const Imports = ({ imports }: { imports: readonly XliffImportRow[] }) => {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [title, past] = [useId(), useId()]
  const section = useRef<HTMLHeadingElement>(null)
  const focusAfter = useFocusAfter()
  const pending = imports.filter(({ state }) => state === 'previewed')
  const decided = imports.filter(({ state }) => state !== 'previewed')
  const accepted = pending.reduce((sum, { counts }) => sum + (counts.accepted ?? 0), 0)
  const { list, visible, showMore } = useMoreRows(VISIBLE, VISIBLE)

  const undo = async (ids: readonly number[]) => {
    try {
      let [restored, stored] = [0, 0]
      for (const id of ids) {
        const { counts } = await undoImport(id)
        restored += counts.restored ?? 0
        stored += counts.kept ?? 0
      }
      const message = t('translationDesk.xliff.undone', { count: restored })
      if (stored > 0)
        toastProblem({ message: `${message} ${t('translationDesk.xliff.notUndone', { count: stored })}` })
      else toastSuccess({ message })
    } catch (error) {
      toastProblem({ message: failureText(error) })
    }
  }
  const apply = async () => {
    setBusy(true)
    try {
      const done: XliffImport[] = []
      for (const { id } of pending) done.push(await applyImport(id))
      const count = (outcome: 'written' | 'skipped') =>
        done.reduce((sum, { counts }) => sum + (counts[outcome] ?? 0), 0)
      const message = t('translationDesk.xliff.applied', { count: count('written') })
      focusAfter(() => list.current?.querySelector('h3'))
      const [skipped, ids] = [count('skipped'), done.map(({ id }) => id)]
      if (skipped > 0)
        toastProblem({ message: `${message} ${t('translationDesk.xliff.skipped', { count: skipped })}` })
      else
        toastSuccess({
          message,
          action: { label: t('translationDesk.xliff.undoShort'), run: () => void undo(ids) },
        })
    } catch (error) {
      toastProblem({ message: failureText(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {pending.length > 0 && (
        <section aria-labelledby={title}>
          <div className={classes.head}>
            <Title order={2} size="h4" id={title} ref={section} tabIndex={-1} className={classes.heading}>
              {t('translationDesk.xliff.preview')}
            </Title>
            {accepted > 0 && (
              <Button
                leftSection={<IconChecks size={16} aria-hidden />}
                loading={busy}
                onClick={() => void apply()}
              >
                {t('translationDesk.xliff.apply', { count: accepted })}
              </Button>
            )}
          </div>
          <Text size="sm" c="dimmed" mb="sm">
            {t('translationDesk.xliff.nothingWritten')}
          </Text>
          <ul className={classes.cards}>
            {pending.map((one) => (
              <li key={one.id}>
                <XliffImportCard
                  listed={one}
                  isOpen
                  onDiscarded={() => focusAfter(() => section.current ?? document.querySelector('h1'))}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {decided.length > 0 && (
        <section aria-labelledby={past}>
          <Title order={2} size="h4" id={past} mb="sm">
            {t('translationDesk.xliff.past')}
          </Title>
          <ul className={classes.cards} ref={list}>
            {decided.slice(0, visible).map((one) => (
              <li key={one.id}>
                <XliffImportCard listed={one} onUndo={() => undo([one.id])} />
              </li>
            ))}
          </ul>
          {decided.length > visible && (
            <Button variant="subtle" size="xs" mt="xs" onClick={showMore}>
              {t('translationDesk.showMore')}
            </Button>
          )}
        </section>
      )}
    </>
  )
}
