import type { Label } from '@fornace/contract/kit/resource-metadata'
import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWording } from '../../i18n/i18n'
import { useArrival } from './arrival'
import { usePageTitle } from './page-title'
import classes from './title-bar.module.css'

interface TitleBarProps {
  title: string
  /** Before the title of the window alone. */
  prefix?: string
  /** The kind of what it shows, as the specification names it. */
  kind?: Label | undefined
  /** The area that the screen belongs to. */
  area?: string | undefined
  actions?: ReactNode
}

export const TitleBar = ({ title, prefix = '', kind, area, actions }: TitleBarProps) => {
  const wording = useWording()
  const heading = useArrival()
  usePageTitle(`${prefix}${title}`)
  return (
    <Group justify="space-between" align="flex-end" gap="sm" mb="md" mih={44}>
      <div className={classes.titles}>
        {(kind || area) && (
          <Text size="xs" c="dimmed">
            {kind && <span className={classes.kind}>{wording(kind)}</span>}
            {kind && area && ' · '}
            {area}
          </Text>
        )}
        <Title order={1} ref={heading} tabIndex={-1}>
          {title}
        </Title>
      </div>
      {actions && (
        <Group gap="xs" className={classes.actions}>
          {actions}
        </Group>
      )}
    </Group>
  )
}
