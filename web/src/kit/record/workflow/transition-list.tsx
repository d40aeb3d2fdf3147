import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import type { TransitionEntry } from '@fornace/contract/kit/transition'
import { stateOf, type Workflow } from '@fornace/contract/kit/workflow'
import { Anchor, Button, Text } from '@mantine/core'
import { IconArrowNarrowRight } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { messageText } from '../../../i18n/i18n'
import { FormContext } from '../../form/form-context'
import { goToField } from '../../form/reveal'
import { transitionsQuery } from './transitions'
import classes from './workflow.module.css'

interface TransitionListProps {
  resource: ResourceMetadata
  id: number
  table: Workflow
  /** Labels of fields that notes are about, outside of a form. */
  labelOf?: (path: string) => string | undefined
}

/** The way of a record: who took it from where to where, when, and with which word. */
export const TransitionList = ({ resource, id, table, labelOf }: TransitionListProps) => {
  const { t } = useTranslation()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    transitionsQuery(resource, id),
  )
  // On failure the history still has the transitions.
  if (!data || data.length === 0) return null
  return (
    <section className={classes.way} aria-labelledby="workflow-way">
      <h2 id="workflow-way" className={classes.wayTitle}>
        {t('workflow.way')}
      </h2>
      <ol className={classes.transitions}>
        {data.map((entry) => (
          <Transition key={entry.id} entry={entry} table={table} labelOf={labelOf} />
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="default" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('forms.history.more')}
        </Button>
      )}
    </section>
  )
}

interface TransitionProps {
  entry: TransitionEntry
  table: Workflow
  labelOf: TransitionListProps['labelOf']
}

const Transition = ({ entry, table, labelOf }: TransitionProps) => {
  const { t } = useTranslation()
  const { dateTime, relative } = useFormats()
  const form = use(FormContext)
  const stateName = (step: number) => {
    const state = stateOf(table, step)
    return state ? messageText(state.label) : String(step)
  }
  const field = entry.note_field && (form?.labelOf ?? labelOf)?.(entry.note_field)
  return (
    <li>
      <Text size="sm">
        {stateName(entry.from_step)}{' '}
        <IconArrowNarrowRight size={16} className={classes.arrow} role="img" aria-label={t('workflow.to')} />{' '}
        <b>{stateName(entry.to_step)}</b>
      </Text>
      <Text size="xs" c="dimmed">
        <span dir="auto">{entry.actor?.name ?? t('forms.history.system')}</span>,{' '}
        <time dateTime={entry.at} title={dateTime(entry.at)}>
          {relative(entry.at)}
        </time>
      </Text>
      {entry.undone_at && (
        <Text size="xs" c="dimmed" fs="italic">
          {t('workflow.undone', { when: relative(entry.undone_at) })}
        </Text>
      )}
      {entry.note && (
        <blockquote className={classes.quote} dir="auto">
          {entry.note}
        </blockquote>
      )}
      {field &&
        (form ? (
          <Anchor
            component="button"
            type="button"
            size="xs"
            onClick={() => goToField(form.fieldId(entry.note_field))}
          >
            {t('workflow.about', { field })}
          </Anchor>
        ) : (
          <Text size="xs">{t('workflow.about', { field })}</Text>
        ))}
    </li>
  )
}
