import { holdsOneOf } from '@fornace/contract/kit/access'
import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useWording } from '../i18n/i18n'
import { BlocksSection } from '../kit/home/blocks-section'
import { HOME_SECTIONS } from '../kit/home/home-block'
import { RecentChanges } from '../kit/home/recent-changes'
import { useRoles, useUser } from '../kit/session-store'
import { TitleBar } from '../kit/title-bar'
import { useOpenRoutes } from '../kit/use-open-routes'
import classes from './home-page.module.css'
import { HomeShortcuts, shortcutsOf } from './home-shortcuts'

/** Where somebody without work can begin some. */
const CreateLink = () => {
  const wording = useWording()
  const create = useOpenRoutes().find(
    ({ route }) => route.options.staticData?.screen?.creates && !route.fullPath.includes('$'),
  )
  const screen = create?.route.options.staticData?.screen
  if (!create || !screen) return null
  return (
    <Anchor renderRoot={(props) => <Link to={create.route.fullPath} {...props} />}>
      {wording(screen.title)}
    </Anchor>
  )
}

/** What waits for this person, what has happened, and the ways on. */
export const HomePage = (): ReactNode => {
  const { t } = useTranslation()
  const name = useUser()?.first_name
  const roles = useRoles()
  const routes = useOpenRoutes()
  const shortcuts = shortcutsOf(routes)
  const blocks = routes
    .flatMap(({ route }) => route.options.staticData?.home ?? [])
    .filter((block) => holdsOneOf(block.roles, roles))

  return (
    <>
      <TitleBar title={name ? t('home.welcomeName', { name }) : t('home.welcome')} />
      <div className={classes.columns}>
        <div className={classes.column}>
          {HOME_SECTIONS.map((section) => {
            const waiting = blocks.filter((block) => block.section === section)
            // The first always speaks, if only to say that nothing waits; the others when an area has a use for them.
            if (section !== 'todo' && waiting.length === 0) return null
            return (
              <BlocksSection
                key={section}
                title={t(`home.${section}`)}
                blocks={waiting}
                whenEmpty={section === 'todo' && <CreateLink />}
              />
            )
          })}
        </div>
        <div className={classes.column}>
          <RecentChanges />
        </div>
      </div>
      {shortcuts.length > 0 ? (
        <HomeShortcuts groups={shortcuts} />
      ) : (
        <Text c="dimmed">{t('home.nothingYet')}</Text>
      )}
    </>
  )
}
