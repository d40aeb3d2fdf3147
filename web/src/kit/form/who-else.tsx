import type { Presence } from '@fornace/contract/kit/presence'
import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { Alert } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import '@mantine/core/styles/Alert.layer.css'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import classes from './notices.module.css'
import { useOthers } from './use-others'

/** "Anna Rossi is editing this too". The place is there before the words, so that they are read out when they come. */
export const OthersNotice = ({ others }: Presence) => {
  const { t } = useTranslation()
  const { list } = useFormats()
  const who = list(others.map(({ name }) => name))
  return (
    <div aria-live="polite" className={classes.others}>
      {others.length > 0 && (
        <Alert role="note" color="brand" icon={<IconUsers aria-hidden />}>
          {t('forms.others', { count: others.length, who })}
        </Alert>
      )}
    </div>
  )
}

export interface WhoElseProps {
  resource: ResourceMetadata
  id: number
}

/** Who else is editing a record, for as long as this stands beside its form. */
export const WhoElse = ({ resource, id }: WhoElseProps) => (
  <OthersNotice others={useOthers(resource.type, id)} />
)
