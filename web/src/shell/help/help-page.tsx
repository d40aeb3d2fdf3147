import { Paper } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { TitleBar } from '../../kit/ui/title-bar'
import classes from './help.module.css'
import { HelpArticle } from './help-article'
import { HELP_TOPICS } from './help-topics'
import { StatementLinks } from './statement-links'

/** Help as a page of its own: topics, and one of them. */
export const HelpPage = () => {
  const { t } = useTranslation()
  const { topic: requested } = useParams({ strict: false })
  const topic = HELP_TOPICS.find((name) => name === requested) ?? HELP_TOPICS[0]
  return (
    <>
      <TitleBar title={t(`manual.topics.${topic}`)} area={t('userMenu.help')} />
      <div className={classes.columns}>
        <nav className={classes.topics} aria-label={t('manual.topics.label')}>
          {HELP_TOPICS.map((name) => (
            <Link key={name} to="/help/$topic" params={{ topic: name }}>
              {t(`manual.topics.${name}`)}
            </Link>
          ))}
          <hr />
          <StatementLinks />
        </nav>
        <Paper withBorder p="xl">
          <HelpArticle name={topic} order={2} />
        </Paper>
      </div>
    </>
  )
}
