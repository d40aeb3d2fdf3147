import { inLanguage } from '@fornace/contract/kit/languages'
import type { PressKitRecord } from '@fornace/contract/press-room/press-kit'
import { PRESS_KIT_STATE_LABELS } from '@fornace/contract/press-room/press-kit-state'
import { RELEASE_LABELS } from '@fornace/contract/press-room/release-labels'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { FactList } from '../../kit/record/reading/fact-list'
import type { ReadingDefinition, ReadingTextsProps } from '../../kit/record/reading/reading-definition'
import { languageOf, ReadingAttachments, ReadingHead } from '../../kit/record/reading/reading-texts'
import { RichText } from '../../kit/rich-text/rich-text'
import { coverPicture } from './cover-picture'
import { kitTitle } from './press-kit-columns'
import { PublicationState } from './publication-state'

const PressKitTexts = ({ record: kit, language }: ReadingTextsProps<PressKitRecord>) => (
  <>
    <ReadingHead language={language} title={kit.title} />
    <RichText html={inLanguage(kit.description, language)} lang={languageOf(kit.description, language)} />
    <ReadingAttachments
      heading={RELEASE_LABELS[language].attachments}
      attachments={kit.files}
      language={language}
    />
  </>
)

const PressKitFacts = ({ record: kit }: { record: PressKitRecord }) => {
  const { t } = useTranslation()
  const { date } = useFormats()
  return (
    <FactList
      facts={[
        [
          t('pressKits.state'),
          <PublicationState key="state" state={kit.state} labels={PRESS_KIT_STATE_LABELS} />,
        ],
        [t('pressKits.fields.published_date'), kit.published_date && date(kit.published_date)],
        [t('pressKits.fields.company_id'), kit.company?.name],
      ]}
    />
  )
}

/** A press kit as its readers see it. */
export const pressKitReading: ReadingDefinition<PressKitRecord> = {
  layout: 'text',
  titleOf: kitTitle,
  picturesOf: ({ cover_info, images }) => [...coverPicture(cover_info), ...images],
  languagesOf: ({ visible_languages }) => visible_languages,
  Texts: PressKitTexts,
  Facts: PressKitFacts,
}
