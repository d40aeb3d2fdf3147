import type { AddressRecord } from '@fornace/contract/circulars/address'
import { LEFT_OUT_LABELS, RECIPIENT_STATE_LABELS } from '@fornace/contract/circulars/submission-states'
import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { useMessage } from '../../../i18n/i18n'
import { EmptyText } from '../../../kit/ui/empty-state'
import { Section } from '../../../kit/ui/section'
import { useMoreRows } from '../../../kit/ui/use-more-rows'
import { ServerAnswer } from '../server-answer'
import classes from './address-page.module.css'
import { textPath } from './paths'

/** Mails that are shown at once. */
const PAGE = 25

/** Mails to an address, the newest first, with the answers of the mail server. */
export const AddressMails = ({ record: { received, received_count } }: { record: AddressRecord }) => {
  const { t } = useTranslation()
  const message = useMessage()
  const { dateTime } = useFormats()
  const { list, visible, showMore } = useMoreRows(PAGE, PAGE)
  return (
    <Section title={t('mailAddresses.received', { count: received_count })}>
      {received.length === 0 && <EmptyText>{t('mailAddresses.nothingReceived')}</EmptyText>}
      {received.length > 0 && (
        <ul className={classes.rows} ref={list}>
          {received.slice(0, visible).map((mail) => {
            const time = mail.sent_at ?? mail.confirmed_at
            return (
              <li key={mail.submission_id}>
                <span className={classes.main}>
                  <Link to={textPath(mail.kind, mail.text_id)}>
                    <span lang="it">{mail.title}</span>
                    {mail.protocol_number && ` · ${mail.protocol_number}`}
                  </Link>
                  {mail.answer && <ServerAnswer words={mail.answer} />}
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
        </ul>
      )}
      {received.length > visible && (
        <div>
          <Button variant="default" onClick={showMore}>
            {t('mailAddresses.more', { count: Math.min(PAGE, received.length - visible) })}
          </Button>
        </div>
      )}
      {received_count > received.length && visible >= received.length && (
        <Text size="sm">{t('mailAddresses.newest', { count: received.length })}</Text>
      )}
    </Section>
  )
}
