import type { Role } from '../kit/roles.ts'

/** Who reads what people report. */
export const reportReaders: readonly Role[] = ['administrator_global']
