import { expect, it } from 'vitest'
import type { HelpTopic } from './help-topic'
import { HELP_TOPICS, topicAt } from './help-topics'

const topics = import.meta.glob<{ topic: HelpTopic }>('./topics/*/*.ts', { eager: true })
const sources = {
  en: import.meta.glob<string>('../../i18n/texts/en/**/*.ts', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  it: import.meta.glob<string>('../../i18n/texts/it/**/*.ts', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  both: import.meta.glob<string>('../../../../contract/src/**/*.ts', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
}

/** Labels of buttons and screens that a topic quotes. */
const QUOTED = { en: /“([^”]+)”/g, it: /«([^»]+)»/g }

/** "New product" is composed of the noun of the record. */
const withoutNew = (label: string): string => label.replace(/^(New|Nuov[oa]) /, '')

it.each(['en', 'it'] as const)('quotes the labels of the screens as they are (%s)', (language) => {
  const labels = Object.values({ ...sources[language], ...sources.both }).join('\n')
  const wrong = Object.entries(topics)
    .filter(([file]) => file.startsWith(`./topics/${language}/`))
    .flatMap(([file, { topic }]) =>
      [...JSON.stringify(topic).matchAll(QUOTED[language])]
        .map(([, label = '']) => label)
        .filter((label) => !['', '…'].some((end) => labels.includes(`'${withoutNew(label)}${end}'`)))
        .map((label) => `${file}: ${label}`),
    )
  expect(wrong).toEqual([])
})

it('has every topic in both languages, with the same number of sections', () => {
  const sections = (language: string) =>
    HELP_TOPICS.map(
      (name) => topics[`./topics/${language}/${name}.ts`]?.topic.sections.length ?? `no ${name}`,
    )
  expect(sections('it')).toEqual(sections('en'))
  expect(Object.keys(topics)).toHaveLength(HELP_TOPICS.length * 2)
})

it.each([
  ['/home', 'start'],
  ['/company/company/3', 'companies'],
  ['/company-user-group/5', 'users'],
  ['/gallery-products/groups/1/products/2', 'products'],
  ['/translator-projects', 'translations'],
  ['/circulars/submissions/4', 'circulars'],
  ['/admin/settings', 'administration'],
] as const)('opens at %s the topic %s', (path, topic) => {
  expect(topicAt(path)).toBe(topic)
})
