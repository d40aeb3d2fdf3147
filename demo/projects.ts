import { LANGUAGES, type Language, type Multilingual } from '@fornace/contract/kit/languages'
import { PROJECT_STEPS, type projectWorkflow } from '@fornace/contract/project-gallery/workflow'
import { COMPANIES } from './companies.ts'
import { houseYear } from './days.ts'
import { type Chance, chance } from './numbers.ts'
import * as texts from './project-texts.ts'

const DAY_MS = 24 * 3_600_000
const { DRAFT, DRAFT_IN_APPROVAL, TRANSLATION, TRANSLATION_IN_APPROVAL, APPROVED } = PROJECT_STEPS
const { REPORTER_DRAFT, REPORTER_DRAFT_IN_APPROVAL, REPORTER_DRAFT_APPROVED } = PROJECT_STEPS

type Action = keyof typeof projectWorkflow.actions
export type Hand = 'editor' | 'administrator' | 'reporter' | 'translator'

export interface DemoTransition {
  readonly action: Action
  readonly at: string
  readonly by: Hand
  readonly note?: string
  readonly note_field?: string
}

/** Each state with what leads there from the one before it, and how many of two hundred are in it. */
const WAY: readonly { step: number; action: Action | null; by: Hand; count: number }[] = [
  { step: DRAFT, action: null, by: 'editor', count: 26 },
  { step: DRAFT_IN_APPROVAL, action: 'submitDraft', by: 'editor', count: 16 },
  { step: REPORTER_DRAFT, action: 'handToReporter', by: 'administrator', count: 20 },
  { step: REPORTER_DRAFT_IN_APPROVAL, action: 'submitReporterDraft', by: 'reporter', count: 14 },
  { step: REPORTER_DRAFT_APPROVED, action: 'approveReporterDraft', by: 'administrator', count: 10 },
  { step: TRANSLATION, action: 'sendToTranslation', by: 'administrator', count: 22 },
  { step: TRANSLATION_IN_APPROVAL, action: 'submitTranslation', by: 'translator', count: 14 },
  { step: APPROVED, action: 'approve', by: 'administrator', count: 78 },
]

const COUNT = 200

const stagesOf = (): number[] => WAY.flatMap(({ count }, stage) => Array.from({ length: count }, () => stage))

/** Members, by their place; for the first two the company users of the demo act. */
const MEMBERS = COMPANIES.flatMap(({ association_status }, index) =>
  association_status === 'associated' ? [index] : [],
)

const NOTHING = Object.fromEntries(LANGUAGES.map((language) => [language, ''])) as Multilingual

const joined = (parts: readonly Multilingual[]): Multilingual =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, parts.map((part) => part[language]).join(' ')]),
  ) as Multilingual

/** In these languages alone. */
const within = (text: Multilingual, languages: readonly Language[]): Multilingual =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, languages.includes(language) ? text[language] : '']),
  ) as Multilingual

/** The way to a stage, a few weeks in all; now and then something was sent back on it. */
const transitionsTo = (stage: number, [start, end]: readonly [number, number], luck: Chance) => {
  const all = WAY.slice(1, stage + 1).flatMap(({ action, by }): Omit<DemoTransition, 'at'>[] => {
    if (!action) return []
    const again = luck.upTo(8) === 0
    if (again && action === 'handToReporter')
      return [
        { action: 'sendBack', by: 'administrator', ...luck.one(texts.NOTES) },
        { action: 'submitDraft', by: 'editor' },
        { action, by },
      ]
    if (again && action === 'approveReporterDraft')
      return [
        { action: 'sendReporterDraftBack', by: 'administrator', ...luck.one(texts.REPORT_NOTES) },
        { action: 'submitReporterDraft', by: 'reporter' },
        { action, by },
      ]
    return [{ action, by }]
  })
  return all.map((one, index) => ({
    ...one,
    at: new Date(start + ((index + 1) * (end - start)) / (all.length + 1)).toISOString(),
  }))
}

const aPart = (languages: readonly Language[], luck: Chance) => ({
  company: luck.one(MEMBERS),
  colours: within(luck.one(texts.COLOURS), languages),
  ceramics_of_italy: luck.upTo(3) > 0,
})

/** Some drafts have no place yet. */
const NOWHERE = { latitude: null, longitude: null }

/** Not everything stands in the middle of its town. */
const around = (degrees: number, luck: Chance): number =>
  Number((degrees + (luck.next() - 0.5) / 12).toFixed(5))

/** No town has two of a kind. */
const SITES = texts.TOWNS.flatMap((town) => texts.BUILDINGS.map((building) => ({ town, building })))

interface Draft {
  readonly place: number
  readonly stage: number
  readonly site: (typeof SITES)[number]
}

const aProject = ({ place: index, stage, site }: Draft, today: number, pictures: number, luck: Chance) => {
  const { building } = site
  const [city, country, latitude, longitude] = site.town
  const visible_languages = luck.upTo(3) === 0 ? (['it', 'en'] satisfies Language[]) : [...LANGUAGES]
  const isTranslated = stage >= 6
  const begun =
    stage === 5 ? visible_languages.slice(0, 1 + luck.upTo(visible_languages.length)) : ['it' as const]
  const languages: readonly Language[] = isTranslated ? visible_languages : begun
  const start = today - (30 + luck.upTo(700)) * DAY_MS
  const end = Math.min(today - DAY_MS, start + (20 + luck.upTo(60)) * DAY_MS)
  const hasFinal = stage > 2 || (stage === 2 && luck.upTo(2) === 0)
  const studio = luck.one(texts.STUDIOS)
  const emailOf = (name: string) => `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@progetti.example`
  const contractor = luck.one(texts.CONTRACTORS)
  const distributor = luck.upTo(2) === 0 ? luck.one(texts.DISTRIBUTORS) : ''
  const hasAward = luck.upTo(6) === 0
  return {
    company: index % 8 === 0 ? luck.upTo(2) : luck.one(MEMBERS),
    name: `${building.it} di ${city}`,
    title: within(
      Object.fromEntries(
        LANGUAGES.map((language) => [language, `${building[language]}, ${city}`]),
      ) as Multilingual,
      languages,
    ),
    subtitle: luck.upTo(2) === 0 ? within(luck.one(texts.SUBTITLES), languages) : NOTHING,
    visible_languages,
    city,
    country,
    end_year: houseYear(new Date(start)) - luck.upTo(4),
    ...(stage === 0 && luck.upTo(4) === 0
      ? NOWHERE
      : { latitude: around(latitude, luck), longitude: around(longitude, luck) }),
    original_text: { ...NOTHING, it: luck.one(texts.ORIGINALS) },
    final_text: hasFinal
      ? within(joined(texts.SENTENCES.map((choices) => luck.one(choices))), languages)
      : NOTHING,
    other_characteristics: luck.upTo(3) === 0 ? within(luck.one(texts.CHARACTERISTICS), languages) : NOTHING,
    author: studio,
    photographer: luck.one(texts.PHOTOGRAPHERS),
    planner: studio,
    planner_email: emailOf(studio),
    contractor,
    contractor_email: emailOf(contractor),
    distributor,
    distributor_email: distributor && emailOf(distributor),
    awards: hasAward ? within(luck.one(texts.AWARDS), languages) : NOTHING,
    awards_url: hasAward ? 'https://premi.example/architettura' : '',
    step: WAY[stage]?.step ?? DRAFT,
    created_at: new Date(start).toISOString(),
    images: luck.some(
      Array.from({ length: pictures }, (_, picture) => picture),
      3 + luck.upTo(3),
    ),
    products: Array.from({ length: 1 + luck.upTo(4) }, () => aPart(languages, luck)),
    sanitary: Array.from({ length: luck.upTo(3) }, () => aPart(languages, luck)),
    transitions: transitionsTo(stage, [start, end], luck),
  }
}

export type DemoProject = ReturnType<typeof aProject>

/** Two hundred, in all states. */
export const projectsBy = (today: Date, pictures: number): DemoProject[] => {
  const luck = chance(4711)
  const stages = luck.some(stagesOf(), COUNT)
  return luck
    .some(SITES, COUNT)
    .map((site, index) =>
      aProject({ place: index, stage: stages[index] ?? 0, site }, today.getTime(), pictures, luck),
    )
}
