import { yearIn } from '@fornace/contract/kit/years'
import type { MagazineRecord } from '@fornace/contract/press-room/magazine'
import { PERIOD_LABELS } from '@fornace/contract/press-room/magazine-period'
import { MAGAZINE } from '@fornace/contract/press-room/metadata'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { useMessage } from '../../i18n/i18n'
import { FactList } from '../../kit/record/reading/fact-list'
import { FileLinks } from '../../kit/record/reading/file-links'
import type { ReadingDefinition } from '../../kit/record/reading/reading-definition'
import { ReadingScreen } from '../../kit/record/reading/reading-screen'
import { ofYear } from './by-year/of-year'
import { YearRecordGate } from './by-year/year-record'
import type { YearReadingProps } from './by-year/year-routes'
import { coverPicture } from './cover-picture'
import { magazineFields } from './magazine-columns'
import { magazineForm } from './magazine-form'

const MagazineFacts = ({ record: magazine }: { record: MagazineRecord }) => {
  const { t } = useTranslation()
  const message = useMessage()
  const { date } = useFormats()
  const period = PERIOD_LABELS[magazine.period]
  return (
    <>
      <FactList
        facts={[
          [t('magazines.fields.headline_id'), magazine.headline?.name],
          [t('magazines.fields.period'), period && message(period)],
          [t('magazines.fields.date'), magazine.date && date(magazine.date)],
          [t('magazines.endDate'), date(magazine.end_date)],
        ]}
      />
      <FileLinks label={t('magazines.fields.file')} files={[magazine.file_info]} />
    </>
  )
}

/** An issue of a newspaper: its cover and its facts, without texts. */
const magazineReading: ReadingDefinition<MagazineRecord> = {
  titleOf: ({ name }) => name,
  picturesOf: ({ cover_info }) => coverPicture(cover_info),
  languagesOf: () => ['it'],
  Texts: () => null,
  Facts: MagazineFacts,
}

/** A magazine as its readers see it. */
export const MagazineReadingPage = (screen: YearReadingProps): ReactNode => (
  <YearRecordGate {...screen} resource={MAGAZINE} isRead>
    {(resource, year) => (
      <ReadingScreen<MagazineRecord>
        {...screen}
        resource={resource}
        definition={magazineReading}
        list={{ resource: ofYear(resource, yearIn(screen.year) ?? year), ...magazineFields }}
        labels={magazineForm(null)}
      />
    )}
  </YearRecordGate>
)
