import { MAGAZINE, NEWSPAPER } from '@fornace/contract/press-room/metadata'
import { Button } from '@mantine/core'
import { IconBook2, IconNews } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMessage } from '../../i18n/i18n'
import { YearListPage } from './by-year/year-list-page'
import type { YearListProps } from './by-year/year-routes'
import { type MagazineRow, magazineFields } from './magazine-columns'

export const MagazinesPage = (screen: YearListProps): ReactNode => (
  <YearListPage<MagazineRow>
    {...screen}
    {...magazineFields}
    resource={MAGAZINE}
    nameOf={({ name }) => name}
    icon={IconBook2}
    actions={<NewspapersLink />}
    deletesMany
  />
)

/** They have no entry in the menu. */
const NewspapersLink = () => (
  <Button
    variant="default"
    leftSection={<IconNews size={16} aria-hidden />}
    renderRoot={(props) => <Link to="/press-room/newspapers" {...props} />}
  >
    {useMessage()(NEWSPAPER.label)}
  </Button>
)
