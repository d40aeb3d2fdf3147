import type { TranslationLanguage } from '@fornace/contract/translation-desk/desk'
import { Button, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { Note } from '../../kit/ui/note'
import type { PutBack } from './use-stored-texts'

interface PutBackNoteProps extends PutBack {
  language: TranslationLanguage
  onDiscard: () => void
}

/** Says that a field holds what was typed the last time, and what saving it would replace. */
export const PutBackNote = ({ at, sourceMoved, savedSince, language, onDiscard }: PutBackNoteProps) => {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  return (
    <Note role="status" tone="info" icon={IconHistory} title={t('forms.draft.title')}>
      <Text>{t('translationDesk.putBack', { when: dateTime(new Date(at).toISOString()) })}</Text>
      {sourceMoved && <Text>{t('translationDesk.sourceSince')}</Text>}
      {savedSince.map((text) => (
        <div key={text}>
          <Text>{t('translationDesk.savedSince')}</Text>
          <Text lang={language} dir="auto" fw={600}>
            {text}
          </Text>
        </div>
      ))}
      <Button size="xs" variant="default" mt="sm" onClick={onDiscard}>
        {t('forms.draft.discard')}
      </Button>
    </Note>
  )
}
