import { holdsOneOf } from '@fornace/contract/kit/access'
import { newTitle } from '@fornace/contract/kit/noun'
import { PRESS_GALLERY_CATEGORY } from '@fornace/contract/press-room/gallery-metadata'
import { Button, Group, Paper } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import { IconFolders, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage, useMessage } from '../../../i18n/i18n'
import type { ListSearch } from '../../../kit/api/list/list-state'
import type { Partitioned } from '../../../kit/api/records'
import { useRoles } from '../../../kit/api/session-store'
import { createStore, useStore } from '../../../kit/platform/store'
import { CallFailed } from '../../../kit/problem-report/call-failed'
import { useArea } from '../../../kit/routes/use-area'
import { EmptyState } from '../../../kit/ui/empty-state'
import { Loading } from '../../../kit/ui/loading'
import { TitleBar } from '../../../kit/ui/title-bar'
import { OrganisationGate } from '../organisation-gate'
import { categoryAddress, GALLERY } from './addresses'
import { useCategories } from './categories'
import { CategoryTree } from './category-tree'
import { DeletedLink, DeletedView } from './deleted-view'
import { MoveDialog } from './move-dialog'
import { rowId } from './row-id'
import type { Category } from './tree'
import { useCategoryMoves } from './use-category-moves'

/** Which categories stand open, for as long as the app does: who comes back finds the tree as it was. */
const openStore = createStore<ReadonlySet<number> | null>(null)

/** A tree up to this size is fully expanded. */
const FEW = 40

export const GalleryCategoriesPage = ({ search }: { search: ListSearch }): ReactNode => (
  <OrganisationGate resource={PRESS_GALLERY_CATEGORY}>
    {(resource) => <Categories resource={resource} search={search} />}
  </OrganisationGate>
)

const Categories = ({ resource, search }: { resource: Partitioned; search: ListSearch }) => {
  const { t } = useTranslation()
  const message = useMessage()
  const area = useArea()
  const mayWrite = holdsOneOf(resource.access.write, useRoles())
  const { categories, error, refetch, counts } = useCategories(resource)
  const { empty, first } = resource.noun[currentLanguage()]

  const content = () => {
    if (search.deleted)
      return (
        <DeletedView resource={resource} search={search} addressOf={(id) => categoryAddress(id, 'edit')} />
      )
    if (categories && categories.length > 0)
      return <Tree resource={resource} categories={categories} counts={counts} mayWrite={mayWrite} />
    if (categories)
      return (
        <EmptyState
          icon={IconFolders}
          title={empty}
          text={t(mayWrite ? 'table.addFirst' : 'table.othersAdd', { first })}
        />
      )
    if (error) return <CallFailed error={error} onRetry={() => void refetch()} />
    return <Loading />
  }
  return (
    <>
      <TitleBar
        title={t('menu.gallery')}
        area={area}
        actions={
          <>
            {!search.deleted && <DeletedLink resource={resource} to={GALLERY} />}
            {mayWrite && (
              <Button
                leftSection={<IconPlus size={16} aria-hidden />}
                renderRoot={(given) => <Link to={`${GALLERY}/new`} {...given} />}
              >
                {message(newTitle(resource.noun))}
              </Button>
            )}
          </>
        }
      />
      {search.deleted ? content() : <Paper withBorder>{content()}</Paper>}
    </>
  )
}

interface TreeProps {
  resource: Partitioned
  categories: readonly Category[]
  counts: ReadonlyMap<number, number>
  mayWrite: boolean
}

const Tree = ({ resource, categories, counts, mayWrite }: TreeProps) => {
  const { t } = useTranslation()
  const moves = useCategoryMoves(resource, categories)
  const [moving, setMoving] = useState<Category | null>(null)
  const all = new Set(categories.map(({ id }) => id))
  const open = useStore(openStore) ?? (categories.length <= FEW ? all : new Set<number>())
  const toggle = (id: number, isOpen: boolean) => {
    const next = new Set(open)
    if (isOpen) next.add(id)
    else next.delete(id)
    openStore.set(next)
  }
  const hasBranches = categories.some(({ father }) => father !== null)
  return (
    <>
      {hasBranches && (
        <Group gap="xs" p="xs">
          <Button size="compact-sm" mih={28} variant="default" onClick={() => openStore.set(all)}>
            {t('gallery.expandAll')}
          </Button>
          <Button size="compact-sm" mih={28} variant="default" onClick={() => openStore.set(new Set())}>
            {t('gallery.collapseAll')}
          </Button>
        </Group>
      )}
      <CategoryTree
        label={t('menu.gallery')}
        categories={categories}
        counts={counts}
        open={open}
        onToggle={toggle}
        moves={mayWrite ? moves : null}
        onMoveDialog={setMoving}
      />
      {moving && (
        <MoveDialog
          category={moving}
          categories={categories}
          moves={moves}
          onClose={(into) => {
            setMoving(null)
            if (typeof into === 'number') toggle(into, true)
            // The button may be drawn elsewhere by now.
            requestAnimationFrame(() => document.getElementById(rowId(moving.id))?.focus())
          }}
        />
      )}
    </>
  )
}
