import { Button, UnstyledButton } from '@mantine/core'
import { IconBookmarkPlus, IconPencil } from '@tabler/icons-react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Message, useMessage } from '../../i18n/i18n'
import { type ListSearch, listStateOf } from '../api/list/list-state'
import type { SavedView } from '../api/list/stored-preferences'
import { type ListRecord, mayRestore } from '../api/records'
import { MenuButton, onDemandMenu } from '../ui/on-demand-menu'
import { isVisible, type ViewEdit, viewSearch } from './list-preferences'
import type { List } from './use-list'
import classes from './view-tabs.module.css'

/** View that a screen defines for all users. */
export interface Preset {
  title: Message
  search: ListSearch
}

const editor = onDemandMenu<ViewEdit>(async () => (await import('./view-editor')).ViewEditor)

interface ViewTabsProps<Row extends ListRecord> {
  list: List<Row>
  presets: readonly Preset[]
}

/** Links rather than tabs: each is an address, and none has a panel of its own. */
export const ViewTabs = <Row extends ListRecord>({ list, presets }: ViewTabsProps<Row>) => {
  const { t } = useTranslation()
  const message = useMessage()
  const { state, change, preferences, prefer, visible, declared } = list
  const { views } = preferences
  const { noun } = declared.resource
  const named = ({ en, it }: typeof noun, of: 'all' | 'deleted') => ({ en: en[of], it: it[of] })
  const fixed = [{ title: named(noun, 'all'), search: {} }, ...presets].map(({ title, search }) => ({
    name: message(title),
    search,
  }))
  const trash: SavedView = { name: message(named(noun, 'deleted')), search: { deleted: true } }
  const all = [...fixed, ...views, ...(mayRestore(declared.resource) ? [trash] : [])]
  const current = state.deleted ? trash : all.findLast(({ search }) => isVisible(search, state))
  const saved = views.find((view) => view === current)

  const nav = useRef<HTMLElement>(null)
  const focusNext = useRef<'saved' | 'first'>(null)

  // The button that was pressed goes with its view; the focus goes to the tab that it was about.
  useEffect(() => {
    if (!focusNext.current || (focusNext.current === 'saved' && !saved)) return
    const tab = focusNext.current === 'saved' ? '[aria-current]' : 'a'
    nav.current?.querySelector<HTMLElement>(tab)?.focus()
    focusNext.current = null
  })

  const save = (name: string) => {
    focusNext.current = 'saved'
    if (saved) {
      return prefer({ views: views.map((view) => (view === saved ? { ...view, name } : view)) })
    }
    const search = viewSearch({ ...state, columns: visible.map(({ key }) => key) })
    prefer({ views: [...views, { name, search }] })
    change({ ...listStateOf({ ...search }), size: state.size })
  }
  const remove = () => {
    focusNext.current = 'first'
    prefer({ views: views.filter((view) => view !== saved) })
  }

  return (
    <nav ref={nav} className={classes.tabs} aria-label={t('listTools.views')}>
      <ul>
        {all.map((view) => (
          <li key={`${view.name} ${JSON.stringify(view.search)}`}>
            <TabLink view={view} isCurrent={view.search === current?.search} />
          </li>
        ))}
      </ul>
      {(saved || !current) && (
        <MenuButton
          // A button for one view is not the button for the next.
          key={saved?.name ?? ''}
          menu={editor}
          popup="dialog"
          about={{ view: saved ?? null, taken: all.map(({ name }) => name), onSave: save, onDelete: remove }}
          button={
            saved ? (
              <UnstyledButton
                className={classes.edit}
                aria-label={t('listTools.editView', { name: saved.name })}
              >
                <IconPencil size={16} aria-hidden />
              </UnstyledButton>
            ) : (
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconBookmarkPlus size={16} aria-hidden />}
              >
                {t('listTools.saveView')}
              </Button>
            )
          }
        />
      )}
    </nav>
  )
}

/** Not the router's link, which takes every address of this list for the current one. */
const TabLink = ({ view: { name, search }, isCurrent }: { view: SavedView; isCurrent: boolean }) => {
  const router = useRouter()
  const navigate = useNavigate()
  const { href } = router.buildLocation({ to: '.', search })
  const follow = (event: MouseEvent) => {
    // Another tab or window is the browser's business.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate({ to: '.', search })
  }
  return (
    <a
      href={router.history.createHref(href)}
      className={classes.tab}
      dir="auto"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={follow}
    >
      {name}
    </a>
  )
}
