import { CONSENTS } from '@fornace/contract/account/press'
import { CONSENT_ORIGIN_LABELS } from '@fornace/contract/account/press-labels'
import type { PressRegistrationRecord } from '@fornace/contract/press-room/press-registration'
import { Table, Text } from '@mantine/core'
import { EmptyText } from '../../kit/ui/empty-state'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Table.layer.css'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { useMessage } from '../../i18n/i18n'
import { useFormScope } from '../../kit/form/form-context'
import { FormSection } from '../../kit/form/form-section'
import { TickField } from '../../kit/form/ticks-field'
import { Section } from '../../kit/ui/section'
import { useConsentHint } from '../press-registration/consent-hint'

/** Both consents. A given one can be withdrawn on request; none can be given on behalf of another person. */
export const ConsentInputs = () => {
  const { t } = useTranslation()
  const { base } = useFormScope<PressRegistrationRecord>()
  const hint = useConsentHint(base)
  return (
    <FormSection title={t('press.consents')}>
      <Text size="sm" c="dimmed">
        {t('pressRegistrations.consentsHint')}
      </Text>
      {CONSENTS.map((consent) => (
        <TickField key={consent} path={consent} disabled={!base?.[consent]} description={hint(consent)} />
      ))}
    </FormSection>
  )
}

interface ConsentHistoryProps {
  events: NonNullable<PressRegistrationRecord['consents']>
}

/** Each time that one was given or withdrawn, the latest first. */
export const ConsentHistory = ({ events }: ConsentHistoryProps) => {
  const { t } = useTranslation()
  const message = useMessage()
  const { dateTime } = useFormats()
  return (
    <Section title={t('pressRegistrations.history')}>
      {events.length === 0 ? (
        <EmptyText>{t('pressRegistrations.noHistory')}</EmptyText>
      ) : (
        <Table.ScrollContainer minWidth={560} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
          <Table aria-label={t('pressRegistrations.history')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('pressRegistrations.when')}</Table.Th>
                <Table.Th>{t('pressRegistrations.consent')}</Table.Th>
                <Table.Th>{t('pressRegistrations.what')}</Table.Th>
                <Table.Th>{t('pressRegistrations.version')}</Table.Th>
                <Table.Th>{t('pressRegistrations.way')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {events.map(({ consent, is_given, at, version, via, actor }) => (
                <Table.Tr key={`${consent} ${at} ${is_given}`}>
                  <Table.Td>{dateTime(at)}</Table.Td>
                  <Table.Td>{t(`press.fields.${consent}`)}</Table.Td>
                  <Table.Td>
                    {t(is_given ? 'pressRegistrations.given' : 'pressRegistrations.withdrawn')}
                  </Table.Td>
                  <Table.Td>{version}</Table.Td>
                  <Table.Td>
                    {message(CONSENT_ORIGIN_LABELS[via])}
                    {via === 'office' && actor ? ` (${actor.name})` : ''}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Section>
  )
}
