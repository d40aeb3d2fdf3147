/** Topics in the order of the menu. */
export const HELP_TOPICS = [
  'start',
  'companies',
  'press-room',
  'products',
  'projects',
  'translations',
  'circulars',
  'users',
  'administration',
  'account',
] as const
export type HelpTopicName = (typeof HELP_TOPICS)[number]

/** Addresses that each topic explains, by how they begin. */
const ADDRESSES: readonly (readonly [start: string, topic: HelpTopicName])[] = [
  ['/company-user-group', 'users'],
  ['/company', 'companies'],
  ['/press-room', 'press-room'],
  ['/gallery-products', 'products'],
  ['/products-published', 'products'],
  ['/translator-products', 'translations'],
  ['/gallery-projects', 'projects'],
  ['/projects-published', 'projects'],
  ['/translator-projects', 'translations'],
  ['/translation-desk', 'translations'],
  ['/circulars', 'circulars'],
  ['/users', 'users'],
  ['/admin', 'administration'],
  ['/account', 'account'],
]

/** Topic of a screen; first steps for Home and everything else. */
export const topicAt = (path: string): HelpTopicName =>
  ADDRESSES.find(([start]) => path.startsWith(start))?.[1] ?? 'start'
