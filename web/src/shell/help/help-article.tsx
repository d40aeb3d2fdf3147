import { List, Text, Title } from '@mantine/core'
import '@mantine/core/styles/List.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n/i18n'
import { loadChunk } from '../../kit/platform/chunk'
import { CallFailed } from '../../kit/problem-report/call-failed'
import { Loading } from '../../kit/ui/loading'
import classes from './help.module.css'
import type { HelpSection, HelpTopic } from './help-topic'
import type { HelpTopicName } from './help-topics'

const topics = import.meta.glob<{ topic: HelpTopic }>('./topics/*/*.ts')
const pictures = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

const Section = ({ section, order }: { section: HelpSection; order: 2 | 3 }) => (
  <section>
    <Title order={order} size="h4" mb={4}>
      {section.title}
    </Title>
    {section.text && <Text>{section.text}</Text>}
    {section.steps && (
      <List type="ordered" spacing={4}>
        {section.steps.map((step) => (
          <List.Item key={step}>{step}</List.Item>
        ))}
      </List>
    )}
    {section.points && (
      <List spacing={4}>
        {section.points.map((point) => (
          <List.Item key={point}>{point}</List.Item>
        ))}
      </List>
    )}
  </section>
)

interface HelpArticleProps {
  name: HelpTopicName
  /** Level of its headings. */
  order: 2 | 3
  /** The picture shows a screen behind the sign-in. */
  hasPicture?: boolean
}

/** Help on one topic, in the language of the interface. */
export const HelpArticle = ({ name, order, hasPicture = true }: HelpArticleProps) => {
  const { t } = useTranslation()
  const language = currentLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: ['help', language, name],
    queryFn: async () => {
      const load = topics[`./topics/${language}/${name}.ts`]
      if (!load) throw new Error(`no help topic ${name}`)
      return (await loadChunk(load)).topic
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <CallFailed error={error} onRetry={refetch} />
  if (!data) return <Loading label={t('manual.loading')} />
  const picture = hasPicture && pictures[`./pictures/${name}.${language}.webp`]
  return (
    <article className={classes.article}>
      <Text>{data.lead}</Text>
      {picture && <img className={classes.picture} src={picture} alt={data.picture} loading="lazy" />}
      {data.sections.map((section) => (
        <Section key={section.title} section={section} order={order} />
      ))}
    </article>
  )
}
