import { ADDRESS } from '@fornace/contract/circulars/address-metadata'
import type { Dashboard } from '@fornace/contract/circulars/statistics'
import { holdsOneOf } from '@fornace/contract/kit/access'
import { Anchor } from '@mantine/core'
import { EmptyText } from '../../../kit/ui/empty-state'
import '@mantine/core/styles/Anchor.layer.css'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { useRoles } from '../../../kit/api/session-store'
import { LightLink } from '../../../kit/ui/light-link'
import { PlainTable } from '../../../kit/ui/plain-table'
import { Section } from '../../../kit/ui/section'
import { addressPath } from '../addresses/paths'
import { ServerAnswer } from '../server-answer'

/** Addresses with the most bounces and complaints, with the words of the mail server. */
export const WorstAddresses = ({ addresses }: { addresses: Dashboard['worst_addresses'] }) => {
  const { t } = useTranslation()
  const { number, dateTime } = useFormats()
  const mayOpen = holdsOneOf(ADDRESS.access.screen, useRoles())
  const nameOf = (address: string) =>
    mayOpen ? (
      <Anchor inherit renderRoot={(props) => <LightLink to={addressPath(address)} {...props} />}>
        {address}
      </Anchor>
    ) : (
      address
    )
  return (
    <Section title={t('statistics.dashboard.worst')}>
      {addresses.length === 0 ? (
        <EmptyText>{t('statistics.dashboard.noneWorst')}</EmptyText>
      ) : (
        <PlainTable
          caption={t('statistics.dashboard.worstText')}
          head={[
            t('statistics.mail.email'),
            t('statistics.metrics.bounces'),
            t('statistics.metrics.spam_complaints'),
            t('statistics.dashboard.last'),
            t('statistics.mail.words'),
          ]}
          rows={addresses.map(({ address, bounces, complaints, last_at, words }) => [
            nameOf(address),
            number(bounces),
            number(complaints),
            dateTime(last_at),
            <ServerAnswer key={address} words={words} />,
          ])}
        />
      )}
    </Section>
  )
}
