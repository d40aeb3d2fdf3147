import { TRANSLATIONS } from '@fornace/contract/kit/languages'
import type {
  TranslationLanguage,
  TranslationUnit,
  TranslationUnits,
} from '@fornace/contract/translation-desk/desk'
import { partIn } from '@fornace/contract/translation-desk/translatable'
import { ActionIcon, Button, Text } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { rowFailure } from '../../kit/table/bulk-failure'
import { MissingLinks } from '../../kit/ui/missing-links'
import { Note } from '../../kit/ui/note'
import shared from './desk.module.css'
import classes from './desk-bar.module.css'
import { Overtaken } from './save-translation'
import { useUnitLabel } from './unit-row'
import type { useSaving } from './use-saving'

interface DeskBarProps {
  record: TranslationUnits
  language: TranslationLanguage
  saving: ReturnType<typeof useSaving>
  mayWrite: boolean
  onSave: () => void
  onCopySource: () => void
  onMove: (by: 1 | -1) => void
  onNextOpen: () => void
  onField: (field: string) => void
  onLanguage: (language: TranslationLanguage) => void
}

/** Action bar of the desk with the result of the last action and what is missing: always in sight. */
export const DeskBar = (props: DeskBarProps) => {
  const { record, language, saving, mayWrite, onMove, onField, onLanguage } = props
  const { t } = useTranslation()
  const { list } = useFormats()
  const labelOf = useUnitLabel()
  const missingId = useId()
  const { missing, rejected } = saving
  const unitsOf = (fields: readonly string[]) => record.units.filter(({ field }) => fields.includes(field))
  const namesOf = (fields: readonly string[]) => list(unitsOf(fields).map(labelOf))
  const here = missing.find((one) => one.language === language)
  /** To the first text that is missing; in another language, where this one is complete. */
  const goToMissing = () => {
    const [field] = here?.fields ?? []
    if (field !== undefined) onField(field)
    else if (missing[0]) onLanguage(missing[0].language)
  }
  // Those of this language first.
  const inOrder = missing.toSorted(
    (one, other) => Number(other.language === language) - Number(one.language === language),
  )
  const links = inOrder.flatMap(({ language: into, fields }) =>
    into === language
      ? unitsOf(fields).map((unit) => ({
          key: unit.field,
          label: labelOf(unit),
          onGo: () => onField(unit.field),
        }))
      : {
          key: into,
          label: t('translationDesk.missingIn', {
            language: t(`forms.languages.${into}`),
            count: fields.length,
          }),
          title: namesOf(fields),
          onGo: () => onLanguage(into),
        },
  )
  return (
    <div className={classes.bar}>
      <Failure saving={saving} record={record} />
      <div className={classes.line}>
        <div className={classes.actions}>
          <Button size="xs" onClick={props.onSave} loading={saving.busy} disabled={!mayWrite}>
            {t('translationDesk.save')}
          </Button>
          <Button size="xs" variant="default" onClick={props.onCopySource} disabled={!mayWrite}>
            {t('translationDesk.copySource')}
          </Button>
          <MoveButton by={-1} onMove={onMove} />
          <MoveButton by={1} onMove={onMove} />
          <Button size="xs" variant="default" onClick={props.onNextOpen}>
            {t('translationDesk.nextOpen')}
          </Button>
          {record.submission && (
            <Button
              size="xs"
              variant="light"
              onClick={() => (missing.length > 0 ? goToMissing() : void saving.submit())}
              {...(missing.length > 0 && {
                'data-disabled': true,
                'aria-disabled': true,
                'aria-describedby': missingId,
              })}
            >
              {t('translationDesk.submit')}
            </Button>
          )}
        </div>
        <Text role="status" size="sm" className={classes.result}>
          {saving.message}
        </Text>
      </div>
      {rejected.length > 0 && (
        <Text role="alert" size="sm" className={shared.refusal}>
          {t('translationDesk.refused', { fields: namesOf(rejected) })}
        </Text>
      )}
      {links.length > 0 && (
        <div className={classes.missing}>
          <MissingLinks id={missingId} lead={t('translationDesk.stillMissing')} links={links} />
        </div>
      )}
    </div>
  )
}

const MoveButton = ({ by, onMove }: { by: 1 | -1; onMove: (by: 1 | -1) => void }) => {
  const { t } = useTranslation()
  const label = t(by < 0 ? 'translationDesk.previous' : 'translationDesk.next')
  const Arrow = by < 0 ? IconArrowUp : IconArrowDown
  return (
    <ActionIcon variant="default" size={30} aria-label={label} title={label} onClick={() => onMove(by)}>
      <Arrow size={18} aria-hidden />
    </ActionIcon>
  )
}

const indexedPath = ({ field, part }: TranslationUnit): string => {
  const inPart = partIn(field)
  return inPart && part ? `${inPart.list}.${part.place - 1}.${inPart.field}` : field
}

/** Why nothing was saved, with the text of somebody else where there is one. */
const Failure = ({
  saving: { error, overtaken },
  record: { units },
}: Pick<DeskBarProps, 'saving' | 'record'>) => {
  const { t } = useTranslation()
  const labelOf = useUnitLabel()
  if (error === null) return null
  /** Label of a translation by its path on the wire, where a text of a part has the index of its row. */
  const labelAt = (path: string): string | undefined => {
    const language = TRANSLATIONS.find((one) => path.endsWith(`.${one}`))
    const unit = units.find((one) => `${indexedPath(one)}.${language}` === path)
    return (
      language &&
      unit &&
      t('translationDesk.target', { field: labelOf(unit), language: t(`forms.languages.${language}`) })
    )
  }
  return (
    <Note tone="danger" className={classes.failure}>
      {error instanceof Overtaken
        ? t(overtaken ? 'translationDesk.overtakenTarget' : 'translationDesk.overtakenSource')
        : rowFailure(error, labelAt)}
      {overtaken && (
        <>
          <Text fw={600} mt="xs">
            {t('translationDesk.theirs')}
          </Text>
          <Text lang={overtaken.language}>{overtaken.theirs}</Text>
          <Button mt="xs" size="xs" variant="default" onClick={overtaken.take}>
            {t('translationDesk.takeTheirs')}
          </Button>
        </>
      )}
    </Note>
  )
}
