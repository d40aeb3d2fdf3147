import { houseDay, houseYear, momentAt } from './days.ts'
import { type ReleaseText, releasesOf, UPCOMING_RELEASES } from './press-release-texts.ts'

const DAY_MS = 86_400_000
const YEARS = 5
/** Hour at which releases are published. */
const MORNING = 10.5
/** So many companies tell something of their own. */
const COMPANIES = 2

const paragraphs = (all: readonly string[]): string => all.map((one) => `<p>${one}</p>`).join('')

const SIGN = { it: 'L’ufficio stampa', en: 'The press office' }

const bodyOf = ({ title, summary, text }: Pick<ReleaseText, 'title' | 'summary' | 'text'>) => ({
  title,
  summary,
  text: { it: paragraphs(text.it), en: paragraphs(text.en) },
  sign: SIGN,
})

const ownersOf = ({ isOfCompany }: Pick<ReleaseText, 'isOfCompany'>) =>
  isOfCompany ? Array.from({ length: COMPANIES }, (_, index) => index) : [null]

/** Five years of press releases: older ones are archived, the next ones are scheduled, and a company prepares a draft. */
export const releasesBy = (now: Date) => {
  const thisYear = houseYear(now)
  const years = Array.from({ length: YEARS }, (_, back) => thisYear - back)
  const ofYears = years.flatMap((year) =>
    releasesOf(year).flatMap((release) =>
      ownersOf(release).map((company) => {
        const date = momentAt(`${year}-${release.day}`, MORNING)
        // What is far ahead is still being written.
        const isDraft = date.getTime() > now.getTime() + 30 * DAY_MS || (company === 1 && year === thisYear)
        const published_date = isDraft ? null : date.toISOString()
        return {
          year,
          company,
          body: { ...bodyOf(release), published_date, archived: year <= thisYear - 2 },
        }
      }),
    ),
  )
  const upcoming = UPCOMING_RELEASES.flatMap((release) =>
    ownersOf(release).map((company) => {
      const date = momentAt(houseDay(now, release.inDays), MORNING)
      const body = { ...bodyOf(release), published_date: date.toISOString(), archived: false }
      // The year of the others: at its end, the next one has no list yet.
      return { year: thisYear, company, body }
    }),
  )
  return [...ofYears, ...upcoming]
}
