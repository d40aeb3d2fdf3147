import { inLanguage, type Multilingual } from '@fornace/contract/kit/languages'
import type { PressReleaseRecord } from '@fornace/contract/press-room/press-release'
import { RELEASE_STATE_LABELS } from '@fornace/contract/press-room/press-release-state'
import { RELEASE_LABELS, releaseHead } from '@fornace/contract/press-room/release-labels'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { organisationName } from '../../../kit/api/organisation'
import { houseZone } from '../../../kit/platform/house'
import { FactList } from '../../../kit/record/reading/fact-list'
import type { ReadingDefinition, ReadingTextsProps } from '../../../kit/record/reading/reading-definition'
import { languageOf, ReadingAttachments, ReadingHead } from '../../../kit/record/reading/reading-texts'
import { RichText } from '../../../kit/rich-text/rich-text'
import { PublicationState } from '../publication-state'
import { releaseTitle } from './release-columns'
import classes from './release-reading.module.css'
import { isWithheld } from './withheld'

const ReleaseTexts = ({ record: release, language }: ReadingTextsProps<PressReleaseRecord>) => {
  const { t, i18n } = useTranslation()
  const text = (texts: Multilingual) => inLanguage(texts, language)
  const head = releaseHead(release, language, {
    organisation: organisationName(),
    timeZone: houseZone() ?? 'Europe/Rome',
    now: new Date(),
  })
  return (
    <>
      <ReadingHead language={language} head={head} title={release.title} />
      {text(release.summary) && (
        <p className={classes.summary} lang={languageOf(release.summary, language)} dir="auto">
          {text(release.summary)}
        </p>
      )}
      <RichText html={text(release.text)} lang={languageOf(release.text, language)} />
      {text(release.sign) && (
        <p className={classes.sign} lang={languageOf(release.sign, language)} dir="auto">
          {text(release.sign)}
        </p>
      )}
      {isWithheld(release) ? (
        <Text size="sm" c="dimmed" lang={i18n.language}>
          {t('pressReleases.withheld')}
        </Text>
      ) : (
        <ReadingAttachments
          heading={RELEASE_LABELS[language].attachments}
          attachments={release.attachments}
          language={language}
        />
      )}
    </>
  )
}

const ReleaseFacts = ({ record: release }: { record: PressReleaseRecord }) => {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  return (
    <FactList
      facts={[
        [
          t('pressReleases.state'),
          <PublicationState key="state" state={release.state} labels={RELEASE_STATE_LABELS} />,
        ],
        [
          t('pressReleases.fields.published_date'),
          release.published_date && dateTime(release.published_date),
        ],
        [t('pressReleases.fields.company_id'), release.company?.name],
      ]}
    />
  )
}

/** A press release as its readers see it; where a text is missing in a language, they find the Italian one. */
export const releaseReading: ReadingDefinition<PressReleaseRecord> = {
  layout: 'text',
  titleOf: releaseTitle,
  picturesOf: (release) => (isWithheld(release) ? [] : release.images),
  languagesOf: ({ visible_languages }) => visible_languages,
  Texts: ReleaseTexts,
  Facts: ReleaseFacts,
}
