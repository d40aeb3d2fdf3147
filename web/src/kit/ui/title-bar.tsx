import type { Label } from '@fornace/contract/kit/resource-metadata'
import { Button, Group, Title } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../i18n/i18n'
import { useArrival } from './arrival'
import { Breadcrumb, type Way } from './breadcrumb'
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
  area?: Way | undefined
  /** Beside the title: how many there are, dates, a state. */
  facts?: ReactNode
  actions?: ReactNode
  /** Secondary actions: before the others, behind a button on a phone. */
  more?: ReactNode
}

/** Head of a screen in one line: the way to it, title, facts and actions. */
export const TitleBar = ({ title, prefix = '', kind, area, facts, actions, more }: TitleBarProps) => {
  const message = useMessage()
  const heading = useArrival()
  usePageTitle(`${prefix}${title}`)
  const isInTitle = kind !== undefined && kindWordIn(title, message(kind)) !== ''
  return (
    <div className={classes.bar} data-folds={more !== undefined || undefined}>
      <div className={classes.titles}>
        <Breadcrumb kind={isInTitle ? undefined : kind} way={area} />
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
      {(actions || more) && (
        <Group gap="xs" className={classes.actions}>
          {more !== undefined && <MoreActions>{more}</MoreActions>}
          {actions}
        </Group>
      )}
    </div>
  )
}

const MoreActions = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        variant="default"
        px="sm"
        className={classes.fold}
        aria-label={t('common.moreActions')}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setOpened(!opened)}
      >
        ⋯
      </Button>
      <div id={id} className={classes.more} data-open={opened || undefined}>
        {children}
      </div>
    </>
  )
}
