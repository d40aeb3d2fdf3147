import type { COMMUNICATION_FIELDS } from '@fornace/contract/circulars/circular-fields'
import { Stack } from '@mantine/core'
import { LimitedField } from '../../../kit/form/limited-field'
import { fieldsOf } from '../../../kit/form/typed-fields'
import { LanguageTabs } from '../../../kit/language-tabs/language-tabs'
import { useLanguageView } from '../../../kit/language-tabs/use-language-view'
import { RichTextField } from '../../../kit/rich-text/rich-text-field'
import { Attachments } from './attachments'

const Communication = fieldsOf<typeof COMMUNICATION_FIELDS>()({ LimitedField, RichTextField })

const TEXTS = ['subject', 'body'] as const

/** The body of the form, the same for a new communication and for an existing one. */
export const CommunicationInputs = () => {
  const view = useLanguageView()
  return (
    <Stack gap="lg">
      <LanguageTabs fields={TEXTS} view={view} required visibilityPath="visible_languages">
        {(language) => (
          <Stack gap="md">
            <Communication.LimitedField path={`subject.${language}`} lang={language} dir="auto" />
            <Communication.RichTextField path={`body.${language}`} lang={language} />
          </Stack>
        )}
      </LanguageTabs>
      <Attachments />
    </Stack>
  )
}
