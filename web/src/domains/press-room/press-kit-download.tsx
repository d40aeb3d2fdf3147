import { pressKitZipPath } from '@fornace/contract/press-room/metadata'
import type { PressKitRecord } from '@fornace/contract/press-room/press-kit'
import { useTranslation } from 'react-i18next'
import { withTextsOf } from '../../i18n/i18n'
import { offers } from '../../kit/api/records'
import { useLater } from '../../kit/platform/chunk'
import { kitTitle } from './press-kit-columns'

const load = async () =>
  (await withTextsOf('forms', import('../../kit/record/archive-download'))).ArchiveDownload

/** Files of a scheduled kit are for those who may change it; the server enforces it. */
export const mayHaveFiles = (kit: PressKitRecord): boolean =>
  kit.state !== 'scheduled' || offers(kit, 'change')

/** The press kit as an archive: asks for the languages of its texts, then downloads it. Its code comes after the page. */
export const PressKitDownload = ({ kit }: { kit: PressKitRecord }) => {
  const { t } = useTranslation()
  const ArchiveDownload = useLater(load, true)
  return (
    ArchiveDownload && (
      <ArchiveDownload
        path={pressKitZipPath(kit.id)}
        name={`${kitTitle(kit)}.zip`}
        label={t('pressKits.download')}
        title={t('pressKits.downloadTitle')}
        contents={t('pressKits.archiveContents')}
        languages={{
          label: t('pressKits.archiveLanguages'),
          description: t('pressKits.archiveLanguagesHint'),
        }}
      />
    )
  )
}
