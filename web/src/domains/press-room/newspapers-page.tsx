import { MAGAZINE, NEWSPAPER } from '@fornace/contract/press-room/metadata'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconNews } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMessage } from '../../i18n/i18n'
import type { ListScreenProps } from '../../kit/routes/record-routes'
import { RecordListPage } from '../../kit/table/record-list-page'
import { type NewspaperRow, newspaperFields } from './newspaper-columns'
import { OrganisationGate } from './organisation-gate'

/** The newspapers that magazines are of. */
export const NewspapersPage = (screen: ListScreenProps): ReactNode => (
  <OrganisationGate resource={NEWSPAPER}>
    {(resource) => (
      <RecordListPage<NewspaperRow>
        {...screen}
        {...newspaperFields}
        resource={resource}
        usualOrder="listTools.alphabetical"
        nameOf={({ name }) => name}
        icon={IconNews}
        actions={<BackToMagazines />}
        deletesMany
      />
    )}
  </OrganisationGate>
)

const BackToMagazines = () => (
  <Button
    variant="default"
    leftSection={<IconArrowLeft size={16} aria-hidden />}
    renderRoot={(props) => <Link to="/press-room/magazines" {...props} />}
  >
    {useMessage()(MAGAZINE.label)}
  </Button>
)
