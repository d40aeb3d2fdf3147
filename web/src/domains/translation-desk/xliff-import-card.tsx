import {
  XLIFF_OUTCOMES,
  type XliffImportRow,
  type XliffOutcome,
  type XliffText,
} from '@fornace/contract/translation-desk/xliff-import'
import { Button, Group, Text, Title } from '@mantine/core'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { failureText } from '../../kit/api/failure-text'
import { CallFailed } from '../../kit/problem-report/call-failed'
import { Badge } from '../../kit/ui/badge'
import { Loading } from '../../kit/ui/loading'
import { toastProblem } from '../../kit/ui/toasts'
import { useFocusAfter } from '../../kit/ui/use-focus-after'
import { useMoreRows } from '../../kit/ui/use-more-rows'
import classes from './xliff-import.module.css'
import { discardImport, importQuery } from './xliff-queries'
import { XliffTextItem } from './xliff-text-item'

const TONES = { previewed: 'warning', applied: 'success', undone: 'neutral' } as const

interface CardProps {
  listed: XliffImportRow
  /** The texts are expanded initially. */
  isOpen?: boolean
  onDiscarded?: () => void
  onUndo?: () => Promise<void>
}

/** One imported file: what it changes, or has changed, text by text. */
export const XliffImportCard = ({ listed, isOpen = false, onDiscarded, onUndo }: CardProps) => {
  const { t } = useTranslation()
  const { dateTime, list } = useFormats()
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const focusAfter = useFocusAfter()
  const [isVisible, setIsVisible] = useState(isOpen)
  const [busy, setBusy] = useState(false)
  const { id, file_name, state, languages, counts } = listed
  const moment = listed.undone_at ?? listed.applied_at ?? listed.uploaded_at
  const canUndo = state === 'applied' && (counts.written ?? 0) > 0

  const doing = async (deed: () => Promise<void>) => {
    setBusy(true)
    try {
      await deed()
    } catch (error) {
      toastProblem({ message: failureText(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <article className={classes.card} aria-labelledby={title}>
      <div className={classes.head}>
        <Title order={3} size="h5" id={title} ref={heading} tabIndex={-1} className={classes.heading}>
          <bdi>{file_name}</bdi>
        </Title>
        <Badge tone={TONES[state]}>{t(`translationDesk.xliff.states.${state}`)}</Badge>
      </div>
      <Text size="sm" c="dimmed">
        {[list(languages.map((one) => t(`forms.languages.${one}`))), dateTime(moment)]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Text size="sm">
        {XLIFF_OUTCOMES.flatMap((outcome) => {
          const count = counts[outcome] ?? 0
          return count > 0 ? [t(`translationDesk.xliff.outcomes.${outcome}`, { count })] : []
        }).join(' · ')}
      </Text>
      <Group gap="xs" mt="xs">
        {!isOpen && (
          <Button
            size="xs"
            variant="default"
            aria-expanded={isVisible}
            aria-describedby={title}
            onClick={() => setIsVisible(!isVisible)}
          >
            {t(isVisible ? 'translationDesk.xliff.hideTexts' : 'translationDesk.xliff.showTexts')}
          </Button>
        )}
        {canUndo && onUndo && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            aria-describedby={title}
            loading={busy}
            onClick={() => {
              focusAfter(() => heading.current)
              void doing(onUndo)
            }}
          >
            {t('translationDesk.xliff.undo')}
          </Button>
        )}
        {state === 'previewed' && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconTrash size={16} aria-hidden />}
            aria-describedby={title}
            loading={busy}
            onClick={() =>
              void doing(async () => {
                await discardImport(id)
                onDiscarded?.()
              })
            }
          >
            {t('translationDesk.xliff.discard')}
          </Button>
        )}
      </Group>
      {isVisible && <Texts id={id} />}
    </article>
  )
}

/** Outcomes that need a review come first. */
const ORDER: readonly XliffOutcome[] = [
  'rejected',
  'skipped',
  'kept',
  'accepted',
  'written',
  'restored',
  'unchanged',
]

const Texts = ({ id }: { id: number }) => {
  const { data, error, refetch } = useQuery(importQuery(id))
  if (error) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const groups = Map.groupBy(data.texts, ({ outcome }) => outcome)
  return ORDER.map((outcome) => (
    <TextGroup
      key={outcome}
      outcome={outcome}
      texts={groups.get(outcome) ?? []}
      hasLanguages={data.languages.length > 1}
    />
  ))
}

const VISIBLE = 20
const MORE = 100

interface TextGroupProps {
  outcome: XliffOutcome
  texts: readonly XliffText[]
  /** The file has several languages: each text says its own. */
  hasLanguages: boolean
}

const TextGroup = ({ outcome, texts, hasLanguages }: TextGroupProps) => {
  const { t } = useTranslation()
  const { list, visible, showMore } = useMoreRows(VISIBLE, MORE)
  if (texts.length === 0) return null
  return (
    <details className={classes.group} open={outcome !== 'unchanged'} data-outcome={outcome}>
      <summary>{t(`translationDesk.xliff.outcomes.${outcome}`, { count: texts.length })}</summary>
      <ul className={classes.texts} ref={list}>
        {texts.slice(0, visible).map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the texts of a file never move
          <XliffTextItem key={index} text={text} hasLanguage={hasLanguages} />
        ))}
      </ul>
      {texts.length > visible && (
        <Button variant="subtle" size="xs" mt="xs" onClick={showMore}>
          {t('translationDesk.showMore')}
        </Button>
      )}
    </details>
  )
}
