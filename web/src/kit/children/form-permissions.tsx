import type { RecordReference } from '@fornace/contract/kit/fields'
import type { Permission } from '@fornace/contract/kit/picture-permissions'
import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { isEditable } from '@fornace/contract/kit/workflow'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listStateOf } from '../api/list/list-state'
import { listQuery } from '../api/records'
import { CHOICE_FIELDS } from '../form/choice-fields'
import type { FormDefinition } from '../form/definition'
import { fillIn } from '../form/fill-in'
import { useFormScope, useFormSelector } from '../form/form-context'
import { rowKeys, rowPath } from '../form/form-fields'
import type { FormValues } from '../form/values'
import { readDay } from '../platform/calendar-days'
import { toastSuccess } from '../ui/toasts'
import { filledPermission } from './fill-permissions'
import { PermissionTools } from './permission-tools'
import { type RowWrites, useRowWrites } from './row-writes'

export interface CompanyOfPictures {
  /** The field that holds the company of the record. */
  companyPath?: string
  /** Where its name is looked up. */
  companies?: ResourceMetadata
  /** The one that is named already; where no field holds the company, that of the record. */
  company?: RecordReference | null
}

/** `PermissionTools` over all pictures of a form: what it fills in is saved, or discarded, as its rows are. */
export const FormPermissions = ({ companyPath, companies, company = null }: CompanyOfPictures) => {
  const id = useFormSelector((values) => String((companyPath && values[companyPath]) ?? ''))
  if (companies && id !== '' && String(company?.id) !== id)
    return <PicturesOfCompany companies={companies} id={id} />
  const isNone = companyPath !== undefined && id === ''
  return <PicturesOfForm companyName={isNone ? null : (company?.name ?? null)} />
}

interface PicturesOfCompanyProps {
  companies: ResourceMetadata
  id: string
}

/** The company was chosen just now: its name is looked up, as its field does. */
const PicturesOfCompany = ({ companies, id }: PicturesOfCompanyProps) => {
  const { data } = useQuery(
    listQuery<RecordReference>(companies, CHOICE_FIELDS, listStateOf({ 'filter.id': id })),
  )
  const match = data?.data.find((one) => String(one.id) === id)
  return <PicturesOfForm companyName={match?.name ?? null} />
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

interface FilledPicture {
  list: string
  key: string
  permission: Permission
  change: Partial<Permission>
}

/** Saves a permission in all pictures at once; the toast takes it back. */
const saveFilled = async (
  writes: RowWrites,
  filled: readonly FilledPicture[],
  { message, undo }: { message: string; undo: string },
): Promise<void> => {
  const save = async (changeOf: (picture: FilledPicture) => object) => {
    for (const [list, pictures] of Map.groupBy(filled, (picture) => picture.list))
      await writes.changeAll(list, new Map(pictures.map((picture) => [picture.key, changeOf(picture)])))
  }
  const takeBack = () => save(({ permission }) => permission).catch(writes.notifyFailure)
  try {
    await save(({ change }) => change)
    toastSuccess({ message, action: { label: undo, run: () => void takeBack() } })
  } catch (error) {
    writes.notifyFailure(error)
  }
}

interface PicturesOfFormProps {
  companyName: string | null
}

const PicturesOfForm = ({ companyName }: PicturesOfFormProps) => {
  const { t } = useTranslation()
  const { store, definition, readOnly, editable = 'all' } = useFormScope()
  const mayEdit: Editable = (path) => !readOnly && isEditable(editable, path)
  const pictures: ReturnType<typeof picturesIn> = JSON.parse(
    useFormSelector((values) => JSON.stringify(picturesIn(definition, values, mayEdit))),
  )
  const writes = useRowWrites()
  const fill = (given: Permission, overwrites: boolean) => {
    const filled = pictures.flatMap((picture) => {
      const change = filledPermission(picture.permission, given, overwrites)
      return Object.keys(change).length > 0 ? [{ ...picture, change }] : []
    })
    const toast = { message: t('children.fill.done', { count: filled.length }), undo: t('common.undo') }
    if (writes) return void saveFilled(writes, filled, toast)
    const values = filled.flatMap(({ list, key, change }) =>
      Object.entries(change).map(([field, value]) => [rowPath(list, key, field), value ?? '']),
    )
    fillIn(store, Object.fromEntries(values), toast)
  }
  return (
    <PermissionTools
      pictures={pictures.map(({ permission }) => permission)}
      companyName={companyName}
      onFill={fill}
    />
  )
}
