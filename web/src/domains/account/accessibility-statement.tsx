import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { organisationName } from '../../kit/api/organisation'
import { StatementCard, StatementSection } from './statement-card'

/** Accessibility statement. */
export const AccessibilityStatement = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <StatementCard title={t('accessibility.title')} lead={t('accessibility.lead')}>
      <StatementSection
        title={t('accessibility.works.title')}
        points={(['keyboard', 'readers', 'contrast', 'zoom', 'drag'] as const).map((one) =>
          t(`accessibility.works.${one}`),
        )}
      />
      <StatementSection
        title={t('accessibility.limits.title')}
        points={(['map', 'pictures', 'attachments'] as const).map((one) => t(`accessibility.limits.${one}`))}
      />
      <StatementSection title={t('accessibility.tested.title')} points={[t('accessibility.tested.text')]} />
      <StatementSection
        title={t('accessibility.contact.title')}
        points={[t('accessibility.contact.text', { organisation: organisationName() })]}
      />
    </StatementCard>
  )
}
