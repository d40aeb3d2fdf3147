import { type Language, TRANSLATIONS } from '@fornace/contract/kit/languages'
import type { RecordReview } from '@fornace/contract/kit/review'
import type { Missing } from '@fornace/contract/kit/workflow'
import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { IconCheck, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, type Ref, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { currentLanguage } from '../../../i18n/i18n'
import { labelAtIndex } from '../../form/label-at'
import { groupMissing } from '../../form/missing-groups'
import { missingText } from '../../form/missing-list'
import { Loading } from '../../ui/loading'
import { Note } from '../../ui/note'
import { StateLabel } from '../workflow/state-label'
import type { StepRecord } from '../workflow/step-checks'
import { PictureStage } from './picture-stage'
import classes from './review.module.css'
import type { ReviewActions } from './review-actions'
import { ReviewChanges } from './review-changes'
import type { ReviewDefinition } from './review-definition'

interface ReviewRecordProps<Item extends StepRecord> {
  definition: ReviewDefinition<Item>
  record: Item
  review: RecordReview | undefined
  actions: ReviewActions
  /** Reason why the last decision was not taken. */
  problem: string | undefined
  headingRef: Ref<HTMLHeadingElement>
  missingRef: Ref<HTMLDivElement>
  notePanel: ReactNode
}

/** The record on the screen: pictures, changes, missing values, texts and facts. */
export const ReviewRecord = <Item extends StepRecord>(props: ReviewRecordProps<Item>) => {
  const { definition, record, review, actions, problem, headingRef, missingRef, notePanel } = props
  const { reading, workflow } = definition
  const { t } = useTranslation()
  const form = useMemo(() => definition.form(record), [definition, record])
  const pictures = reading.picturesOf(record)
  const languages = reading.languagesOf(record)
  const [chosen, setChosen] = useState<Language>(currentLanguage())
  const language = languages.includes(chosen) ? chosen : (languages[0] ?? 'it')
  const { Texts, Facts } = reading
  return (
    <article key={record.id} className={pictures.length > 0 ? classes.withPictures : classes.textsAlone}>
      {pictures.length > 0 && <PictureStage pictures={pictures} language={language} />}
      <div className={classes.content}>
        <header className={classes.head}>
          <div>
            <Title order={2} dir="auto" ref={headingRef} tabIndex={-1}>
              {reading.titleOf(record)}
            </Title>
            <Text size="sm" c="dimmed" dir="auto">
              {definition.subtitleOf(record)}
            </Text>
          </div>
          <div className={classes.headEnd}>
            <StateLabel table={workflow} record={record} />
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconPencil size={14} aria-hidden />}
              renderRoot={(link) => <Link to={definition.addressOf(record)} {...link} />}
            >
              {t('review.edit')}
            </Button>
          </div>
        </header>
        {problem && <Note tone="danger">{problem}</Note>}
        {notePanel}
        {review && review.id === record.id ? (
          <ReviewChanges
            key={record.id}
            record={record}
            review={review}
            workflow={workflow}
            form={form}
            pictures={pictures}
          />
        ) : (
          <Loading />
        )}
        <MissingValues {...{ actions, missingRef, form, definition, record }} />
        {languages.length > 1 && (
          <Group role="group" aria-label={t('review.language')} gap={6}>
            {languages.map((one) => (
              <Button
                key={one}
                size="compact-sm"
                variant={one === language ? 'filled' : 'default'}
                aria-pressed={one === language}
                onClick={() => setChosen(one)}
              >
                {t(`forms.languages.${one}`)}
              </Button>
            ))}
          </Group>
        )}
        <Texts record={record} language={language} />
        <div className={classes.facts}>
          <Facts record={record} />
        </div>
      </div>
    </article>
  )
}

type MissingValuesProps<Item extends StepRecord> = Pick<
  ReviewRecordProps<Item>,
  'actions' | 'missingRef' | 'definition' | 'record'
> & { form: ReturnType<ReviewDefinition<Item>['form']> }

/** Language of a missing translation. */
const missingTranslation = ({ path, code }: Missing): Language | null =>
  TRANSLATIONS.find((language) => code === 'field.required' && path.endsWith(`.${language}`)) ?? null

/** What the approval lacks, and what is to be known before it. */
const MissingValues = <Item extends StepRecord>(props: MissingValuesProps<Item>) => {
  const { actions, missingRef, definition, record, form } = props
  const { t } = useTranslation()
  const formats = useFormats()
  const { missing, warnings } = actions
  const languageName = (language: Language) => t(`forms.languages.${language}`)
  /** Missing translations by language, everything else by its field. */
  const sentences = (issues: typeof missing): string[] => {
    const byLanguage = Map.groupBy(issues, missingTranslation)
    const others = byLanguage.get(null) ?? []
    return [
      ...new Set(
        groupMissing(others).map((group) => {
          const { path } = group.missing
          return missingText(group, labelAtIndex(form, path) ?? path, formats)
        }),
      ),
      ...[...byLanguage].flatMap(([language, { length: count }]) =>
        language ? [t('review.translation', { language: languageName(language), count })] : [],
      ),
    ]
  }
  if (missing.length + warnings.length === 0)
    return (
      <Text size="sm" className={classes.complete}>
        <IconCheck size={16} aria-hidden /> {t('review.complete')}
      </Text>
    )
  return (
    <div ref={missingRef} tabIndex={-1} className={classes.missing}>
      {missing.length > 0 && (
        <p>
          <b>{t('review.missing')}</b> {formats.list(sentences(missing))}
          {' · '}
          <Anchor inherit renderRoot={(link) => <Link to={definition.addressOf(record)} {...link} />}>
            {t('review.fillIn')}
          </Anchor>
        </p>
      )}
      {warnings.length > 0 && (
        <p>
          <b>{t('review.warnings')}</b> {formats.list(sentences(warnings))}
        </p>
      )}
    </div>
  )
}
