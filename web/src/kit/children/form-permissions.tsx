import type { NamedRecord } from '@fornace/contract/kit/fields'
import type { Permission } from '@fornace/contract/kit/picture-permissions'
import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { isEditable } from '@fornace/contract/kit/workflow'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listStateOf } from '../api/list/list-state'
import { listQuery } from '../api/records'
import { CHOICE_FIELDS } from '../form/choice-fields'
import type { FormDefinition } from '../form/definition'
import { useFormPart, useFormScope } from '../form/form-context'
import { rowKeys, rowPath } from '../form/form-fields'
import type { FormValues } from '../form/values'
import { readDay } from '../platform/calendar-days'
import { filledPermission } from './fill-permissions'
import { PermissionTools } from './permission-tools'

export interface CompanyOfPictures {
  /** The field that holds the company of the record. */
  companyPath?: string
  /** Where its name is looked up. */
  companies?: ResourceMetadata
  /** The one that is named already. */
  company?: NamedRecord | null
}

interface FormPermissionsProps extends CompanyOfPictures {
  onFilled: (text: string) => void
}

/** `PermissionTools` over all pictures of a form: what it fills in is saved, or discarded, with the form. */
export const FormPermissions = ({
  companyPath,
  companies,
  company = null,
  onFilled,
}: FormPermissionsProps) => {
  const id = useFormPart((values) => String((companyPath && values[companyPath]) ?? ''))
  if (!companies || id === '') return <PicturesOfForm companyName={null} onFilled={onFilled} />
  if (String(company?.id) === id)
    return <PicturesOfForm companyName={company?.name ?? null} onFilled={onFilled} />
  return <PicturesOfCompany companies={companies} id={id} onFilled={onFilled} />
}

interface PicturesOfCompanyProps {
  companies: ResourceMetadata
  id: string
  onFilled: (text: string) => void
}

/** The company was chosen just now: its name is looked up, as its field does. */
const PicturesOfCompany = ({ companies, id, onFilled }: PicturesOfCompanyProps) => {
  const { data } = useQuery(
    listQuery<NamedRecord>(companies, CHOICE_FIELDS, listStateOf({ 'filter.id': id })),
  )
  const found = data?.data.find((one) => String(one.id) === id)
  return <PicturesOfForm companyName={found?.name ?? null} onFilled={onFilled} />
}

type Editable = (path: string) => boolean

/** The rows of a form that have a picture whose permission can be written, in whichever list. */
const picturesIn = ({ fields }: FormDefinition, values: FormValues, mayEdit: Editable) =>
  fields.flatMap((list) => {
    if (list.kind !== 'rows' || !list.fields.some(({ path }) => path === 'valid_until')) return []
    const file = list.fields.find(({ kind, holds }) => kind === 'file' && holds === 'image')?.path ?? ''
    return rowKeys(values, list.path).flatMap((key) => {
      const at = (field: string) => rowPath(list.path, key, field)
      const textAt = (field: string) => String(values[at(field)] ?? '')
      if (!values[at(file)] || !mayEdit(at('credit'))) return []
      const permission: Permission = {
        credit: textAt('credit'),
        licence: textAt('licence'),
        valid_until: readDay(textAt('valid_until')),
      }
      return [{ list: list.path, key, permission }]
    })
  })

interface PicturesOfFormProps {
  companyName: string | null
  onFilled: (text: string) => void
}

const PicturesOfForm = ({ companyName, onFilled }: PicturesOfFormProps) => {
  const { t } = useTranslation()
  const { store, definition, readOnly, editable = 'all' } = useFormScope()
  const mayEdit: Editable = (path) => !readOnly && isEditable(editable, path)
  const pictures: ReturnType<typeof picturesIn> = JSON.parse(
    useFormPart((values) => JSON.stringify(picturesIn(definition, values, mayEdit))),
  )
  const fill = (given: Permission, overwrites: boolean) => {
    const changes = pictures.map(({ list, key, permission }) =>
      Object.entries(filledPermission(permission, given, overwrites)).map(([field, value]) => [
        rowPath(list, key, field),
        value ?? '',
      ]),
    )
    store.put(Object.fromEntries(changes.flat()))
    onFilled(t('children.fill.done', { count: changes.filter((one) => one.length > 0).length }))
  }
  return (
    <PermissionTools
      pictures={pictures.map(({ permission }) => permission)}
      companyName={companyName}
      onFill={fill}
    />
  )
}
