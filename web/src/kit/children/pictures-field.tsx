import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormSelector } from '../form/form-context'
import { rowPath } from '../form/form-fields'
import { useLater } from '../platform/chunk'
import { useHasRoom } from '../upload/use-upload-queue'
import { type CompanyOfPictures, FormPermissions } from './form-permissions'
import { PictureCard } from './picture-card'
import cardClasses from './picture-card.module.css'
import { RowControls } from './row-item'
import { RowUploads } from './row-uploads'
import rowClasses from './rows.module.css'
import { RowsFrame } from './rows-frame'
import { type ExistingFile, useExistingFiles } from './use-existing-files'
import { useOpenedRow } from './use-opened-row'
import { useRowUploads } from './use-row-uploads'
import { type Rows, useRows } from './use-rows'

const loadDetails = async () => (await import('./picture-details')).PictureDetails

interface PicturesFieldProps extends CompanyOfPictures {
  /** Of children with `PICTURE_FIELDS`. */
  path: string
  /** So many are needed: how many are missing is said before the server says so. */
  min?: number
}

/** Pictures in an order, each with its texts, the point that stays in sight, and its crop. */
export const PicturesField = ({ path, min, ...company }: PicturesFieldProps) => {
  const { t } = useTranslation()
  const files = useExistingFiles(path)
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
        min={min}
        layout="cards"
        hasAdder={canAdd}
        row={(key, index) => (
          <FormPicture
            key={key}
            rows={rows}
            row={key}
            index={index}
            file={files.fileOf(key)}
            onOpen={() => opened.open(key)}
          />
        )}
      >
        <RowUploads rows={rows} queue={queue} kind="image" />
        <FormPermissions {...company} />
      </RowsFrame>
      {Details && <Details rows={rows} opened={opened} fileOf={files.fileOf} />}
    </>
  )
}

interface FormPictureProps {
  rows: Rows
  row: string
  index: number
  file: ExistingFile | null | undefined
  onOpen: () => void
}

/** A picture that is saved with its form: all its fields are in the drawer. */
const FormPicture = ({ rows, row, index, file, onOpen }: FormPictureProps) => {
  const { t } = useTranslation()
  const textAt = (field: string) => rowPath(rows.path, row, `${field}.it`)
  const caption = useFormSelector((values) => String(values[textAt('caption')] ?? '').trim())
  const hasAlternative = useFormSelector(
    (values) => String(values[textAt('alternative_text')] ?? '').trim() !== '',
  )
  const open = t('children.open', { name: rows.nameOf(row) })
  const lacks = [
    ...(caption === '' ? [t('children.noCaption')] : []),
    ...(hasAlternative ? [] : [t('children.noAlternative')]),
  ]
  return (
    <PictureCard
      rows={rows}
      row={row}
      index={index}
      file={file}
      caption={caption}
      lacks={lacks}
      openLabel={open}
      onOpen={onOpen}
    >
      <div className={cardClasses.foot}>
        <RowControls rows={rows} row={row} sideways>
          {!rows.isFixed && (
            // For the eye and the pointer: the picture itself is the button for keys and screen readers.
            <button
              type="button"
              className={rowClasses.button}
              title={open}
              aria-hidden
              tabIndex={-1}
              onClick={onOpen}
            >
              <IconPencil size={18} stroke={1.5} aria-hidden />
            </button>
          )}
        </RowControls>
      </div>
    </PictureCard>
  )
}
