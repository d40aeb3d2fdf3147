import { inOffice } from './circulars.ts'
import { EMAIL_GROUPS, type GroupKey } from './email-groups.ts'
import { chance } from './numbers.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Senders of the demo by their keys. Mails of the newsletter's domain are signed, and counted without names too. */
export const SENDERS = {
  circulars: {
    name: 'Associazione della Ceramica, circolari',
    email: 'circolari@demo.example',
    reply_to: 'segreteria@demo.example',
    is_default: true,
    signature:
      '<p><strong>Associazione della Ceramica</strong><br>Ufficio circolari · +39 0536 000 000 · https://www.associazione-ceramica.example/circolari</p>',
  },
  newsletter: {
    name: 'Notiziario tecnico',
    email: 'notiziario@news.demo.example',
    reply_to: 'segreteria@demo.example',
    signature:
      '<p>La redazione del <em>Notiziario tecnico</em>: https://notiziario.associazione-ceramica.example</p>',
    tracking: 'anonymous',
  },
  pressOffice: {
    name: 'Ufficio stampa',
    email: 'stampa@demo.example',
    reply_to: '',
    signature: '<p>Ufficio stampa dell’associazione</p>',
  },
} as const

export const SIGNED_DOMAIN = 'news.demo.example'

export type SenderKey = keyof typeof SENDERS

/** Approved text that may be sent. */
export interface ApprovedText {
  readonly kind: 'circular' | 'communication'
  readonly id: number
  readonly author_id: number
  readonly approved_at: Date
}

export interface DemoSubmission {
  readonly text: ApprovedText
  /** Moment of the confirmation. */
  readonly at: Date
  readonly groups: readonly GroupKey[]
  readonly sender: SenderKey
}

/** Recipients of a circular: mostly small groups, now and then everybody. */
const CIRCULAR_GROUPS: readonly (readonly GroupKey[])[] = [
  ...([['environment'], ['environment'], ['environment', 'offices']] as const),
  ...([['labour'], ['labour'], ['labour', 'offices']] as const),
  ...([['exports'], ['exports'], ['tableware'], ['bricks'], ['bricks'], ['tiles']] as const),
]
const EVERYBODY: readonly GroupKey[] = ['associated', 'newsletter']
/** Groups of the first submission, whose mails ask everybody for their preferences. */
const ALL_GROUPS = Object.keys(EMAIL_GROUPS) as GroupKey[]
/** One circular in so many goes to everybody. */
const EVERYBODY_EVERY = 45

const COMMUNICATION_MAILINGS = [
  { groups: ['press'], sender: 'pressOffice' },
  { groups: ['offices'], sender: 'circulars' },
  { groups: ['press', 'offices'], sender: 'pressOffice' },
  { groups: ['newsletter'], sender: 'newsletter' },
] as const satisfies readonly Pick<DemoSubmission, 'groups' | 'sender'>[]

/** Submissions of texts in the order of their times: on the day of the approval, or on one of the next. */
export const submissionsOf = (texts: readonly ApprovedText[]): DemoSubmission[] => {
  const luck = chance(1997)
  return texts
    .map((text, index): DemoSubmission => {
      const approvedAt = text.approved_at.getTime()
      const isSameDay = luck.upTo(3) > 0
      const at = new Date(
        isSameDay
          ? approvedAt + (10 + luck.upTo(120)) * MINUTE_MS
          : inOffice(approvedAt + (1 + luck.upTo(2)) * DAY_MS, luck),
      )
      if (text.kind === 'communication') return { text, at, ...luck.one(COMMUNICATION_MAILINGS) }
      const groups = index % EVERYBODY_EVERY === 9 ? EVERYBODY : luck.one(CIRCULAR_GROUPS)
      return { text, at, groups, sender: luck.upTo(8) === 0 ? 'newsletter' : 'circulars' }
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map((submission, index) => (index === 0 ? { ...submission, groups: ALL_GROUPS } : submission))
}
