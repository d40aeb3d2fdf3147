import { Paper, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type Message, useMessage } from '../i18n/i18n'
import type { OpenRoute } from '../kit/routes/routes-tree'
import type { Icon } from '../kit/ui/tone'
import classes from './home-page.module.css'

interface Shortcut {
  to: string
  title: Message
  icon: Icon
}

/** The screens that are not in the menu. */
export const shortcutsOf = (routes: readonly OpenRoute[]): Shortcut[] =>
  routes.flatMap(({ route, area }) => {
    const screen = route.options.staticData?.screen
    return area && screen?.onHome ? [{ to: route.fullPath, title: screen.title, icon: area.icon }] : []
  })

export const HomeShortcuts = ({ screens }: { screens: readonly Shortcut[] }) => {
  const { t } = useTranslation()
  const message = useMessage()
  if (screens.length === 0) return null
  return (
    <Paper withBorder component="section" aria-label={t('home.shortcuts')} className={classes.shortcuts}>
      <Title order={2}>{t('home.shortcuts')}</Title>
      <ul className={classes.list}>
        {screens.map(({ to, title, icon: ScreenIcon }) => (
          <li key={to}>
            <Link to={to} className={classes.shortcut}>
              <ScreenIcon size={18} aria-hidden />
              {message(title)}
            </Link>
          </li>
        ))}
      </ul>
    </Paper>
  )
}
