import {
  type ProblemCode,
  type ProblemLanguage,
  type ProblemParams,
  problems,
  problemText,
} from '@fornace/contract/kit/problems'

export interface FieldProblem {
  /** The way to the field, joined with dots: `images.3.description`. */
  readonly path: string
  readonly code: ProblemCode
  readonly params?: ProblemParams
}

interface Details {
  readonly params?: ProblemParams
  /** Additional members of the response body: the current record, the uses of a record. */
  readonly extra?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  readonly fields?: readonly FieldProblem[]
}

/** Error response as an exception: thrown anywhere, sent by `errorExit`. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly details: Details

  constructor(code: ProblemCode, details: Details = {}) {
    super(problemText(code, 'en', details.params))
    this.code = code
    this.details = details
  }

  get status(): number {
    const { fields = [] } = this.details
    return (this.code === 'request.invalid' && sharedStatus(fields)) || problems[this.code].status
  }
}

/** Status that all field problems share. `file.invalid` is skipped: its reason follows as a problem of its own. */
const sharedStatus = (fields: readonly FieldProblem[]): number | undefined => {
  const reasons = fields.filter(({ code }) => code !== 'file.invalid')
  const statuses = new Set(reasons.map(({ code }) => problems[code].status))
  return statuses.size === 1 ? [...statuses][0] : undefined
}

/** Every wrong field at once. */
export const invalid = (fields: readonly FieldProblem[]): Problem =>
  new Problem('request.invalid', { fields })

/** Schema issues with those of further checks; a path that has an issue already gets no second one. */
export const withFurther = (rejection: Problem, further: readonly FieldProblem[]): Problem => {
  const matches = rejection.details.fields ?? []
  const isNew = ({ path }: FieldProblem) => !matches.some((one) => one.path === path)
  return invalid([...matches, ...further.filter(isNew)])
}

export const refuseIssues = (issues: readonly FieldProblem[]): void => {
  if (issues.length > 0) throw invalid(issues)
}

export const NON_FIELD = 'non_field_errors'

// Paths come from the client: a map, unlike an object, has no inherited key such as `constructor`.
const byPath = (fields: readonly FieldProblem[]) => [...Map.groupBy(fields, (field) => field.path)]

/** Sentences about fields, by their paths. */
export const problemTexts = (
  fields: readonly FieldProblem[],
  language: ProblemLanguage,
): Record<string, string[]> =>
  Object.fromEntries(
    byPath(fields).map(([path, all]) => [
      path,
      all.map((one) => problemText(one.code, language, one.params)),
    ]),
  )

/** A person mends a few fields at a time; ten thousand would only make the answer huge. */
export const MAX_NAMED = 100

/** Response body of a problem: messages by field, and their codes under `codes`. */
export const problemBody = (problem: Problem, language: ProblemLanguage): Record<string, unknown> => {
  const { params, extra } = problem.details
  const fields = problem.details.fields?.slice(0, MAX_NAMED)
  if (!fields) {
    return {
      detail: problemText(problem.code, language, params),
      codes: { detail: [problem.code] },
      ...extra,
    }
  }
  const codes = byPath(fields).map(([path, all]) => [path, all.map((one) => one.code)])
  return { ...problemTexts(fields, language), codes: Object.fromEntries(codes), ...extra }
}

/** Italian or English, whichever the client prefers; English when it asks for neither. */
export const preferredLanguage = (acceptLanguage: string | undefined): ProblemLanguage => {
  const wishes = (acceptLanguage ?? '')
    .split(',')
    .map((wish) => {
      const [tag = '', quality] = wish.trim().split(/;\s*q=/)
      return { language: tag.slice(0, 2).toLowerCase(), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter((wish) => wish.language === 'it' || wish.language === 'en')
    .sort((a, b) => b.quality - a.quality)
  return (wishes[0]?.language as ProblemLanguage | undefined) ?? 'en'
}
