import { Group, Paper, Title, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '../../i18n/i18n'
import { INTERFACE_LANGUAGES, LANGUAGE_NAMES } from '../../i18n/languages'
import { Brand } from '../../kit/brand'
import { usePageTitle } from '../../kit/page-title'
import classes from './account-card.module.css'

interface AccountCardProps {
  title: string
  children: ReactNode
}

/** The one column that every account screen is. */
export const AccountCard = ({ title, children }: AccountCardProps) => {
  const { t, i18n } = useTranslation()
  usePageTitle(title)
  return (
    <div className={classes.page}>
      <header className={classes.brand}>
        <Brand />
      </header>
      <main className={classes.main}>
        <Paper withBorder p="xl">
          <Title order={1} mb="lg">
            {title}
          </Title>
          {children}
        </Paper>
      </main>
      <footer>
        <Group justify="center" gap="xs" role="group" aria-label={t('account.language')}>
          {INTERFACE_LANGUAGES.map((language) => (
            <UnstyledButton
              key={language}
              lang={language}
              className={classes.language}
              aria-pressed={i18n.language === language}
              onClick={() => void chooseLanguage(language)}
            >
              {LANGUAGE_NAMES[language]}
            </UnstyledButton>
          ))}
        </Group>
      </footer>
    </div>
  )
}
