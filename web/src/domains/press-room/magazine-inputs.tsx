import type { MagazineRecord } from '@fornace/contract/press-room/magazine'
import { type MAGAZINE_FIELDS, NEWSPAPER_FIELDS } from '@fornace/contract/press-room/magazine-fields'
import { endOfPeriod, MAGAZINE_PERIODS } from '@fornace/contract/press-room/magazine-period'
import { NEWSPAPER } from '@fornace/contract/press-room/metadata'
import { Input, SimpleGrid, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { useMessage } from '../../i18n/i18n'
import type { ListFields } from '../../kit/api/list/columns'
import { ChoiceField } from '../../kit/form/choice-field'
import { DateField } from '../../kit/form/date-fields'
import { useFormScope, useFormValue, useReadOnly } from '../../kit/form/form-context'
import { NewNamedRecord } from '../../kit/form/new-named-record'
import { RecordField } from '../../kit/form/record-field'
import { NumberField, TextField } from '../../kit/form/text-fields'
import { fieldsOf } from '../../kit/form/typed-fields'
import { FileField } from '../../kit/upload/file-field'
import { OrganisationGate } from './organisation-gate'

const Magazine = fieldsOf<typeof MAGAZINE_FIELDS>()({
  TextField,
  NumberField,
  RecordField,
  ChoiceField,
  DateField,
  FileField,
})

const NEWSPAPER_CHOICE: ListFields = { columns: [{ key: 'name', kind: 'text' }] }
const newspaperOption = ({ id, name }: { id: number; name: string }) => ({ id, name })

/** The body of the form, the same for a new magazine and for an existing one. */
export const MagazineInputs = ({ year }: { year: number }) => {
  const { base, store } = useFormScope<MagazineRecord>()
  const { t } = useTranslation()
  const readOnly = useReadOnly('headline_id')
  return (
    <Stack gap="lg">
      <Magazine.TextField path="name" dir="auto" />
      <OrganisationGate resource={NEWSPAPER}>
        {(resource) => (
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <Magazine.RecordField
              path="headline_id"
              resource={resource}
              fields={NEWSPAPER_CHOICE}
              optionOf={newspaperOption}
              existing={base?.headline ?? null}
            />
            {!readOnly && (
              <NewNamedRecord
                resource={resource}
                maxLength={NEWSPAPER_FIELDS.name.max}
                label={t('newspapers.new')}
                button={t('newspapers.create')}
                said={(name) => t('newspapers.created', { name })}
                onMade={(id) => store.set('headline_id', String(id))}
              />
            )}
          </SimpleGrid>
        )}
      </OrganisationGate>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Period />
        <EndDate year={year} />
        <Magazine.DateField path="date" />
        <Magazine.NumberField path="weight" />
      </SimpleGrid>
      <Magazine.FileField path="cover" />
      <Magazine.FileField path="file" />
    </Stack>
  )
}

const GROUPS = [
  ['magazines.months', 1],
  ['magazines.twoMonths', 2],
  ['magazines.quarters', 3],
] as const

const Period = () => {
  const { t } = useTranslation()
  const message = useMessage()
  return (
    <Magazine.ChoiceField
      path="period"
      required
      data={[
        { value: '', label: t('magazines.choosePeriod'), disabled: true },
        ...GROUPS.map(([title, months]) => ({
          group: t(title),
          items: MAGAZINE_PERIODS.filter((period) => period.months === months).map(({ value, labels }) => ({
            value,
            label: message(labels),
          })),
        })),
      ]}
    />
  )
}

/** Read-only end date: the server computes it in the same way. */
const EndDate = ({ year }: { year: number }) => {
  const { t } = useTranslation()
  const { date } = useFormats()
  const id = useId()
  const end = endOfPeriod(String(useFormValue('period') ?? ''), year)
  return (
    <Input.Wrapper
      id={id}
      label={t('magazines.endDate')}
      labelElement="div"
      description={t('magazines.endDateHint', { year })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <Text component="output" display="block" size="sm" py={8} aria-labelledby={`${id}-label`}>
        {end ? date(end) : '—'}
      </Text>
    </Input.Wrapper>
  )
}
