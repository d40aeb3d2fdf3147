import type { RatedFigures } from '@fornace/contract/circulars/rates'

const NAMES = [
  'recipient_count',
  'waiting',
  'submitted',
  'kept',
  'deliveries',
  'bounces',
  'opens',
  'clicks',
  'spam_complaints',
  'reached',
  'reported',
] as const satisfies readonly (keyof RatedFigures)[]

type TotalFigures = { readonly [Name in keyof RatedFigures]-?: number }

/** Figures of several submissions, added up. */
export const totalOf = (all: readonly TotalFigures[]): TotalFigures =>
  Object.fromEntries(
    NAMES.map((name) => [name, all.reduce((sum, figures) => sum + figures[name], 0)]),
  ) as unknown as TotalFigures
