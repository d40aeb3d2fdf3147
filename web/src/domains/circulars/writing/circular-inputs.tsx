import type { CircularRecord } from '@fornace/contract/circulars/circular'
import type { CIRCULAR_FIELDS } from '@fornace/contract/circulars/circular-fields'
import { CIRCULAR } from '@fornace/contract/circulars/metadata'
import { CIRCULAR_STEPS } from '@fornace/contract/circulars/workflow'
import { Anchor, SimpleGrid, Stack } from '@mantine/core'
import '@mantine/core/styles/Anchor.layer.css'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ListFields } from '../../../kit/api/list/columns'
import { anyOf } from '../../../kit/api/list/filters'
import { useFormScope, useFormValue, useReadOnly } from '../../../kit/form/form-context'
import { LimitedField } from '../../../kit/form/limited-field'
import { RecordField } from '../../../kit/form/record-field'
import { fieldsOf } from '../../../kit/form/typed-fields'
import { LanguageTabs } from '../../../kit/language-tabs/language-tabs'
import { useLanguageView } from '../../../kit/language-tabs/use-language-view'
import { LookUpChoice, LookUpField } from '../../../kit/reference-list/look-up-fields'
import { RichTextField } from '../../../kit/rich-text/rich-text-field'
import { circularAddress } from './addresses'
import { Attachments } from './attachments'
import type { CircularRow } from './circular-columns'
import { numberedTitle } from './circular-form'
import { useMattersByTheme, useTypologies } from './look-ups'
import { Protocol } from './protocol'

const Circular = fieldsOf<typeof CIRCULAR_FIELDS>()({
  LimitedField,
  RichTextField,
  LookUpChoice,
  LookUpField,
  RecordField,
})

const TEXTS = ['title', 'body'] as const

/** Circulars that can be corrected or replaced: approved or sent ones. */
const APPROVED = { 'filter.step': anyOf([CIRCULAR_STEPS.APPROVED, CIRCULAR_STEPS.SENT].map(String)) }

const REPLACED_FIELDS: ListFields = {
  columns: [
    { key: 'title', kind: 'text' },
    { key: 'protocol_number', kind: 'text' },
  ],
}

const replacedOption = (row: Pick<CircularRow, 'id' | 'title' | 'protocol_number'>) => ({
  id: row.id,
  name: numberedTitle(row),
})

/** The body of the form, the same for a new circular and for an existing one. */
export const CircularInputs = () => {
  const { t } = useTranslation()
  const view = useLanguageView()
  const typologies = useTypologies()
  const { matters, themeOf } = useMattersByTheme()
  const { base } = useFormScope<CircularRecord>()
  const mattersFixed = useReadOnly('matter_ids')
  return (
    <Stack gap="lg">
      <LanguageTabs fields={TEXTS} view={view} required visibilityPath="visible_languages">
        {(language) => (
          <Stack gap="md">
            <Circular.LimitedField path={`title.${language}`} lang={language} dir="auto" />
            <Circular.RichTextField path={`body.${language}`} lang={language} />
          </Stack>
        )}
      </LanguageTabs>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Circular.LookUpChoice path="typology_id" items={typologies} />
        <div>
          <Circular.RecordField
            path="replaces_id"
            resource={CIRCULAR}
            fields={REPLACED_FIELDS}
            optionOf={replacedOption}
            offered={APPROVED}
            existing={base?.replaces ?? null}
          />
          <ReplacedLink />
        </div>
      </SimpleGrid>
      <Circular.LookUpField
        path="matter_ids"
        items={matters}
        groupOf={themeOf}
        {...(!mattersFixed && { description: t('circulars.mattersHint') })}
      />
      <Protocol />
      <Attachments />
    </Stack>
  )
}

/** The way to the chosen circular, once it is chosen. */
const ReplacedLink = () => {
  const { t } = useTranslation()
  const id = String(useFormValue('replaces_id') ?? '')
  if (id === '') return null
  return (
    <Anchor size="sm" renderRoot={(props) => <Link to={circularAddress(id)} search={{}} {...props} />}>
      {t('circulars.openReplaced')}
    </Anchor>
  )
}
