import type { Label } from '@fornace/contract/kit/resource-metadata'
import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWording } from '../../i18n/i18n'
import { useArrival } from './arrival'
import { KindLabel, kindWordIn } from './kind-label'
import { usePageTitle } from './page-title'
import classes from './title-bar.module.css'

interface TitleBarProps {
  title: string
  /** Before the title of the window alone. */
  prefix?: string
  /** The kind of what it shows, as the specification names it. */
  kind?: Label | undefined
  /** The way to the screen: its area, and the lists below it that lead there. */
  area?: ReactNode
  actions?: ReactNode
}

export const TitleBar = ({ title, prefix = '', kind, area, actions }: TitleBarProps) => {
  const wording = useWording()
  const heading = useArrival()
  usePageTitle(`${prefix}${title}`)
  const word = kind && wording(kind)
  const isInTitle = word !== undefined && kindWordIn(title, word) !== ''
  return (
    <Group justify="space-between" align="flex-end" gap="sm" mb="md" mih={44}>
      <div className={classes.titles}>
        <Way kind={isInTitle ? undefined : word} area={area} />
        <Title order={1} ref={heading} tabIndex={-1}>
          {kind && isInTitle ? <KindLabel name={title} kind={kind} /> : title}
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

/** The kind and the way to the screen; the last step of the way is drawn as the kind where it is the same word. */
const Way = ({ kind, area }: { kind: string | undefined; area: ReactNode }) => {
  if (!kind && !area) return null
  const isLastStep = kind && typeof area === 'string' && area.toLowerCase().endsWith(kind.toLowerCase())
  return (
    <Text size="xs" c="dimmed" component="div">
      {isLastStep ? area.slice(0, -kind.length) : null}
      {kind && <span className={classes.kind}>{kind}</span>}
      {!isLastStep && (
        <>
          {kind && area && ' · '}
          {area}
        </>
      )}
    </Text>
  )
}
