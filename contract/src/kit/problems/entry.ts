import type { Label } from '../resource-metadata.ts'

export type ProblemEntry = Label & { readonly status: number }

export const rejection = (status: number, en: string, it: string): ProblemEntry => ({ status, en, it })
