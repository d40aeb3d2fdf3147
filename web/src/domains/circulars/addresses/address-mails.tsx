import type { AddressRecord } from '@fornace/contract/circulars/address'
import { LEFT_OUT_LABELS, RECIPIENT_STATE_LABELS } from '@fornace/contract/circulars/submission-states'
import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { useMessage } from '../../../i18n/i18n'
import { EmptyText } from '../../../kit/ui/empty-state'
import { Section } from '../../../kit/ui/section'
import classes from './address-page.module.css'
import { textPath } from './paths'

/** Mails to an address, the newest first, with the words of the mail server. */
export const AddressMails = ({ record: { received, received_count } }: { record: AddressRecord }) => {
  const { t } = useTranslation()
  const message = useMessage()
  const { dateTime } = useFormats()
  return (
    <Section title={t('mailAddresses.received', { count: received_count })}>
      {received.length === 0 && <EmptyText>{t('mailAddresses.nothingReceived')}</EmptyText>}
      {received.length > 0 && (
        <ol className={classes.rows}>
          {received.map((mail) => {
            const time = mail.sent_at ?? mail.confirmed_at
            return (
              <li key={mail.submission_id}>
                <span className={classes.main}>
                  <Link to={textPath(mail.kind, mail.text_id)}>
                    <span lang="it">{mail.title}</span>
                    {mail.protocol_number && ` · ${mail.protocol_number}`}
                  </Link>
                  {mail.answer && (
                    <span className={classes.answer}>
                      {t('mailAddresses.answer', { answer: mail.answer })}
                    </span>
                  )}
                </span>
                <span className={classes.aside}>
                  {time && <time dateTime={time}>{dateTime(time)}</time>}
                  <span>
                    {message(RECIPIENT_STATE_LABELS[mail.state])}
                    {mail.left_out_reason && `: ${message(LEFT_OUT_LABELS[mail.left_out_reason])}`}
                  </span>
                </span>
              </li>
            )
          })}
        </ol>
      )}
      {received_count > received.length && (
        <Text size="sm">{t('mailAddresses.newest', { count: received.length })}</Text>
      )}
    </Section>
  )
}
