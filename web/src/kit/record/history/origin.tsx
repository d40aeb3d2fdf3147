import type { HistoryEntry } from '@fornace/contract/kit/history'
import { Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { recordAddress } from '../../routes/routes-tree'
import { useOpenRoutes } from '../../routes/use-open-routes'
import classes from './origin.module.css'

/** What wrote a change where it was not a form, with the way there for those who may look at it. */
export const Origin = ({ origin }: { origin: NonNullable<HistoryEntry['origin']> }) => {
  const { t } = useTranslation()
  const router = useRouter()
  const to = recordAddress(useOpenRoutes(), origin.type, origin.id)
  const text = t('forms.history.origin', { title: origin.title })
  return (
    <Text size="xs" c="dimmed" dir="auto">
      {to ? (
        <a href={router.history.createHref(to)} className={classes.link}>
          {text}
        </a>
      ) : (
        text
      )}
    </Text>
  )
}
