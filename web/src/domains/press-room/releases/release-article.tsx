import { inLanguage, type Language, type Multilingual } from '@fornace/contract/kit/languages'
import { creditLine } from '@fornace/contract/kit/picture-permissions'
import type { PressReleaseRecord } from '@fornace/contract/press-room/press-release'
import { RELEASE_LABELS, releaseHead } from '@fornace/contract/press-room/release-labels'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { organisationName } from '../../../kit/api/organisation'
import { Picture } from '../../../kit/picture/picture'
import { houseZone } from '../../../kit/platform/house'
import { languageOf, PreviewArticle, PreviewAttachments } from '../../../kit/record/preview/preview-article'
import { RichText } from '../../../kit/rich-text/rich-text'
import classes from './release-article.module.css'
import { isWithheld } from './withheld'

interface ReleaseArticleProps {
  release: PressReleaseRecord
  language: Language
}

/** The release itself; where a text is missing in a language, its readers find the Italian one. */
export const ReleaseArticle = ({ release, language }: ReleaseArticleProps) => {
  const { t, i18n } = useTranslation()
  const text = (texts: Multilingual) => inLanguage(texts, language)
  const withheld = isWithheld(release)
  const head = releaseHead(release, language, {
    organisation: organisationName(),
    timeZone: houseZone() ?? 'Europe/Rome',
    now: new Date(),
  })
  return (
    <PreviewArticle language={language} head={head} title={release.title}>
      {text(release.summary) && (
        <p className={classes.summary} lang={languageOf(release.summary, language)}>
          {text(release.summary)}
        </p>
      )}
      <RichText html={text(release.text)} lang={languageOf(release.text, language)} />
      {text(release.sign) && (
        <p className={classes.sign} lang={languageOf(release.sign, language)}>
          {text(release.sign)}
        </p>
      )}
      {withheld ? (
        <Text size="sm" c="dimmed" lang={i18n.language}>
          {t('pressReleases.withheld')}
        </Text>
      ) : (
        <>
          {release.images.map(({ id, file_info, caption, alternative_text, credit, licence, ...view }) => (
            <figure key={id} className={classes.figure}>
              {file_info && (
                <Picture file={file_info} view={view} width="min(90vw, 720px)" alt={text(alternative_text)} />
              )}
              {(text(caption) || credit || licence) && (
                <figcaption>
                  {[text(caption), creditLine({ credit, licence })].filter(Boolean).join(' · ')}
                </figcaption>
              )}
            </figure>
          ))}
          <PreviewAttachments
            heading={RELEASE_LABELS[language].attachments}
            attachments={release.attachments}
            language={language}
          />
        </>
      )}
    </PreviewArticle>
  )
}
