import { Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../../../kit/ui/note'
import type { RecipientChanges } from '../submission-calls'
import classes from '../submissions.module.css'

/** Recipients who came and went since the list was shown; the confirmation is asked again. */
export const RecipientChangesAlert = ({ changes }: { changes: RecipientChanges }) => {
  const { t } = useTranslation()
  const { added, added_count, removed, removed_count, recipient_count } = changes
  return (
    <Note role="alert" tone="warning" icon={IconUsers} title={t('submissions.changes.title')}>
      <Text size="sm">{t('submissions.changes.text', { count: recipient_count })}</Text>
      <Addresses title={t('submissions.changes.added', { count: added_count })} addresses={added} />
      <Addresses title={t('submissions.changes.removed', { count: removed_count })} addresses={removed} />
    </Note>
  )
}

const Addresses = ({ title, addresses }: { title: string; addresses: readonly string[] }) =>
  addresses.length > 0 && (
    <>
      <Text size="sm" fw={600} mt="xs">
        {title}
      </Text>
      <ul className={classes.changes}>
        {addresses.map((address) => (
          <li key={address} dir="ltr">
            {address}
          </li>
        ))}
      </ul>
    </>
  )
