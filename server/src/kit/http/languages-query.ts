import { LANGUAGES, type Language } from '@fornace/contract/kit/languages'
import { type FieldProblem, refuseIssues } from './problem.ts'

const isLanguage = (text: string): text is Language => LANGUAGES.some((language) => language === text)

/** `?languages=it,ru`, each of them once; undefined where none is named. */
export const languagesIn = (text: string | undefined): Language[] | undefined => {
  const named = text?.split(',').filter(Boolean) ?? []
  const issues: FieldProblem[] = [...new Set(named)]
    .filter((one) => !isLanguage(one))
    .map((value) => ({ path: 'languages', code: 'field.choice', params: { value } }))
  if (new Set(named).size < named.length) issues.push({ path: 'languages', code: 'field.duplicates' })
  refuseIssues(issues)
  return named.length > 0 ? named.filter(isLanguage) : undefined
}
