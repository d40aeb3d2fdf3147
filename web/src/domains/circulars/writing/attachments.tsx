import { useTranslation } from 'react-i18next'
import { AttachmentsField } from '../../../kit/children/attachments-field'
import { useFormSelector } from '../../../kit/form/form-context'
import classes from './circulars.module.css'

const FLAGS = ['both', 'onlyNotifiable', 'onlyPublishable', 'neither'] as const

/** Attachments, and what their flags mean for a mail and for the archive. */
export const Attachments = () => {
  const { t } = useTranslation()
  const hasRows = useFormSelector(
    (values) => Array.isArray(values.attachments) && values.attachments.length > 0,
  )
  return (
    <div>
      <AttachmentsField path="attachments" />
      {hasRows && (
        <ul className={classes.hint} aria-label={t('circulars.flags.title')}>
          {FLAGS.map((flag) => (
            <li key={flag}>{t(`circulars.flags.${flag}`)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
