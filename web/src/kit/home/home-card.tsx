import { ActionIcon, Loader, Paper, Title } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import '@mantine/core/styles/ActionIcon.layer.css'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './home.module.css'

/** How long a card that is read again shows so, however quick the answer is. */
const RELOAD_SPINNER_MS = 1_500

const Reload = createContext<(read: () => void) => void>((read) => read())

/** For what stands in a card and is read again by itself: the card shows its spinner. */
export const useReload = () => useContext(Reload)

interface HomeCardProps {
  title: string
  /** Reads everything in it again. */
  onReload: () => void
  children: ReactNode
}

export const HomeCard = ({ title, onReload, children }: HomeCardProps) => {
  const { t } = useTranslation()
  const [reloading, setReloading] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const reload = useCallback((read: () => void) => {
    clearTimeout(timer.current)
    setReloading(true)
    timer.current = setTimeout(() => setReloading(false), RELOAD_SPINNER_MS)
    read()
  }, [])

  return (
    <Paper withBorder component="section" aria-busy={reloading}>
      <div className={classes.head}>
        <Title order={2}>{title}</Title>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('home.reload', { title })}
          title={t('home.reload', { title })}
          onClick={() => reload(onReload)}
        >
          <IconRefresh size={16} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.body}>
        <Reload value={reload}>{children}</Reload>
        {reloading && (
          <div className={classes.reloading} role="status" aria-label={t('home.loading')}>
            <Loader size="sm" aria-hidden />
          </div>
        )}
      </div>
    </Paper>
  )
}
