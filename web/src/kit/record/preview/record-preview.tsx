import { LANGUAGES, type Language } from '@fornace/contract/kit/languages'
import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { Button, Group, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../i18n/i18n'
import { useArea } from '../../routes/use-area'
import { TitleBar } from '../../ui/title-bar'
import { DocumentDownload } from '../document-download'
import { BackButton } from '../record-actions'
import classes from './preview.module.css'

interface RecordPreviewProps {
  resource: ResourceMetadata
  title: string
  /** Title of the page, where it is not a preview of the record. */
  heading?: string
  /** Address of the record. */
  back: string
  languages: readonly Language[]
  /** Its PDF; without it there is none for this reader. */
  pdf?: { path: string; nameIn: (language: Language) => string }
  children: (language: Language) => ReactNode
}

/** A record as its readers see it, in each of its languages, for the screen and for paper. */
export const RecordPreview = (props: RecordPreviewProps) => {
  const { resource, title, heading, back, pdf, children } = props
  const { t } = useTranslation()
  const area = useArea(resource.label)
  const languages = LANGUAGES.filter((language) => props.languages.includes(language))
  const [chosen, setChosen] = useState<Language>(currentLanguage())
  const language = languages.includes(chosen) ? chosen : (languages[0] ?? 'it')
  return (
    <>
      <div className={classes.tools}>
        <TitleBar
          title={heading ?? t('forms.preview.title', { title })}
          area={area}
          actions={
            <>
              <BackButton to={back} />
              <Button
                variant="default"
                leftSection={<IconPrinter size={16} aria-hidden />}
                onClick={() => window.print()}
              >
                {t('forms.preview.print')}
              </Button>
              {pdf && (
                <DocumentDownload
                  label={t('forms.preview.pdf')}
                  path={pdf.path}
                  languages={[language]}
                  nameIn={pdf.nameIn}
                />
              )}
            </>
          }
        />
        {languages.length > 1 && (
          <Group mb="md">
            <SegmentedControl
              aria-label={t('forms.preview.language')}
              data={languages.map((one) => ({ value: one, label: t(`forms.languages.${one}`) }))}
              value={language}
              onChange={(one) => setChosen(one as Language)}
            />
          </Group>
        )}
      </div>
      {children(language)}
    </>
  )
}
