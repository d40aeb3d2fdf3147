import type { FileInfo, RecordReference } from '@fornace/contract/kit/fields'
import type { RecordReview, ReviewBase } from '@fornace/contract/kit/review'
import type { Workflow } from '@fornace/contract/kit/workflow'
import { Button, Text, Title } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { currentLanguage, useMessage } from '../../../i18n/i18n'
import { useUser } from '../../api/session-store'
import type { FormDefinition } from '../../form/definition'
import { OldAndNew } from '../../form/old-and-new'
import { useVisibleValue } from '../../form/use-visible-value'
import { TextChanges } from '../../ui/text-changes'
import type { ReadingPicture } from '../reading/reading-definition'
import { type FieldChange, fieldChanges } from './field-changes'
import { pictureChanges } from './picture-changes'
import { PictureComparison } from './picture-comparison'
import classes from './review-changes.module.css'

/** List of children that holds the pictures of a record. */
const PICTURES = 'images'

interface ReviewChangesProps {
  record: object
  review: RecordReview
  workflow: Workflow
  form: FormDefinition
  pictures: readonly ReadingPicture[]
}

/** Display of former values: names of records and files that the record no longer has. */
const withFormer = (form: FormDefinition, { names, files }: RecordReview): FormDefinition => ({
  ...form,
  labelsOf: (path, value) => {
    const parts = path.split('.')
    const known: readonly (RecordReference | FileInfo)[] = [
      ...(names[path] ?? names[`${parts[0]}.${parts[2]}`] ?? []),
      ...files,
    ]
    const nameOf = (id: unknown) => known.find((one) => one.id === id)?.name
    if (!Array.isArray(value)) return nameOf(value) ?? form.labelsOf?.(path, value)
    const found = value.map(nameOf)
    return found.length > 0 && found.every((name) => name !== undefined)
      ? found.join(', ')
      : form.labelsOf?.(path, value)
  },
})

/** What changed since the last decision, or since the last approval: texts word by word, pictures before and after. */
export const ReviewChanges = ({ record, review, workflow, form, pictures }: ReviewChangesProps) => {
  const { t } = useTranslation()
  const headingId = useId()
  const [chosen, setChosen] = useState(0)
  const { bases, files } = review
  const base = bases[chosen] ?? bases[0]
  const labels = useMemo(() => withFormer(form, review), [form, review])
  const sinceText = useSinceText(workflow)
  if (!base)
    return (
      <Text size="sm" c="dimmed">
        {t('review.first')}
      </Text>
    )
  const changedPictures = pictureChanges(pictures, base.changes, PICTURES, files)
  const changes = fieldChanges(form, record, base.changes, PICTURES)
  const other = bases.length > 1 && JSON.stringify(bases[0]?.changes) !== JSON.stringify(bases[1]?.changes)
  return (
    <section aria-labelledby={headingId} className={classes.changes}>
      <div className={classes.since}>
        <Title order={3} id={headingId} size="h5">
          {sinceText(base)}
        </Title>
        {other && (
          <Button
            size="compact-xs"
            mih={24}
            variant="default"
            onClick={() => setChosen(chosen === 0 ? 1 : 0)}
          >
            {t(chosen === 0 ? 'review.sinceApproval' : 'review.sinceDecision')}
          </Button>
        )}
      </div>
      {base.note && (
        <p className={classes.note}>
          <IconMessage size={16} aria-hidden />
          <span dir="auto">
            {base.note_field && <b>{labels.labelOf(base.note_field) ?? base.note_field}: </b>}«{base.note}»
          </span>
        </p>
      )}
      {changes.length + changedPictures.length === 0 && <Text size="sm">{t('review.nothing')}</Text>}
      {changes.length > 0 && (
        <ul className={classes.fields}>
          {changes.map((change) => (
            <li key={change.path}>
              <Text size="xs" c="dimmed" component="div">
                {change.label}
              </Text>
              <ChangedField change={change} labels={labels} />
            </li>
          ))}
        </ul>
      )}
      {changedPictures.length > 0 && <PictureComparison changes={changedPictures} />}
    </section>
  )
}

/** "What changed since your note, 2 days ago". */
const useSinceText = (workflow: Workflow): ((base: ReviewBase) => string) => {
  const { t } = useTranslation()
  const message = useMessage()
  const { relative } = useFormats()
  const user = useUser()
  return ({ kind, at, actor, action }) => {
    const when = relative(at)
    const who = actor?.name ?? t('forms.history.system')
    if (kind === 'returned')
      return actor !== null && actor.id === user?.id
        ? t('review.since.yourNote', { when })
        : t('review.since.note', { who, when })
    if (kind === 'approved') return t('review.since.approval', { who, when })
    const done = workflow.actions[action]?.done
    return t('review.since.step', { done: done ? message(done) : action, when })
  }
}

const ChangedField = ({ change, labels }: { change: FieldChange; labels: FormDefinition }) => {
  const { t } = useTranslation()
  const visible = useVisibleValue(labels)
  switch (change.kind) {
    case 'text':
      return <TextChanges before={change.before} after={change.after} lang={change.lang} />
    case 'marks':
      return <Text size="sm">{t('review.marks')}</Text>
    case 'order':
      return <Text size="sm">{t('review.order')}</Text>
    case 'value':
      return <OldAndNew path={change.path} from={change.before} to={change.after} labels={labels} />
    case 'added':
    case 'removed': {
      const Element = change.kind === 'added' ? 'ins' : 'del'
      const text = change.values
        .filter(([, value]) => value !== null && value !== '')
        .map(([path, value]) => visible(path, value))
        .join(' · ')
      return (
        <span className={classes.row} lang={currentLanguage()}>
          {t(`review.rows.${change.kind}`)} <Element dir="auto">{text}</Element>
        </span>
      )
    }
  }
}
