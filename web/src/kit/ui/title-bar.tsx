import type { Label } from '@fornace/contract/kit/resource-metadata'
import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessage } from '../../i18n/i18n'
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
  /** Beside the title: how many there are, dates, a state. */
  facts?: ReactNode
  actions?: ReactNode
}

/** Head of a screen in one line: the way to it, title, facts and actions. */
export const TitleBar = ({ title, prefix = '', kind, area, facts, actions }: TitleBarProps) => {
  const message = useMessage()
  const heading = useArrival()
  usePageTitle(`${prefix}${title}`)
  const isInTitle = kind !== undefined && kindWordIn(title, message(kind)) !== ''
  return (
    <div className={classes.bar}>
      <div className={classes.titles}>
        <Way kind={isInTitle ? undefined : kind} area={area} />
        <Title order={1} ref={heading} tabIndex={-1}>
          {isInTitle ? (
            <span className={classes.capitals}>
              <KindLabel name={title} kind={kind} />
            </span>
          ) : (
            title
          )}
        </Title>
        {facts && <div className={classes.facts}>{facts}</div>}
      </div>
      {actions && (
        <Group gap="xs" className={classes.actions}>
          {actions}
        </Group>
      )}
    </div>
  )
}

/** The kind and the way to the screen; the last step of the way is drawn as the kind where it is the same word. */
const Way = ({ kind, area }: { kind: Label | undefined; area: ReactNode }) => {
  const word = useMessage()(kind ?? NO_KIND)
  if (!kind) return area ? <Step>{area}</Step> : null
  const steps = typeof area === 'string' ? area.split(STEP) : []
  const last = steps.at(-1) ?? ''
  if (kindWordIn(last, word))
    return (
      <Step>
        {steps.slice(0, -1).map((step) => `${step}${STEP}`)}
        <KindLabel name={last} kind={kind} />
      </Step>
    )
  return (
    <Step>
      <span className={classes.kind}>{word}</span>
      {area && ' · '}
      {area}
    </Step>
  )
}

const NO_KIND: Label = { en: '', it: '' }
/** Between the steps of a way, as `useArea` writes it. */
const STEP = ' / '

const Step = ({ children }: { children: ReactNode }) => (
  <Text size="xs" c="dimmed" component="div" className={classes.way}>
    {children}
  </Text>
)
