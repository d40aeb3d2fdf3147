import { Button, Group, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import type { Draft } from '../platform/drafts'
import { Note } from '../ui/note'
import classes from './alerts.module.css'
import type { FieldLabels } from './definition'
import { OldAndNew } from './old-and-new'
import type { FormValues } from './values'

interface DraftOfferProps {
  draft: Draft
  /** Current values of the record. */
  base: FormValues
  labels: FieldLabels
  onRecover: () => void
  onDiscard: () => void
}

/** Offer to restore an unsaved draft, with the changes that it contains. */
export const DraftOffer = ({ draft, base, labels, onRecover, onDiscard }: DraftOfferProps) => {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const paths = Object.keys(draft.values)
  const moved = paths.some((path) => JSON.stringify(draft.base[path]) !== JSON.stringify(base[path]))
  return (
    <Note role="status" tone="info" icon={IconHistory} title={t('forms.draft.title')}>
      <Text>{t('forms.draft.text', { when: dateTime(new Date(draft.at).toISOString()) })}</Text>
      {moved && <Text>{t('forms.draft.moved')}</Text>}
      <ul className={classes.changes}>
        {paths.map((path) => (
          <li key={path}>
            {labels.labelOf(path) ?? path}:{' '}
            <OldAndNew path={path} from={base[path]} to={draft.values[path]} labels={labels} />
          </li>
        ))}
      </ul>
      <Group gap="xs" mt="sm">
        <Button size="xs" onClick={onRecover}>
          {t('forms.draft.recover')}
        </Button>
        <Button size="xs" variant="default" onClick={onDiscard}>
          {t('forms.draft.discard')}
        </Button>
      </Group>
    </Note>
  )
}
