import type { CircularRecord } from '@fornace/contract/circulars/circular'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { useFormScope, useFormValue } from '../../../kit/form/form-context'
import { FigureList } from '../../../kit/ui/description-list'
import { Section } from '../../../kit/ui/section'
import { useTypologies } from './look-ups'

/** Protocol number of a circular; nothing where its typology has none. */
export const Protocol = () => {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const { base } = useFormScope<CircularRecord>()
  const chosen = String(useFormValue('typology_id') ?? '')
  const typology = useTypologies()?.find(({ id }) => String(id) === chosen)
  const number = base?.protocol_number
  if (!number && typology?.has_protocol_number !== true) return null
  const facts = [
    [t('circulars.protocol.number'), number],
    [t('circulars.protocol.year'), base?.protocol_year],
    [t('circulars.protocol.sequence'), base?.protocol_seq],
    [t('circulars.protocol.time'), base?.datetime_protocol && dateTime(base.datetime_protocol)],
  ] as const
  return (
    <Section title={t('circulars.protocol.title')}>
      {number ? (
        <FigureList figures={facts} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('circulars.protocol.later')}
        </Text>
      )}
    </Section>
  )
}
