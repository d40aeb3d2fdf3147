import { CONSENTS } from '@fornace/contract/account/press'
import { CONSENT_ORIGIN_LABELS } from '@fornace/contract/account/press-labels'
import type { PressRegistrationRecord } from '@fornace/contract/press-room/press-registration'
import { Paper, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { useMessage } from '../../i18n/i18n'
import { useFormScope } from '../../kit/form/form-context'
import { FormSection } from '../../kit/form/form-section'
import { TickField } from '../../kit/form/ticks-field'
import { Badge } from '../../kit/ui/badge'
import { EmptyText } from '../../kit/ui/empty-state'
import { RuledList } from '../../kit/ui/ruled-list'
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
    <Paper withBorder p={20}>
      <Section title={t('pressRegistrations.history')}>
        {events.length === 0 ? (
          <EmptyText>{t('pressRegistrations.noHistory')}</EmptyText>
        ) : (
          <RuledList>
            {events.map(({ consent, is_given, at, version, via, actor }) => (
              <li key={`${consent} ${at} ${is_given}`}>
                <Text fw={500} flex="1 1 180px">
                  {t(`press.fields.${consent}`)}
                </Text>
                <Badge tone={is_given ? 'success' : 'neutral'}>
                  {t(is_given ? 'pressRegistrations.given' : 'pressRegistrations.withdrawn')}
                </Badge>
                <Text size="sm" c="dimmed" flex="1 0 100%">
                  {[
                    dateTime(at),
                    `${message(CONSENT_ORIGIN_LABELS[via])}${via === 'office' && actor ? ` (${actor.name})` : ''}`,
                    t('pressRegistrations.version', { version: version ?? '' }),
                  ].join(' · ')}
                </Text>
              </li>
            ))}
          </RuledList>
        )}
      </Section>
    </Paper>
  )
}
