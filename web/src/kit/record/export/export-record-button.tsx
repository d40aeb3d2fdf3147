import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../i18n/i18n'
import { ArchiveDownload } from '../archive-download'
import type { ExportedKind } from './exported-kind'

export interface ExportRecordProps {
  kind: ExportedKind
  id: number
  /** Display name of the record, which also names the archive. */
  name: string
}

export const ExportRecordButton = ({ kind, id, name }: ExportRecordProps) => {
  const { t } = useTranslation()
  const { the } = kind.resource.noun[currentLanguage()]
  return (
    <ArchiveDownload
      path={`${kind.path}/${id}`}
      name={`${name.trim() || `#${id}`}.zip`}
      label={t('recordExport.export')}
      title={t('recordExport.title', { what: the })}
      contents={t(kind.contents)}
      languages={{ label: t(kind.languages), description: t('recordExport.languagesHint') }}
    />
  )
}
