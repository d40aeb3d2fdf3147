import type { Language } from '@fornace/contract/kit/languages'
import { PermissionFields } from '../../../../kit/children/permission-fields'
import { PictureFrame } from '../../../../kit/children/picture-frame'
import { PictureNumbers } from '../../../../kit/children/picture-numbers'
import type { ExistingFile } from '../../../../kit/children/use-existing-files'
import { LimitedField } from '../../../../kit/form/limited-field'
import { DescriptionFields } from './address-fields'

interface ImageFieldsProps {
  file: ExistingFile | null | undefined
  languages: readonly Language[]
}

const at = (field: string) => field

/** Texts of a picture, its permission, and its crop and focus. */
export const ImageFields = ({ file, languages }: ImageFieldsProps) => (
  <>
    <DescriptionFields languages={languages} fields={['description', 'alternative_text']}>
      {(language) => <LimitedField path={`alternative_text.${language}`} lang={language} dir="auto" />}
    </DescriptionFields>
    <PermissionFields at={at} />
    {file && <PictureFrame at={at} file={file} />}
    <PictureNumbers at={at} />
  </>
)
