import { TRANSLATIONS } from '@fornace/contract/kit/languages'
import type { TranslationLanguage } from '@fornace/contract/translation-desk/desk'
import { Button, Paper } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRejected } from '../../kit/api/call-errors'
import { type FormStore, formStore } from '../../kit/form/form-store'
import { UnsavedGuard } from '../../kit/form/unsaved-guard'
import { CallFailed } from '../../kit/problem-report/call-failed'
import { isStillAt } from '../../kit/routes/is-still-at'
import { EmptyState, EmptyText } from '../../kit/ui/empty-state'
import { Loading } from '../../kit/ui/loading'
import { Skeleton } from '../../kit/ui/skeleton'
import { TitleBar } from '../../kit/ui/title-bar'
import { toastSuccess } from '../../kit/ui/toasts'
import classes from './desk.module.css'
import { forgetQueues, progressQuery, queueOf, queueQuery, unitsQuery } from './desk-queries'
import { DeskRecord, type DeskRecordProps } from './desk-record'
import { type DeskSearch, readDeskSearch } from './desk-search'
import { hasUnsaved } from './drafts'
import { LanguageBar } from './language-bar'
import { hasLeft, languageToBegin } from './queue'
import { QueueList } from './queue-list'
import { XliffButtons } from './xliff-buttons'

/** `product-product-12` */
const recordIn = (id: string): { type: string; id: number } => {
  const at = id.lastIndexOf('-')
  return { type: id.slice(0, at), id: Number(id.slice(at + 1)) }
}

const DESK = '/translation-desk'

/** The desk, once the language is chosen. */
const Desk = ({ language, opened }: { language: TranslationLanguage; opened: string | undefined }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const router = useRouter()
  const [drafts] = useState<FormStore>(() => formStore({}))
  const isMoving = useRef(false)
  const [takesFocus, setTakesFocus] = useState(false)
  const queue = useQuery(queueQuery(language))
  const progress = useQuery(progressQuery())
  const rows = queue.data ?? []
  // A submitted record may stay in the queue until the next fetch.
  const [submitted, setSubmitted] = useState<string>()
  const waiting = rows.filter((row) => row.id !== submitted)
  const openId = opened ?? (waiting.find((row) => hasLeft(row, language)) ?? waiting[0])?.id
  const { type, id } = recordIn(openId ?? '-0')
  const units = useQuery({ ...unitsQuery(type, id), enabled: openId !== undefined })
  const record = units.data

  const go = async (search: DeskSearch) => {
    // Within the desk nothing typed is lost.
    isMoving.current = true
    setTakesFocus(true)
    await navigate({ to: DESK, search: { language, ...search } })
    isMoving.current = false
  }
  const change = (chosen: TranslationLanguage) =>
    void go({ language: chosen, ...(openId && { record: openId }) })
  useEffect(() => forgetQueues, [])
  // Once it is chosen it stays: with nothing in the address, saving the last word of a record would open another one.
  useEffect(() => {
    if (opened === undefined && openId !== undefined && isStillAt(router, DESK))
      void navigate({
        to: DESK,
        search: { language, record: openId },
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
      })
  }, [opened, openId, language, navigate, router])
  const move = async (by: 1 | -1) => {
    const all = await queueOf(language)
    if (!all) return
    const next = all[all.findIndex((row) => row.id === openId) + by]
    if (next) await go({ record: next.id })
    else toastSuccess({ message: t(by < 0 ? 'translationDesk.isFirst' : 'translationDesk.isLast') })
  }
  const nextOpen = async () => {
    const all = await queueOf(language)
    if (!all) return
    const index = all.findIndex((row) => row.id === openId)
    const others = [...all.slice(index + 1), ...all.slice(0, Math.max(index, 0))]
    const next = others.find((row) => hasLeft(row, language))
    if (next) await go({ record: next.id })
    else toastSuccess({ message: t('translationDesk.noneLeft') })
  }
  const afterSubmission = () => {
    setSubmitted(openId)
    const next =
      rows.find((row) => row.id !== openId && hasLeft(row, language)) ?? rows.find((row) => row.id !== openId)
    void go(next ? { record: next.id } : {})
  }

  return (
    <div className={classes.page}>
      <TitleBar
        title={t('menu.translationDesk')}
        actions={
          <>
            <Button
              variant="default"
              renderRoot={(props) => <Link to="/translation-desk/glossary" {...props} />}
            >
              {t('translationDesk.glossary')}
            </Button>
            <XliffButtons language={language} record={record} />
          </>
        }
      />
      <UnsavedGuard isDirty={() => !isMoving.current && hasUnsaved(drafts, record)} />
      <LanguageBar language={language} progress={progress.data} onLanguage={change} />
      {queue.error ? (
        <CallFailed error={queue.error} onRetry={() => void queue.refetch()} />
      ) : (
        <div className={classes.desk}>
          {queue.data ? (
            <QueueList
              rows={rows}
              language={language}
              openId={openId}
              isSettled={!queue.isPlaceholderData}
              people={progress.data?.people ?? []}
              drafts={drafts}
              onOpen={(record) => void go({ record })}
            />
          ) : (
            <Skeleton lines={8} />
          )}
          <div className={classes.work}>
            {!openId && rows.length === 0 && queue.data && !queue.isPlaceholderData && (
              <Paper withBorder>
                <EmptyState
                  icon={IconLanguage}
                  title={t('translationDesk.allTranslated')}
                  text={t('translationDesk.noQueue')}
                />
              </Paper>
            )}
            {openId && (
              <OpenRecord
                query={units}
                language={language}
                drafts={drafts}
                takesFocus={takesFocus}
                onLanguage={change}
                onMove={(by) => void move(by)}
                onNextOpen={() => void nextOpen()}
                onSubmitted={afterSubmission}
              />
            )}
          </div>
        </div>
      )}
    </div>
  )
}

interface OpenRecordProps extends Omit<DeskRecordProps, 'record'> {
  query: { data: DeskRecordProps['record'] | undefined; error: unknown; refetch: () => Promise<unknown> }
}

const OpenRecord = ({ query: { data, error, refetch }, ...props }: OpenRecordProps) => {
  const { t } = useTranslation()
  if (isRejected(error, 403, 404)) return <EmptyText>{t('translationDesk.missing')}</EmptyText>
  if (!data && error) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={5} />
  if (!data.languages.includes(props.language)) return <EmptyText>{t('translationDesk.notWanted')}</EmptyText>
  return <DeskRecord key={`${data.type}-${data.id} ${props.language}`} record={data} {...props} />
}

/** Everything that is to be translated, of whatever kind: the queue, the Italian, the translation. */
export const DeskPage = (): ReactNode => {
  const { language, record } = readDeskSearch(useSearch({ strict: false }) as Record<string, unknown>)
  // Without a language in the address, the remaining work per language determines the first.
  const { data, error, refetch } = useQuery({ ...progressQuery(), enabled: !language })
  const [first, setFirst] = useState<TranslationLanguage>()
  if (!first && data && !language) setFirst(languageToBegin(data) ?? TRANSLATIONS[0])
  const chosen = language ?? first
  if (chosen) return <Desk language={chosen} opened={record} />
  if (error) return <CallFailed error={error} onRetry={() => void refetch()} />
  return <Loading />
}
