import { filledText, type TextParams } from './filled-text.ts'
import { account } from './problems/account.ts'
import { circulars } from './problems/circulars.ts'
import { fields } from './problems/fields.ts'
import { files } from './problems/files.ts'
import { galleries } from './problems/galleries.ts'
import { imports } from './problems/imports.ts'
import { requests } from './problems/requests.ts'
import type { Label } from './resource-metadata.ts'

/**
 * Catalogue of the error responses, by stable code. Parameters in braces are filled in. The sentences of the original
 * interface stay literal in both languages.
 */
export const problems = {
  ...requests,
  ...account,
  ...fields,
  ...files,
  ...imports,
  ...circulars,
  ...galleries,
} as const

export type ProblemCode = keyof typeof problems
export type ProblemParams = TextParams
export type ProblemLanguage = keyof Label

export const problemText = (
  code: ProblemCode,
  language: ProblemLanguage,
  params: ProblemParams = {},
): string => filledText(problems[code], language, params)
