import { holdsOneOf } from '@fornace/contract/kit/access'
import { PROJECT } from '@fornace/contract/project-gallery/metadata'
import { projectWorkflow } from '@fornace/contract/project-gallery/workflow'
import { Button } from '@mantine/core'
import { IconBuildingArch, IconMap } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withTextsOf } from '../../i18n/i18n'
import { listStateOf } from '../../kit/api/list/list-state'
import { useRoles } from '../../kit/api/session-store'
import { useLater } from '../../kit/platform/chunk'
import { recall, remember, STORAGE_KEYS } from '../../kit/platform/storage'
import { ReviewButton } from '../../kit/record/review/review-button'
import { moveAction } from '../../kit/record/workflow/move-action'
import type { ListScreenProps } from '../../kit/routes/record-routes'
import { RecordListPage } from '../../kit/table/record-list-page'
import { PROJECT_REVIEW } from './addresses'
import {
  PICTURES,
  type ProjectRow,
  projectLabel,
  projectName,
  useProjectColumns,
  useProjectPresets,
} from './project-columns'
import { PROJECT_ARCHIVE } from './project-export'

const loadMap = async () => (await withTextsOf('map', import('./projects-map'))).ProjectsMap

const OPEN = 'open'

/** List of projects, with an optional map of the same projects. */
export const ProjectsPage = ({ addresses, search }: ListScreenProps): ReactNode => {
  const { t } = useTranslation()
  const roles = useRoles()
  const columns = useProjectColumns()
  const [isMapOpen, setMapOpen] = useState(() => recall(STORAGE_KEYS.map) === OPEN)
  const state = listStateOf({ ...search })
  const isOnMap = isMapOpen && !state.deleted
  const ProjectsMap = useLater(loadMap, isOnMap)
  const bulkActions = useMemo(
    () => (holdsOneOf(PROJECT.access.write, roles) ? [moveAction<ProjectRow>(PROJECT, projectWorkflow)] : []),
    [roles],
  )
  const toggle = () => {
    remember(STORAGE_KEYS.map, isMapOpen ? '' : OPEN)
    setMapOpen(!isMapOpen)
  }
  return (
    <RecordListPage<ProjectRow>
      resource={PROJECT}
      usualOrder="listTools.newestFirst"
      columns={columns}
      nameOf={projectName}
      labelOf={projectLabel}
      addresses={addresses}
      search={search}
      icon={IconBuildingArch}
      presets={useProjectPresets()}
      bulkActions={bulkActions}
      pictures={PICTURES}
      archive={PROJECT_ARCHIVE}
      deletesMany
      actions={(list) =>
        !state.deleted && (
          <>
            <ReviewButton workflow={projectWorkflow} to={PROJECT_REVIEW} list={list} />
            <Button
              variant={isMapOpen ? 'light' : 'default'}
              aria-pressed={isMapOpen}
              leftSection={<IconMap size={16} aria-hidden />}
              onClick={toggle}
            >
              {t('projects.map.button')}
            </Button>
          </>
        )
      }
      aside={isOnMap && ProjectsMap && <ProjectsMap columns={columns} state={state} />}
    />
  )
}
