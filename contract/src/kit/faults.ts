import { backups } from './faults/backups.ts'
import { circulars } from './faults/circulars.ts'
import { records } from './faults/records.ts'
import { filledText, type TextParams } from './filled-text.ts'
import type { Label } from './resource-metadata.ts'

/** Catalogue of what checks of the data and backups report, by stable code: for the console and the health page. */
export const faults = { ...records, ...circulars, ...backups } as const

export type FaultCode = keyof typeof faults

export interface Fault {
  readonly code: FaultCode
  readonly params: TextParams
}

/** One line; a code of a newer version is shown as it is. */
export const faultText = (
  { code, params }: { readonly code: string; readonly params: TextParams },
  language: keyof Label,
): string => {
  const text: Label | undefined = faults[code as FaultCode]
  return text ? filledText(text, language, params) : code
}
