import { releasesOf } from './press-release-texts.ts'

const DAY_MS = 86_400_000
const YEARS = 5
/** So many companies tell something of their own. */
const COMPANIES = 2

const paragraphs = (all: readonly string[]): string => all.map((one) => `<p>${one}</p>`).join('')

const SIGN = { it: 'L’ufficio stampa', en: 'The press office' }

/** Five years of press releases: older ones are archived, the next ones are scheduled, and a company prepares a draft. */
export const releasesBy = (now: Date) => {
  const thisYear = now.getUTCFullYear()
  const years = Array.from({ length: YEARS }, (_, back) => thisYear - back)
  return years.flatMap((year) =>
    releasesOf(year).flatMap(({ day, title, summary, text, isOfCompany }) => {
      const owners = isOfCompany ? Array.from({ length: COMPANIES }, (_, place) => place) : [null]
      return owners.map((company) => {
        const date = new Date(`${year}-${day}T09:30:00.000Z`)
        // What is far ahead is still being written.
        const isDraft = date.getTime() > now.getTime() + 30 * DAY_MS || (company === 1 && year === thisYear)
        return {
          year,
          company,
          body: {
            title,
            summary,
            text: { it: paragraphs(text.it), en: paragraphs(text.en) },
            sign: SIGN,
            published_date: isDraft ? null : date.toISOString(),
            archived: year <= thisYear - 2,
          },
        }
      })
    }),
  )
}
