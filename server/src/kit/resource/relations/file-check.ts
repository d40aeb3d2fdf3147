import type { Fields } from '@fornace/contract/kit/fields'
import { FILE_KINDS, type FileKind, type FileType, megabytes } from '@fornace/contract/kit/file-kinds'
import type { Connection } from '../../../platform/database/database.ts'
import { type FileRow, findFiles } from '../../../platform/files/file.store.ts'
import type { FieldProblem } from '../../http/problem.ts'

/** A file that a record is to hold: where it stands in what was sent, and what it has to be. */
export interface RequestedFile {
  readonly path: string
  readonly id: string
  readonly kind: FileKind
}

/** The record that is to hold it; a new one has no id yet. */
interface OwnerRecord {
  readonly type: string
  readonly id: number | undefined
}

const isWithin = (file: FileRow | undefined, userId: number, { type, id }: OwnerRecord): file is FileRow => {
  if (!file) return false
  // A file that belongs to the record, or did until recently, may be used by it again.
  if (file.ownerId !== null) return file.ownerType === type && file.ownerId === id
  // Generated archives are excluded: they were not inspected as uploads are.
  return file.ownerType === null && file.uploaderId === userId
}

const issuesOf = (
  { path, id, kind }: RequestedFile,
  file: FileRow | undefined,
  userId: number,
  owner: OwnerRecord,
): FieldProblem[] => {
  if (!isWithin(file, userId, owner)) return [{ path, code: 'field.reference', params: { id } }]
  const { types, max } = FILE_KINDS[kind]
  const reasons: FieldProblem[] = [
    ...(types.includes(file.type as FileType) ? [] : [{ path, code: 'file.type' as const }]),
    ...(file.size > max ? [{ path, code: 'file.too-large' as const, params: { max: megabytes(max) } }] : []),
  ]
  return reasons.length > 0 ? [{ path, code: 'file.invalid' }, ...reasons] : []
}

/**
 * Before a record is written: files that are not the writer's own uploads, and those that are not what the field is for.
 * That a file is taken once, and let go of, is seen to by the database, whatever writes the record.
 */
export const foreignFiles = async (
  connection: Connection,
  userId: number,
  owner: OwnerRecord,
  requested: readonly RequestedFile[],
): Promise<FieldProblem[]> => {
  if (requested.length === 0) return []
  const rows = await findFiles(
    connection,
    requested.map(({ id }) => id),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return requested.flatMap((one) => issuesOf(one, byId.get(one.id), userId, owner))
}

/** The files among the values of a record. */
export const requestedFiles = (fields: Fields = {}, values: object): RequestedFile[] =>
  Object.entries(fields).flatMap(([path, declared]) => {
    const id = (values as Readonly<Record<string, unknown>>)[path]
    return declared.kind === 'file' && typeof id === 'string' ? [{ path, id, kind: declared.holds }] : []
  })
