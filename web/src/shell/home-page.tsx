import { holdsOneOf } from '@fornace/contract/kit/access'
import type { Role } from '@fornace/contract/kit/roles'
import { Anchor, Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessage, withTextsOf } from '../i18n/i18n'
import { organisationName } from '../kit/api/organisation'
import { useRoles, useUser } from '../kit/api/session-store'
import { BlocksSection } from '../kit/home/blocks-section'
import { homeQuery } from '../kit/home/home-query'
import { HomeTiles } from '../kit/home/home-tiles'
import { RecentChanges } from '../kit/home/recent-changes'
import { lazily } from '../kit/platform/chunk'
import { HOME_SECTIONS, type HomeBlock, type HomeSection } from '../kit/routes/home-block'
import { useOfferedRoutes } from '../kit/routes/offered-routes'
import { enterableAddress, useOpenRoutes } from '../kit/routes/routes-tree'
import { KilnDrawing } from '../kit/ui/kiln-drawing'
import { Skeleton } from '../kit/ui/skeleton'
import { TitleBar } from '../kit/ui/title-bar'
import classes from './home-page.module.css'
import { HomeShortcuts, shortcutsOf } from './home-shortcuts'

/** Link to the first screen that creates a record, for users without pending work. */
const CreateLink = () => {
  const message = useMessage()
  const create = useOpenRoutes().find(
    (open) => open.route.options.staticData?.screen?.creates && enterableAddress(open),
  )
  const screen = create?.route.options.staticData?.screen
  const to = create && enterableAddress(create)
  if (!to || !screen) return null
  return <Anchor renderRoot={(props) => <Link to={to} {...props} />}>{message(screen.title)}</Anchor>
}

const HomeHead = () => {
  const { t } = useTranslation()
  const name = useUser()?.first_name
  return (
    <div className={classes.head}>
      <TitleBar
        title={name ? t('home.welcomeName', { name }) : t('home.welcome')}
        area={organisationName() || undefined}
      />
      <KilnDrawing className={classes.drawing} />
    </div>
  )
}

/** Of all kinds of records with states; an area need not say so. */
const OF_ALL_AREAS: Partial<Record<HomeSection, Omit<HomeBlock, 'section' | 'roles'>>> = {
  todo: { id: 'waiting-work', load: async () => (await import('../kit/home/waiting-work')).WaitingWork },
  mine: { id: 'own-work', load: async () => (await import('../kit/home/own-work')).OwnWork },
}

const EMPTY_TEXTS = {
  todo: 'home.nothingWaiting',
  received: 'home.nothingReceived',
  mine: 'home.nothingMine',
  sent: 'home.nothingSent',
  published: 'home.nothingPublished',
} as const satisfies Record<HomeSection, string>

const CalendarCard = lazily(async () =>
  withTextsOf(
    'forms',
    import('../kit/home/calendar-card').then((card) => card.CalendarCard),
  ),
)
const FirstSteps = lazily(async () => (await import('../kit/home/first-steps')).FirstSteps)

/** Roles that read what others publish. */
const READING_ROLES: readonly Role[] = [
  'user_product',
  'user_project',
  'auto_approve_circular',
  'administrator_email_statistics',
]

const NEWS_FIRST: readonly HomeSection[] = ['published', 'sent', 'received', 'mine', 'todo']

/** News come first for those who only read, and for others who read too while they have nothing to do. */
const sectionsFor = (roles: readonly Role[], isIdle: boolean): readonly HomeSection[] =>
  roles.every((role) => READING_ROLES.includes(role)) || (isIdle && holdsOneOf(READING_ROLES, roles))
    ? NEWS_FIRST
    : HOME_SECTIONS

/** Pending work, news, and links to screens that are not in the menu. */
const Work = () => {
  const { t } = useTranslation()
  const roles = useRoles()
  const routes = useOfferedRoutes()
  const blocks = routes
    .flatMap(({ route }) => route.options.staticData?.home ?? [])
    .filter((block) => !block.roles || holdsOneOf(block.roles, roles))
  const { data } = useQuery(homeQuery())
  const isThere: Partial<Record<HomeSection, boolean>> = {
    todo: true,
    mine: (data?.mine.count ?? 0) > 0,
  }
  // What the blocks of an area count is known only after they are drawn.
  const isIdle =
    data?.waiting.count === 0 &&
    data.mine.count === 0 &&
    !blocks.some(({ section }) => section === 'todo' || section === 'mine')
  const steps = data?.first_steps
  return (
    <>
      {steps && (
        <Suspense fallback={null}>
          <FirstSteps steps={steps} />
        </Suspense>
      )}
      <div className={classes.columns}>
        <div className={classes.column}>
          {sectionsFor(roles, isIdle).map((section) => {
            const ofAllAreas = OF_ALL_AREAS[section]
            const own = blocks.filter((block) => block.section === section)
            const leading = own.filter(({ leads = [] }) => holdsOneOf(leads, roles))
            const waiting = [
              ...leading,
              ...(ofAllAreas && isThere[section] ? [ofAllAreas] : []),
              ...own.filter((block) => !leading.includes(block)),
            ]
            // The first always speaks, if only to say that nothing waits; the others when an area has a use for them.
            if (section !== 'todo' && waiting.length === 0) return null
            return (
              <BlocksSection
                key={section}
                title={t(`home.${section}`)}
                blocks={waiting}
                emptyText={t(EMPTY_TEXTS[section])}
                whenEmpty={section === 'todo' && <CreateLink />}
                head={section === 'todo' && <HomeTiles />}
              />
            )
          })}
        </div>
        <div className={classes.column}>
          {data?.has_calendar && (
            // As high as a month, so that nothing below it moves.
            <Suspense
              fallback={
                <Paper withBorder>
                  <Skeleton lines={8} rows />
                </Paper>
              }
            >
              <CalendarCard />
            </Suspense>
          )}
          <RecentChanges />
          <HomeShortcuts screens={shortcutsOf(routes)} />
        </div>
      </div>
    </>
  )
}

export const HomePage = (): ReactNode => (
  <>
    <HomeHead />
    <Work />
  </>
)
