import { Anchor, List, Stack, Text, Title } from '@mantine/core'
import '@mantine/core/styles/List.layer.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountCard } from './account-card'
import { AccountLink } from './account-link'

interface StatementCardProps {
  title: string
  lead: string
  children: ReactNode
}

/** Page of text that is open to everybody. */
export const StatementCard = ({ title, lead, children }: StatementCardProps) => {
  const { t } = useTranslation()
  return (
    <AccountCard
      title={title}
      width="text"
      links={
        <>
          <Anchor href="#/about/privacy">{t('privacy.title')}</Anchor>
          <Anchor href="#/about/accessibility">{t('accessibility.title')}</Anchor>
          <AccountLink to="/">{t('statements.back')}</AccountLink>
        </>
      }
    >
      <Stack gap="lg">
        <Text>{lead}</Text>
        {children}
      </Stack>
    </AccountCard>
  )
}

/** Section of a statement: a paragraph, or points. */
export const StatementSection = ({ title, points }: { title: string; points: readonly string[] }) => (
  <section>
    <Title order={2} size="h4" mb={4}>
      {title}
    </Title>
    {points.length === 1 ? (
      <Text>{points[0]}</Text>
    ) : (
      <List spacing={4}>
        {points.map((point) => (
          <List.Item key={point}>{point}</List.Item>
        ))}
      </List>
    )}
  </section>
)
