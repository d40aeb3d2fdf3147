import type { Presence } from '@fornace/contract/kit/presence'
import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import classes from './alerts.module.css'
import { useOthers } from './use-others'
import { useSaveState } from './use-saving'

/**
 * "Anna Rossi is editing this too", "Bruno Bianchi has this open too". The live region is rendered before its text,
 * so that screen readers announce it.
 */
export const PresenceStatus = ({ others }: Presence) => {
  const { t } = useTranslation()
  const { list } = useFormats()
  const sentence = (text: 'forms.othersEdit' | 'forms.othersLook', people: Presence['others']) =>
    people.length > 0 && (
      <span className={classes.others}>
        <IconUsers size={16} aria-hidden />
        {t(text, { count: people.length, who: list(people.map(({ name }) => name)) })}
      </span>
    )
  return (
    <div aria-live="polite" className={classes.presence}>
      {sentence(
        'forms.othersEdit',
        others.filter(({ is_editing }) => is_editing),
      )}
      {sentence(
        'forms.othersLook',
        others.filter(({ is_editing }) => !is_editing),
      )}
    </div>
  )
}

interface WhoElseProps {
  resource: ResourceMetadata
  id: number
}

/** Other users with the record open, while this is mounted next to its form; they see whether this form has changes. */
export const WhoElse = ({ resource, id }: WhoElseProps) => {
  const { dirty } = useSaveState()
  return <PresenceStatus others={useOthers(resource.type, id, dirty)} />
}
