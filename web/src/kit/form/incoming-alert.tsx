import { Button, Text } from '@mantine/core'
import { IconGitMerge } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '../ui/note'
import classes from './alerts.module.css'
import type { FieldLabels } from './definition'
import type { Incoming } from './incoming'
import { OldAndNew } from './old-and-new'
import type { FormValues } from './values'

interface IncomingListProps {
  incoming: readonly Incoming[]
  labels: FieldLabels
  onPutBack?: (values: FormValues) => void
}

/** "Ada Rossi changed Name in English: Terracotta → Fired clay" */
export const IncomingList = ({ incoming, labels, onPutBack }: IncomingListProps) => {
  const { t } = useTranslation()
  return (
    <ul className={classes.changes}>
      {incoming.map(({ path, who, from, to, mine }) => (
        <li key={path}>
          {t('forms.incoming.change', {
            who: who ?? t('forms.incoming.somebody'),
            field: labels.labelOf(path) ?? path,
          })}{' '}
          <OldAndNew path={path} from={from} to={to} labels={labels} />
          {mine !== undefined && onPutBack && (
            <Button
              size="compact-xs"
              variant="default"
              mih={24}
              ms="xs"
              onClick={() => onPutBack({ [path]: mine })}
            >
              {t('forms.incoming.putBack')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

interface IncomingAlertProps extends IncomingListProps {
  onDismiss: () => void
}

/** Alert about changes of other users that the form has already adopted. */
export const IncomingAlert = ({ onDismiss, ...list }: IncomingAlertProps) => {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <Note
      ref={box}
      tabIndex={-1}
      role="status"
      tone="info"
      icon={IconGitMerge}
      title={t('forms.incoming.title')}
    >
      <Text>{t('forms.incoming.text')}</Text>
      <IncomingList {...list} />
      <Button size="xs" variant="default" mt="sm" onClick={onDismiss}>
        {t('forms.incoming.seen')}
      </Button>
    </Note>
  )
}
