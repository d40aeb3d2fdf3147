import { fileAddress } from '@fornace/contract/kit/file-kinds'
import { inLanguage, type Language, type Multilingual } from '@fornace/contract/kit/languages'
import { creditLine } from '@fornace/contract/kit/picture-permissions'
import type { PressReleaseRecord } from '@fornace/contract/press-room/press-release'
import { RELEASE_LABELS, releaseHead } from '@fornace/contract/press-room/release-labels'
import { Anchor, Paper } from '@mantine/core'
import '@mantine/core/styles/Anchor.layer.css'
import { useTranslation } from 'react-i18next'
import { organisationName } from '../../../kit/api/organisation'
import { Picture } from '../../../kit/picture/picture'
import { houseZone } from '../../../kit/platform/house'
import { baseAddress } from '../../../kit/platform/page'
import { RichText } from '../../../kit/rich-text/rich-text'
import classes from './preview.module.css'
import { isWithheld } from './withheld'

interface ReleaseArticleProps {
  release: PressReleaseRecord
  language: Language
}

/** The release itself; where a text is missing in a language, its readers find the Italian one. */
export const ReleaseArticle = ({ release, language }: ReleaseArticleProps) => {
  const { t, i18n } = useTranslation()
  const text = (texts: Multilingual) => inLanguage(texts, language)
  const langOf = (texts: Multilingual) => (texts[language] ? language : 'it')
  const labels = RELEASE_LABELS[language]
  const attachments = release.attachments.filter(({ is_publishable }) => is_publishable)
  const withheld = isWithheld(release)
  const head = releaseHead(release, language, {
    organisation: organisationName(),
    timeZone: houseZone() ?? 'Europe/Rome',
    now: new Date(),
  })
  return (
    <Paper withBorder component="article" className={classes.article} lang={language} dir="auto">
      <p className={classes.head}>{head}</p>
      <h2 className={classes.title} lang={langOf(release.title)}>
        {text(release.title)}
      </h2>
      {text(release.summary) && (
        <p className={classes.summary} lang={langOf(release.summary)}>
          {text(release.summary)}
        </p>
      )}
      <RichText html={text(release.text)} lang={langOf(release.text)} />
      {text(release.sign) && (
        <p className={classes.sign} lang={langOf(release.sign)}>
          {text(release.sign)}
        </p>
      )}
      {withheld && (
        <p className={classes.head} lang={i18n.language}>
          {t('pressReleases.withheld')}
        </p>
      )}
      {!withheld &&
        release.images.map(({ id, file_info, caption, alternative_text, credit, licence, ...view }) => (
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
      {!withheld && attachments.length > 0 && (
        <section>
          <h3 className={classes.subtitle}>{labels.attachments}</h3>
          <ul>
            {attachments.map(({ id, file, file_info, title }) => (
              <li key={id}>
                <Anchor href={file ? `${baseAddress()}${fileAddress(file)}` : undefined} download>
                  {text(title) || file_info?.name}
                </Anchor>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Paper>
  )
}
