import { LANGUAGES, type Language } from '@fornace/contract/kit/languages'
import { PRESS_RELEASE } from '@fornace/contract/press-room/metadata'
import type { PressReleaseRecord } from '@fornace/contract/press-room/press-release'
import { Button, Group, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../i18n/i18n'
import { DocumentDownload } from '../../../kit/record/document-download'
import { BackButton } from '../../../kit/record/record-actions'
import { RecordGate } from '../../../kit/record/record-gate'
import { useArea } from '../../../kit/routes/use-area'
import { TitleBar } from '../../../kit/ui/title-bar'
import { OrganisationGate } from '../organisation-gate'
import classes from './preview.module.css'
import { ReleaseArticle } from './release-article'
import { releaseTitle } from './release-columns'
import { isWithheld } from './withheld'

const LIST = '/press-room/press-releases'

/** A release as its readers see it, for the screen and for paper. */
export const PreviewPage = ({ year, id }: { year: string; id: string }): ReactNode => (
  <OrganisationGate resource={PRESS_RELEASE}>
    {(resource) => (
      <RecordGate<PressReleaseRecord> resource={resource} id={id} back={`${LIST}/year=${year}`}>
        {(release) => <Preview release={release} back={`${LIST}/year=${release.year}/id=${release.id}`} />}
      </RecordGate>
    )}
  </OrganisationGate>
)

const Preview = ({ release, back }: { release: PressReleaseRecord; back: string }) => {
  const { t } = useTranslation()
  const area = useArea(PRESS_RELEASE.label)
  const languages = LANGUAGES.filter((language) => release.visible_languages.includes(language))
  const [chosen, setChosen] = useState<Language>(currentLanguage())
  const language = languages.includes(chosen) ? chosen : (languages[0] ?? 'it')

  return (
    <>
      <div className={classes.tools}>
        <TitleBar
          title={t('pressReleases.preview.title', { title: releaseTitle(release) })}
          area={area}
          actions={
            <>
              <BackButton to={back} />
              <Button
                variant="default"
                leftSection={<IconPrinter size={16} aria-hidden />}
                onClick={() => window.print()}
              >
                {t('pressReleases.preview.print')}
              </Button>
              {!isWithheld(release) && (
                <DocumentDownload
                  label={t('pressReleases.preview.pdf')}
                  path={`${PRESS_RELEASE.path}/${release.id}/pdf`}
                  languages={[language]}
                  nameIn={(one) => release.title[one] || release.title.it}
                />
              )}
            </>
          }
        />
        <Group mb="md">
          <SegmentedControl
            aria-label={t('pressReleases.preview.language')}
            data={languages.map((one) => ({ value: one, label: t(`forms.languages.${one}`) }))}
            value={language}
            onChange={(one) => setChosen(one as Language)}
          />
        </Group>
      </div>
      <ReleaseArticle release={release} language={language} />
    </>
  )
}
