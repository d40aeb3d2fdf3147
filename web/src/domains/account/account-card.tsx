import { Anchor, Group, Paper, Title, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '../../i18n/i18n'
import { INTERFACE_LANGUAGES, LANGUAGE_NAMES } from '../../i18n/languages'
import { organisationName } from '../../kit/api/organisation'
import { AppLogo } from '../../kit/ui/app-logo'
import { useArrival } from '../../kit/ui/arrival'
import { KilnDrawing } from '../../kit/ui/kiln-drawing'
import { usePageTitle } from '../../kit/ui/page-title'
import classes from './account-card.module.css'

interface AccountCardProps {
  title: string
  /** A form on the card was rejected: the window's title says so first. */
  rejected?: boolean
  /** Its first field takes the focus, not the title. */
  startsAtField?: boolean
  /** Column for a long form, or for text that is read. */
  width?: 'form' | 'text'
  children: ReactNode
  /** Other ways to go, below the rest. */
  links?: ReactNode
}

/** The one column that every account screen is. */
export const AccountCard = ({
  title,
  rejected = false,
  startsAtField = false,
  width,
  children,
  links,
}: AccountCardProps) => {
  const { t, i18n } = useTranslation()
  const heading = useArrival()
  const organisation = organisationName()
  usePageTitle(`${rejected ? t('form.errorTitlePrefix') : ''}${title}`)
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <KilnDrawing className={classes.drawing} />
        <div className={classes.names}>
          <AppLogo />
          {organisation && <span className={classes.organisation}>{organisation}</span>}
        </div>
      </header>
      <main className={classes.main} data-width={width}>
        <Paper withBorder className={classes.card}>
          <Title order={1} mb="lg" {...(!startsAtField && { ref: heading })} tabIndex={-1}>
            {title}
          </Title>
          {children}
          {links && <div className={classes.links}>{links}</div>}
        </Paper>
      </main>
      <footer className={classes.footer}>
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
        {/* The statements themselves have these links already. */}
        {width !== 'text' && (
          <Anchor href="#/about/privacy" size="sm">
            {t('account.statements')}
          </Anchor>
        )}
      </footer>
    </div>
  )
}
