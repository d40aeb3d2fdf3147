import { Paper, SimpleGrid, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { useTranslation } from 'react-i18next'
import { useWording } from '../i18n/i18n'
import type { OpenRoute } from '../kit/routes-tree'
import type { Area } from '../kit/screen'
import classes from './home-page.module.css'
import type { MenuEntry, MenuGroup } from './menu'

/** Everything in the menu, and the screens that only Home leads to. */
export const shortcutsOf = (routes: readonly OpenRoute[]): MenuGroup[] => {
  const groups = new Map<Area, MenuEntry[]>()
  for (const { route, area } of routes) {
    const screen = route.options.staticData?.screen
    if (!area || !screen || !(screen.inMenu || screen.onHome)) continue
    groups.set(area, [...(groups.get(area) ?? []), { to: route.fullPath, title: screen.title }])
  }
  return [...groups].map(([area, entries]) => ({ area, entries }))
}

export const HomeShortcuts = ({ groups }: { groups: readonly MenuGroup[] }) => {
  const { t } = useTranslation()
  const wording = useWording()
  return (
    <section aria-label={t('home.shortcuts')}>
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
    </section>
  )
}
