import { useTranslation } from 'react-i18next'
import { useLater } from '../platform/use-later'
import { useHasRoom } from '../upload/use-upload-queue'
import { type CompanyOfPictures, FormPermissions } from './form-permissions'
import { PictureCard } from './picture-card'
import { RowUploads } from './row-uploads'
import { RowsFrame } from './rows-frame'
import { useKnownFiles } from './use-known-files'
import { useOpenedRow } from './use-opened-row'
import { useRowUploads } from './use-row-uploads'
import { useRows } from './use-rows'

const loadDetails = async () => (await import('./picture-details')).PictureDetails

interface PicturesFieldProps extends CompanyOfPictures {
  /** Of children with `PICTURE_FIELDS`. */
  path: string
  /** So many are needed: how many are missing is said before the server says so. */
  least?: number
}

/** Pictures in an order, each with its texts, the point that stays in sight, and its crop. */
export const PicturesField = ({ path, least, ...company }: PicturesFieldProps) => {
  const { t } = useTranslation()
  const files = useKnownFiles(path)
  const nameOf = (key: string) => files.fileOf(key)?.name || t('children.picture.file')
  const rows = useRows({ path, nameOf })
  const queue = useRowUploads(rows, 'image', files.remember)
  const opened = useOpenedRow(path)
  const Details = useLater(loadDetails, opened.key)
  const canAdd = useHasRoom(queue) && !rows.readOnly
  return (
    <>
      <RowsFrame
        rows={rows}
        least={least}
        layout="cards"
        hasAdder={canAdd}
        row={(key, place) => (
          <PictureCard
            key={key}
            rows={rows}
            row={key}
            place={place}
            file={files.fileOf(key)}
            onOpen={() => opened.open(key)}
          />
        )}
      >
        <RowUploads rows={rows} queue={queue} kind="image" />
        <FormPermissions {...company} onFilled={rows.tell} />
      </RowsFrame>
      {Details && <Details rows={rows} opened={opened} fileOf={files.fileOf} />}
    </>
  )
}
