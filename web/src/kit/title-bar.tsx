import { Group, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { usePageTitle } from './page-title'
import classes from './title-bar.module.css'

/** The content goes back to its top a moment after the screen has changed. */
const SCROLL_RESET_MS = 200

let firstScreen = true

/**
 * A screen reader's user hears that the screen has changed because the focus moves to its title.
 * Not on the first screen: there the page's own beginning is the right place.
 */
const useArrival = () => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!firstScreen) title.current?.focus({ preventScroll: true })
    firstScreen = false
    const reset = setTimeout(() => window.scrollTo({ top: 0 }), SCROLL_RESET_MS)
    return () => clearTimeout(reset)
  }, [])
  return title
}

interface TitleBarProps {
  title: string
  /** The area that the screen belongs to. */
  area?: string | undefined
  actions?: ReactNode
}

export const TitleBar = ({ title, area, actions }: TitleBarProps) => {
  const heading = useArrival()
  usePageTitle(title)
  return (
    <Group justify="space-between" align="flex-end" gap="sm" mb="md" mih={44}>
      <div className={classes.titles}>
        {area && (
          <Text size="xs" c="dimmed">
            {area}
          </Text>
        )}
        <Title order={1} ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </Title>
      </div>
      {actions && <Group gap="xs">{actions}</Group>}
    </Group>
  )
}
