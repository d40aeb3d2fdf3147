import type { HistoryEntry } from '@fornace/contract/kit/history'
import { Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { recordAddress, useOpenRoutes } from '../../routes/routes-tree'
import classes from './origin.module.css'

interface OriginProps {
  origin: NonNullable<HistoryEntry['origin']>
  /** The kind of record whose history it is: an origin of the same kind is what it was copied from. */
  type: string
}

/** The import that wrote a change, or the record that a copy was made of, with a link for those who may open it. */
export const Origin = ({ origin, type }: OriginProps) => {
  const { t } = useTranslation()
  const router = useRouter()
  const to = recordAddress(useOpenRoutes(), origin.type, origin.id)
  const text = t(origin.type === type ? 'forms.history.copy' : 'forms.history.origin', {
    title: origin.title,
  })
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
