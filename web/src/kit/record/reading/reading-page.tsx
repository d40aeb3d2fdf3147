import { LANGUAGES, type Language } from '@fornace/contract/kit/languages'
import type { Label, ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { Button, Paper, SegmentedControl, Text } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../i18n/i18n'
import type { ListRecord } from '../../api/records'
import { useArea } from '../../routes/use-area'
import type { Way } from '../../ui/breadcrumb'
import { PageActions } from '../../ui/page-actions'
import { TitleBar } from '../../ui/title-bar'
import { DocumentDownload } from '../document-download'
import { BackButton } from '../record-actions'
import { InLanguages } from './in-languages'
import classes from './reading.module.css'
import type { ReadingDefinition } from './reading-definition'
import { isWithheld, ReadingPictures } from './reading-pictures'

export interface ReadingPageProps<Item extends ListRecord> {
  resource: ResourceMetadata
  record: Item
  definition: ReadingDefinition<Item>
  area?: Way
  kind?: Label | undefined
  /** Where Back leads to. */
  back: string
  /** In the title bar: the switch to the form, and the neighbours in the list. */
  switches?: ReactNode
  /** In the title bar, after Print. */
  actions?: ReactNode
  /** PDF of the record; without it there is none for this reader. */
  pdf?: { path: string; nameIn: (language: Language) => string } | undefined
  /** Facts that a reader must not miss, above everything else. */
  banner?: ReactNode
  /** State, dates and history, below the facts. */
  rail?: ReactNode
  /** Content that does not belong to the record itself, such as its submissions. */
  below?: ReactNode
}

/** Language in which the content is displayed: the reader's own, or the first that there is. */
const useReadingLanguage = (languages: readonly Language[]) => {
  const [chosen, choose] = useState<Language>(currentLanguage())
  return [languages.includes(chosen) ? chosen : (languages[0] ?? 'it'), choose] as const
}

/** A record as its readers see it, on the screen and on paper. Its texts are in `forms` and `reading`. */
export const ReadingPage = <Item extends ListRecord>(props: ReadingPageProps<Item>) => {
  const { resource, record, definition, back, pdf } = props
  const { titleOf, picturesOf, languagesOf, layout = 'pictures', Texts, Facts } = definition
  const { t } = useTranslation()
  const ownArea = useArea(resource.label)
  const readIn = languagesOf(record)
  const languages = LANGUAGES.filter((one) => readIn.includes(one))
  const [language, choose] = useReadingLanguage(languages)
  const title = titleOf(record)
  const pictures = picturesOf(record)
  const withheld = pictures.filter(isWithheld).length
  const inLanguages = { languages, language }
  // The next record of the list begins at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another record is a reason.
  useEffect(() => {
    window.scrollTo({ top: 0 })
  }, [record.id])

  const texts = (
    <div className={classes.texts}>
      {languages.length > 1 && (
        <SegmentedControl
          className={classes.languages}
          aria-label={t('reading.language')}
          data={languages.map((one) => ({ value: one, label: t(`forms.languages.${one}`) }))}
          value={language}
          onChange={(one) => choose(one as Language)}
        />
      )}
      {languages.length === 0 ? (
        <Text c="dimmed">{t('reading.noText')}</Text>
      ) : (
        <InLanguages {...inLanguages} isNamed>
          {(one) => <Texts record={record} language={one} />}
        </InLanguages>
      )}
    </div>
  )
  const facts = (
    <section className={classes.facts} aria-label={t('reading.facts')}>
      <Facts record={record} />
    </section>
  )
  const rail = props.rail && <div className={classes.rail}>{props.rail}</div>
  return (
    <>
      <TitleBar
        title={title}
        area={props.area ?? ownArea}
        kind={props.kind}
        actions={
          <PageActions>
            {props.switches}
            <BackButton to={back} />
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('reading.print')}
            </Button>
            {pdf && <DocumentDownload label={t('reading.pdf')} languages={[language]} {...pdf} />}
            {props.actions}
          </PageActions>
        }
      />
      {props.banner}
      <article className={classes.columns} data-layout={layout} aria-label={title}>
        <Paper withBorder className={classes.sheet}>
          {withheld > 0 && (
            <Text size="sm" c="dimmed">
              {t('reading.withheld', { count: withheld })}
            </Text>
          )}
          {layout === 'pictures' ? (
            <div className={classes.pictures}>
              {pictures.length > 0 ? (
                <ReadingPictures pictures={pictures} {...inLanguages} />
              ) : (
                <Text c="dimmed">{t('reading.noPictures')}</Text>
              )}
            </div>
          ) : (
            <>
              {pictures.length > 0 && <ReadingPictures pictures={pictures} to={1} {...inLanguages} />}
              {texts}
              {pictures.length > 1 && (
                <div className={classes.pictures}>
                  <ReadingPictures pictures={pictures} from={1} {...inLanguages} />
                </div>
              )}
            </>
          )}
        </Paper>
        <div className={classes.beside}>
          {layout === 'pictures' && texts}
          {facts}
          {rail}
        </div>
      </article>
      {props.below}
    </>
  )
}
