import type { Language, Multilingual } from '@fornace/contract/kit/languages'
import { LANGUAGES } from '@fornace/contract/kit/languages'
import { PRODUCT_STEPS, type productWorkflow } from '@fornace/contract/product-gallery/workflow'
import { COMPANIES } from './companies.ts'
import { houseYear } from './days.ts'
import { type Chance, chance } from './numbers.ts'
import {
  type Category,
  COLLECTION_NAMES,
  DESIGNERS,
  NOTES,
  SENTENCES,
  TRANSLATION_NOTES,
} from './product-texts.ts'

const DAY_MS = 24 * 3_600_000
const { DRAFT, DRAFT_IN_APPROVAL, TRANSLATION, TRANSLATION_IN_APPROVAL, APPROVED } = PRODUCT_STEPS

interface DemoPeriod {
  readonly name: string
  /** In days from today. */
  readonly insert: number
  readonly due: number
  readonly published: number
  readonly isLocked: boolean
  readonly products: number
  /** How many of a hundred are in each state; the rest is approved. */
  readonly shares: Readonly<Partial<Record<number, number>>>
}

const past = { isLocked: true, products: 350, shares: { [TRANSLATION]: 2, [DRAFT]: 1 } }

/** Four that are over, one that is locked and being translated, one that is open. */
export const periodsFor = (today: Date): DemoPeriod[] => {
  const year = houseYear(today)
  return [
    { name: `Cersaie ${year - 2}`, insert: -900, due: -810, published: -780, ...past },
    { name: `Coverings ${year - 1}`, insert: -680, due: -600, published: -570, ...past },
    { name: `Cersaie ${year - 1}`, insert: -520, due: -440, published: -410, ...past },
    { name: `Coverings ${year}`, insert: -330, due: -250, published: -220, ...past },
    {
      name: `Cersaie ${year}`,
      insert: -140,
      due: -4,
      published: 25,
      isLocked: true,
      products: 350,
      shares: { [DRAFT_IN_APPROVAL]: 12, [TRANSLATION]: 30, [TRANSLATION_IN_APPROVAL]: 18 },
    },
    {
      name: `Coverings ${year + 1}`,
      insert: -30,
      due: 12,
      published: 60,
      isLocked: false,
      products: 250,
      shares: { [DRAFT]: 46, [DRAFT_IN_APPROVAL]: 24, [TRANSLATION]: 16, [TRANSLATION_IN_APPROVAL]: 8 },
    },
  ]
}

export interface DemoTransition {
  readonly action: keyof typeof productWorkflow.actions
  readonly at: string
  readonly by: 'editor' | 'administrator' | 'translator'
  readonly note?: string
  readonly note_field?: string
}

export interface DemoProduct {
  readonly company: number
  readonly category: Category
  readonly collection_name: string
  readonly designer: string
  readonly manufacturer_url: string
  readonly description: Multilingual
  readonly visible_languages: Language[]
  readonly step: number
  readonly images: number[]
  readonly hasPdf: boolean
  readonly hasBim: boolean
  readonly flags: { primary_publish: boolean; big_formats: boolean; sustainable: boolean }
  readonly created_at: string
  readonly transitions: DemoTransition[]
}

const CATEGORY_OF: Readonly<Partial<Record<string, Category>>> = {
  tiles: 'tiles',
  sanitary: 'sanitary',
  dishes: 'dishes',
}

/** Members that make something for the gallery, by their place. */
const MAKERS = COMPANIES.flatMap(({ typology, association_status }, index) =>
  CATEGORY_OF[typology] && association_status === 'associated' ? [index] : [],
)
/** For these two the company users of the demo act: one product in ten is theirs. */
const OWN = [0, 1]

/** Each with what leads there from the state before it. */
const WAY: readonly { step: number; action: DemoTransition['action']; by: DemoTransition['by'] }[] = [
  { step: DRAFT_IN_APPROVAL, action: 'submitDraft', by: 'editor' },
  { step: TRANSLATION, action: 'sendToTranslation', by: 'administrator' },
  { step: TRANSLATION_IN_APPROVAL, action: 'submitTranslation', by: 'translator' },
  { step: APPROVED, action: 'approve', by: 'administrator' },
]

const stepIn = ({ shares }: DemoPeriod, luck: Chance): number => {
  let left = luck.upTo(100)
  for (const [step, share = 0] of Object.entries(shares)) {
    left -= share
    if (left < 0) return Number(step)
  }
  return APPROVED
}

/** What was approved and is worked on again. */
const REOPENED = {
  [DRAFT]: { action: 'reopen', note: 'Il produttore ha cambiato i formati: da rivedere.' },
  [TRANSLATION]: { action: 'reopenTranslation', note: 'Il testo italiano è cambiato.' },
} as const

/** The way to a state, a few days for each part of it; now and then something was sent back on it. */
const transitionsTo = (
  step: number,
  { start, end, isOver }: { start: number; end: number; isOver: boolean },
  luck: Chance,
): DemoTransition[] => {
  const reopened = isOver && (step === DRAFT || step === TRANSLATION) ? REOPENED[step] : undefined
  const done = WAY.filter((one) => reopened || one.step <= step)
  const all: Omit<DemoTransition, 'at'>[] = done.flatMap((part): Omit<DemoTransition, 'at'>[] => {
    const again = luck.upTo(12) === 0
    if (again && part.action === 'sendToTranslation')
      return [
        { action: 'sendBack', by: 'administrator', ...luck.one(NOTES) },
        { action: 'submitDraft', by: 'editor' },
        part,
      ]
    if (again && part.action === 'approve')
      return [
        {
          action: 'sendTranslationBack',
          by: 'administrator',
          ...luck.one(TRANSLATION_NOTES),
        },
        { action: 'submitTranslation', by: 'translator' },
        part,
      ]
    return [part]
  })
  if (reopened) all.push({ ...reopened, by: 'administrator' })
  else if (step === DRAFT && luck.upTo(6) === 0)
    all.push(
      { action: 'submitDraft', by: 'editor' },
      { action: 'sendBack', by: 'administrator', ...luck.one(NOTES) },
    )
  return all.map(({ action, by, note, note_field }, index) => ({
    action,
    by,
    ...(note && { note, note_field: note_field ?? '' }),
    at: new Date(start + ((index + 1) * (end - start)) / (all.length + 1)).toISOString(),
  }))
}

const SHORT: readonly Language[] = ['it', 'en']

/** As many languages as the state asks for, and sometimes one more. */
const descriptionOf = (
  category: Category,
  visible: readonly Language[],
  step: number,
  luck: Chance,
): Multilingual => {
  const sentences = SENTENCES[category].map((choices) => luck.one(choices))
  const isTranslated = step >= TRANSLATION_IN_APPROVAL
  const begun = step === TRANSLATION ? luck.upTo(visible.length) : 0
  const text = (language: Language) => sentences.map((sentence) => sentence[language]).join(' ')
  const isThere = (language: Language) =>
    language === 'it' || (visible.includes(language) && (isTranslated || visible.indexOf(language) <= begun))
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, isThere(language) ? text(language) : '']),
  ) as Multilingual
}

const aProduct = (
  period: DemoPeriod,
  index: number,
  today: number,
  pictures: number,
  luck: Chance,
): DemoProduct => {
  const company = index % 10 === 0 ? luck.one(OWN) : luck.one(MAKERS)
  const { typology, website } = COMPANIES[company] ?? { typology: 'tiles', website: '' }
  const category = CATEGORY_OF[typology] ?? 'tiles'
  const { first, second } = COLLECTION_NAMES[category]
  const step = stepIn(period, luck)
  const visible_languages = luck.upTo(3) === 0 ? [...SHORT] : [...LANGUAGES]
  const inDays = (days: number) => today + days * DAY_MS
  const start =
    inDays(period.insert) + luck.next() * (Math.min(period.due, -2) - period.insert) * 0.6 * DAY_MS
  const end = Math.min(inDays(period.published), today)
  // A draft may still be poor, so that there is something to do.
  const isPoor = step === DRAFT && period.published > 0 && luck.upTo(3) === 0
  return {
    company,
    category,
    collection_name: `${luck.one(first)} ${luck.one(second)}`,
    designer: luck.one(DESIGNERS),
    manufacturer_url: `https://${website}`,
    description: descriptionOf(category, visible_languages, step, luck),
    visible_languages,
    step,
    images: luck.some(
      Array.from({ length: pictures }, (_, picture) => picture),
      isPoor ? luck.upTo(2) : 2 + luck.upTo(3),
    ),
    hasPdf: luck.upTo(4) === 0,
    hasBim: luck.upTo(10) === 0,
    flags: {
      primary_publish: luck.upTo(8) === 0,
      big_formats: category === 'tiles' && luck.upTo(4) === 0,
      sustainable: luck.upTo(3) === 0,
    },
    created_at: new Date(start).toISOString(),
    transitions: transitionsTo(step, { start, end, isOver: period.published < 0 }, luck),
  }
}

/** The products of a period, in their order. */
export const productsOf = (
  period: DemoPeriod,
  seed: number,
  today: Date,
  pictures: number,
): DemoProduct[] => {
  const luck = chance(seed)
  return Array.from({ length: period.products }, (_, index) =>
    aProduct(period, index, today.getTime(), pictures, luck),
  )
}
