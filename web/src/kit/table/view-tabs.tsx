import { MAX_COUNTED } from '@fornace/contract/kit/page-sizes'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type MouseEvent, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { type Message, useMessage } from '../../i18n/i18n'
import type { ListSearch } from '../api/list/list-state'
import type { SavedView } from '../api/list/saved-view-record'
import { savedViewsQuery, viewCountsQuery } from '../api/list/saved-views'
import { type ListRecord, mayRestore } from '../api/records'
import { lazily } from '../platform/chunk'
import { scrollWithin } from '../platform/page'
import { isVisible } from './list-preferences'
import type { List } from './use-list'
import classes from './view-tabs.module.css'

/** View that a screen defines for all users. */
export interface Preset {
  title: Message
  search: ListSearch
}

const ViewEditButton = lazily(async () => (await import('./view-edit-button')).ViewEditButton)

/** Tab of a preset or of a saved view. */
type Tab = Pick<SavedView, 'name' | 'search'> & { saved?: SavedView }

const keyOf = ({ saved, name, search }: Tab): string => `${saved?.id ?? ''} ${name} ${JSON.stringify(search)}`

interface ViewTabsProps<Row extends ListRecord> {
  list: List<Row>
  presets: readonly Preset[]
}

/** Links rather than tabs: each is an address, and none has a panel of its own. */
export const ViewTabs = <Row extends ListRecord>({ list, presets }: ViewTabsProps<Row>) => {
  const { t } = useTranslation()
  const message = useMessage()
  const { state, declared, query } = list
  const { resource } = declared
  const { data: views = [] } = useQuery(savedViewsQuery(resource.type))
  const named = ({ en, it }: typeof resource.noun, of: 'all' | 'deleted') => ({ en: en[of], it: it[of] })
  const fixed = [{ title: named(resource.noun, 'all'), search: {} }, ...presets].map(
    ({ title, search }): Tab => ({ name: message(title), search }),
  )
  const counted = [
    ...fixed,
    ...views.map((saved): Tab => ({ name: saved.name, search: saved.search, saved })),
  ]
  const trash: Tab = { name: message(named(resource.noun, 'deleted')), search: { deleted: true } }
  const all = [...counted, ...(mayRestore(resource) ? [trash] : [])]
  const current = state.deleted ? trash : all.findLast(({ search }) => isVisible(search, state))
  const saved = current?.saved

  // Numbers come after the rows. The deleted records have other columns, and no counts.
  const { data: counts } = useQuery({
    ...viewCountsQuery(
      resource,
      declared,
      counted.map(({ search }) => search),
    ),
    enabled: query.data !== undefined && !state.deleted,
  })

  const nav = useRef<HTMLElement>(null)
  const focusNext = useRef<'saved' | 'first'>(null)

  // The button that was pressed goes with its view; the focus goes to the tab that it was about.
  useEffect(() => {
    if (!focusNext.current || (focusNext.current === 'saved' && !saved)) return
    const tab = focusNext.current === 'saved' ? '[aria-current]' : 'a'
    nav.current?.querySelector<HTMLElement>(tab)?.focus()
    focusNext.current = null
  })

  // On a narrow screen the current tab may be beyond the edge. The page itself does not scroll for it.
  const currentKey = current && keyOf(current)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a number makes its tab wider.
  useEffect(() => {
    const tab = currentKey === undefined ? null : nav.current?.querySelector('li:has([aria-current])')
    if (tab?.parentElement) scrollWithin(tab.parentElement, tab)
  }, [currentKey, counts])

  const own = views.filter(({ isOwn }) => isOwn)

  return (
    <nav ref={nav} className={classes.tabs} aria-label={t('listTools.views')}>
      <ul>
        {all.map((tab, index) => (
          <li key={keyOf(tab)}>
            <TabLink tab={tab} isCurrent={tab === current} />
            <Count count={counted[index] === tab ? counts?.[index] : undefined} />
          </li>
        ))}
      </ul>
      {(saved || !current) && (
        <Suspense fallback={null}>
          <ViewEditButton
            // A button for one view is not the button for the next.
            key={saved?.id ?? saved?.name ?? ''}
            list={list}
            saved={saved ?? null}
            taken={[...fixed, ...own, trash].map(({ name }) => name)}
            focusAfter={(tab) => {
              focusNext.current = tab
            }}
          />
        </Suspense>
      )}
    </nav>
  )
}

/** Rows of a view. The link covers it, without a number in its name. */
const Count = ({ count }: { count: number | null | undefined }) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  if (count === null || count === undefined) return null
  return (
    <span className={classes.count}>
      {count > MAX_COUNTED ? t('listTools.overCount', { count: MAX_COUNTED }) : number(count)}
    </span>
  )
}

/** Not the router's link, which takes every address of this list for the current one. */
const TabLink = ({ tab: { name, search, saved }, isCurrent }: { tab: Tab; isCurrent: boolean }) => {
  const { t } = useTranslation()
  const router = useRouter()
  const navigate = useNavigate()
  const { href } = router.buildLocation({ to: '.', search })
  const follow = (event: MouseEvent) => {
    // Another tab or window is the browser's business.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate({ to: '.', search })
  }
  const sharedBy = saved && !saved.isOwn ? t('listTools.viewShared', { author: saved.author }) : undefined
  return (
    <a
      href={router.history.createHref(href)}
      className={classes.tab}
      dir="auto"
      aria-current={isCurrent ? 'true' : undefined}
      title={sharedBy}
      onClick={follow}
    >
      {saved?.role && <IconUsers size={14} aria-hidden />}
      {name}
    </a>
  )
}
