import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useArrival } from './arrival'
import { usePageTitle } from './page-title'
import classes from './title-bar.module.css'

interface TitleBarProps {
  title: string
  /** Before the title of the window alone. */
  prefix?: string
  /** The area that the screen belongs to. */
  area?: string | undefined
  actions?: ReactNode
}

export const TitleBar = ({ title, prefix = '', area, actions }: TitleBarProps) => {
  const heading = useArrival()
  usePageTitle(`${prefix}${title}`)
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
