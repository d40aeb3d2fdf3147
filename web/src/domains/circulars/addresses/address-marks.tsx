import type { AddressRecord } from '@fornace/contract/circulars/address'
import {
  ADDRESS_EVENT_LABELS,
  type AddressMark,
  REVIEWED_NOTE,
  UNSUBSCRIBED_VIA_LABELS,
} from '@fornace/contract/circulars/address-marks'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { useMessage } from '../../../i18n/i18n'
import { Note } from '../../../kit/ui/note'
import { Section } from '../../../kit/ui/section'
import { ServerAnswer } from '../server-answer'
import classes from './address-page.module.css'
import { liftMark, unsubscribeAddress } from './address-query'
import { NoteDialog } from './note-dialog'

type Action = AddressMark | 'unsubscribe'

/** Marks of an address: reasons against writing to it, how they are lifted, and their story. */
export const AddressMarks = ({ record }: { record: AddressRecord }) => {
  const { t } = useTranslation()
  const message = useMessage()
  const { dateTime } = useFormats()
  const [action, setAction] = useState<Action | null>(null)
  const { unsubscribed_at, unsubscribed_via, bounced_at, bounce_answer, complained_at, is_erased } = record
  const marks = [
    unsubscribed_at !== null && {
      mark: 'unsubscribed' as const,
      text: t('mailAddresses.marks.unsubscribed', {
        time: dateTime(unsubscribed_at),
        via: unsubscribed_via ? message(UNSUBSCRIBED_VIA_LABELS[unsubscribed_via]) : '',
      }),
      lift: t('mailAddresses.lift.unsubscribed'),
    },
    bounced_at !== null && {
      mark: 'bounced' as const,
      text: t('mailAddresses.marks.bounced', { time: dateTime(bounced_at) }),
      lift: t('mailAddresses.lift.bounced'),
    },
    complained_at !== null && {
      mark: 'complained' as const,
      text: t('mailAddresses.marks.complained', { time: dateTime(complained_at) }),
      lift: t('mailAddresses.lift.complained'),
    },
  ].filter((mark) => mark !== false)
  return (
    <Section title={t('mailAddresses.marksTitle')}>
      {marks.map(({ mark, text, lift }) => (
        <Note key={mark} tone="warning">
          <p className={classes.words}>{text}</p>
          {mark === 'bounced' && <ServerAnswer words={bounce_answer} />}
          <Button size="xs" mih={28} variant="default" aria-haspopup="dialog" onClick={() => setAction(mark)}>
            {lift}
          </Button>
        </Note>
      ))}
      {is_erased && <Note tone="danger">{t('mailAddresses.erasedText')}</Note>}
      {marks.length === 0 && !is_erased && <Note tone="success">{t('mailAddresses.noMarks')}</Note>}
      {marks.length > 0 && <Text size="sm">{t('mailAddresses.mandatory')}</Text>}
      {unsubscribed_at === null && !is_erased && (
        <div>
          <Button variant="default" aria-haspopup="dialog" onClick={() => setAction('unsubscribe')}>
            {t('mailAddresses.unsubscribe')}
          </Button>
        </div>
      )}
      <AddressEvents label={t('mailAddresses.story')} events={record.events.filter(isOfMarks)} />
      {action && <MarkDialog address={record.address} action={action} onClose={() => setAction(null)} />}
    </Section>
  )
}

type AddressEvent = AddressRecord['events'][number]

/** Events of consent stand with the consent. */
export const isOfConsent = ({ kind }: AddressEvent): boolean => kind.startsWith('tracking-')
const isOfMarks = (event: AddressEvent): boolean => !isOfConsent(event)

/** Note of an event. That of a consent has the version of its text and the way, as `v1 · email`. */
const useNoteText = () => {
  const { t } = useTranslation()
  return ({ kind, note }: AddressEvent): string => {
    if (note === REVIEWED_NOTE) return t('mailAddresses.answerReviewed')
    const [, version, way] = (kind.startsWith('tracking-') && /^v(\S+) · (email|account)$/.exec(note)) || []
    return version && way ? t(`mailAddresses.consentNote.${way as 'email' | 'account'}`, { version }) : note
  }
}

/** Events of an address, the newest first. */
export const AddressEvents = ({ label, events }: { label: string; events: readonly AddressEvent[] }) => {
  const message = useMessage()
  const { dateTime } = useFormats()
  const noteText = useNoteText()
  if (events.length === 0) return null
  return (
    <ol className={classes.rows} aria-label={label}>
      {events.map((event) => (
        <li key={`${event.at} ${event.kind}`}>
          <span className={classes.main}>
            {message(ADDRESS_EVENT_LABELS[event.kind])}
            {event.kind === 'bounced' ? (
              <ServerAnswer words={event.note} />
            ) : (
              event.note && <bdi className={classes.words}>{noteText(event)}</bdi>
            )}
          </span>
          <span className={classes.aside}>
            <time dateTime={event.at}>{dateTime(event.at)}</time>
            {event.actor && <bdi>{event.actor.name}</bdi>}
          </span>
        </li>
      ))}
    </ol>
  )
}

interface MarkDialogProps {
  address: string
  action: Action
  onClose: () => void
}

const MarkDialog = ({ address, action, onClose }: MarkDialogProps) => {
  const { t } = useTranslation()
  if (action === 'unsubscribe')
    return (
      <NoteDialog
        title={t('mailAddresses.unsubscribeTitle', { address })}
        paragraphs={[t('mailAddresses.unsubscribeText')]}
        label={t('mailAddresses.noteOfPerson')}
        confirm={t('mailAddresses.unsubscribe')}
        done={t('mailAddresses.unsubscribeDone')}
        onClose={onClose}
        act={(note) => unsubscribeAddress(address, note)}
      />
    )
  return (
    <NoteDialog
      title={t('mailAddresses.liftTitle', { address })}
      paragraphs={[t(`mailAddresses.liftText.${action}`)]}
      label={t(action === 'unsubscribed' ? 'mailAddresses.noteOfPerson' : 'mailAddresses.note')}
      confirm={t(`mailAddresses.lift.${action}`)}
      done={t('mailAddresses.liftDone')}
      onClose={onClose}
      act={(note) => liftMark(address, action, note)}
    />
  )
}
