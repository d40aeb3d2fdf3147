import type { Role } from '@fornace/contract/kit/roles'
import { Button, UnstyledButton } from '@mantine/core'
import { IconBookmarkPlus, IconInfoCircle, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../api/failure-text'
import { listStateOf } from '../api/list/list-state'
import type { SavedView } from '../api/list/saved-view-record'
import type { ListRecord } from '../api/records'
import { useRoles } from '../api/session-store'
import { MenuButton, onDemandMenu } from '../ui/on-demand-menu'
import { toastProblem, toastSuccess } from '../ui/toasts'
import { type ViewEdit, viewSearch } from './list-preferences'
import type { List } from './use-list'
import classes from './view-tabs.module.css'

const GLOBAL: Role = 'administrator_global'

const loadWrites = () => import('../api/list/view-writes')
const editor = onDemandMenu<ViewEdit>(async () => (await import('./view-editor')).ViewEditor)

interface ViewEditButtonProps<Row extends ListRecord> {
  list: List<Row>
  /** Null for a view that is not saved yet. */
  saved: SavedView | null
  /** Names of the other views. */
  taken: readonly string[]
  /** The tab that takes the focus once the button has gone with its view. */
  focusAfter: (tab: 'saved' | 'first') => void
}

/** Saves the view that is shown, or changes the saved one. */
export const ViewEditButton = <Row extends ListRecord>(props: ViewEditButtonProps<Row>) => {
  const { list, saved, taken, focusAfter } = props
  const { t } = useTranslation()
  const roles = useRoles()
  const { state, change, declared } = list
  const { resource } = declared

  const save: ViewEdit['onSave'] = async (content) => {
    const { changeView, saveView } = await loadWrites()
    if (saved) {
      await changeView(resource.type, saved, content)
      focusAfter('saved')
      return
    }
    const search = viewSearch(state)
    await saveView(resource.type, { ...content, search })
    focusAfter('saved')
    change({ ...listStateOf({ ...search }), size: state.size })
  }
  const remove = async () => {
    if (!saved) return
    const { deleteView, saveView } = await loadWrites()
    await deleteView(resource.type, saved)
    focusAfter('first')
    const undo = () =>
      void saveView(resource.type, saved).catch((error) => toastProblem({ message: failureText(error) }))
    toastSuccess({
      message: t('listTools.viewDeleted', { name: saved.name }),
      // A restored view of another user would become one's own.
      ...(saved.isOwn && { action: { label: t('common.undo'), run: undo } }),
    })
  }
  const about: ViewEdit = {
    view: saved,
    taken,
    roles: (resource.access.screen ?? resource.access.read).filter(
      (role) => roles.includes(role) || roles.includes(GLOBAL),
    ),
    mayDelete: saved?.isOwn === true || roles.includes(GLOBAL),
    onSave: save,
    onDelete: remove,
  }
  return (
    <MenuButton
      menu={editor}
      popup="dialog"
      about={about}
      button={
        saved ? (
          <UnstyledButton
            className={classes.edit}
            aria-label={t(saved.isOwn ? 'listTools.editView' : 'listTools.aboutView', { name: saved.name })}
          >
            {saved.isOwn ? <IconPencil size={16} aria-hidden /> : <IconInfoCircle size={16} aria-hidden />}
          </UnstyledButton>
        ) : (
          <Button
            className={classes.save}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconBookmarkPlus size={16} aria-hidden />}
          >
            {t('listTools.saveView')}
          </Button>
        )
      }
    />
  )
}
