import type { Consent } from '@fornace/contract/account/press'
import type { AddressRecord } from '@fornace/contract/circulars/address'
import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { EmptyText } from '../../../kit/ui/empty-state'
import { Section } from '../../../kit/ui/section'
import { AddressEvents, isOfConsent } from './address-marks'
import classes from './address-page.module.css'
import { groupPath } from './paths'

/** Groups that contain an address, by typing or by rules. */
export const AddressGroups = ({ record: { groups } }: { record: AddressRecord }) => {
  const { t } = useTranslation()
  return (
    <Section title={t('mailAddresses.groups')}>
      {groups.length === 0 ? (
        <EmptyText>{t('mailAddresses.noGroups')}</EmptyText>
      ) : (
        <ul className={classes.rows}>
          {groups.map(({ id, name, kinds }) => (
            <li key={id}>
              <span className={classes.main}>
                <Link to={groupPath(id)}>
                  <bdi>{name}</bdi>
                </Link>
              </span>
              <span className={classes.aside}>
                {t(kinds.includes('member') ? 'mailAddresses.typed' : 'mailAddresses.byRule')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** Consent of an address to recording what is read: the newest event says it, or there is none. */
export const AddressReading = ({ record }: { record: AddressRecord }) => {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const { tracking_agreed_at: at, tracking_version: version, is_erased, events } = record
  if (is_erased) return null
  const consents = events.filter(isOfConsent)
  const isTold = at !== null && consents[0]?.kind === 'tracking-agreed'
  return (
    <Section title={t('mailAddresses.readingTitle')}>
      {!isTold && (
        <Text size="sm">
          {at
            ? t('mailAddresses.readingGiven', { time: dateTime(at), version })
            : t('mailAddresses.readingNone')}
        </Text>
      )}
      <AddressEvents label={t('mailAddresses.readingTitle')} events={consents} />
    </Section>
  )
}

const CONSENT_LABELS = {
  trattamento_edicer: 'mailAddresses.consentEdicer',
  trattamento_confindustria: 'mailAddresses.consentConfindustria',
} as const satisfies Record<Consent, string>

/** Account, press registration and companies of an address. */
export const AddressOwners = ({ record }: { record: AddressRecord }) => {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const { user, press_registration, companies, consents } = record
  if (!user && companies.length === 0) return null
  return (
    <Section title={t('mailAddresses.owners')}>
      <ul className={classes.rows}>
        {user && (
          <li>
            <bdi className={classes.main}>{user.name}</bdi>
            <span className={classes.aside}>
              {t(press_registration ? 'mailAddresses.pressUser' : 'mailAddresses.user')}
            </span>
          </li>
        )}
        {companies.map(({ id, name }) => (
          <li key={id}>
            <bdi className={classes.main}>{name}</bdi>
            <span className={classes.aside}>{t('mailAddresses.company')}</span>
          </li>
        ))}
        {consents.map(({ consent, is_given, at, version }) => (
          <li key={consent}>
            <span className={classes.main}>{t(CONSENT_LABELS[consent])}</span>
            <span className={classes.aside}>
              {t(is_given ? 'mailAddresses.consentGiven' : 'mailAddresses.consentWithdrawn', {
                time: dateTime(at),
              })}
              {version && ` · ${t('mailAddresses.consentVersion', { version })}`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
