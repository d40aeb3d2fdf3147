import { Paper, SimpleGrid, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import '@mantine/core/styles/SimpleGrid.layer.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useWording } from '../i18n/i18n'
import { useSession } from '../kit/session-store'
import { TitleBar } from '../kit/title-bar'
import classes from './home-page.module.css'
import { useMenu } from './menu'

/** A greeting and the ways on. The areas will add here what waits for this person. */
export const HomePage = (): ReactNode => {
  const { t } = useTranslation()
  const wording = useWording()
  const { groups } = useMenu()
  const name = useSession()?.user.first_name
  return (
    <>
      <TitleBar title={name ? t('home.welcomeName', { name }) : t('home.welcome')} />
      {groups.length === 0 && <Text c="dimmed">{t('home.nothingYet')}</Text>}
      {groups.map(({ area, entries }) => (
        <section key={area.title} className={classes.area}>
          <Title order={2} mb="xs">
            {wording(area.title)}
          </Title>
          <SimpleGrid
            cols={{ base: 1, xs: 2, md: 3, lg: 5 }}
            spacing="sm"
            component="ul"
            className={classes.list}
          >
            {entries.map((entry) => (
              <li key={entry.to}>
                <Paper
                  withBorder
                  className={classes.shortcut}
                  renderRoot={(props) => <Link to={entry.to} {...props} />}
                >
                  <area.icon size={20} aria-hidden />
                  {wording(entry.title)}
                </Paper>
              </li>
            ))}
          </SimpleGrid>
        </section>
      ))}
    </>
  )
}
