import { dashboardReaders } from '@fornace/contract/circulars/access'
import { holdsOneOf } from '@fornace/contract/kit/access'
import { Anchor } from '@mantine/core'
import '@mantine/core/styles/Anchor.layer.css'
import { useRoles } from '../../../kit/api/session-store'
import { LightLink } from '../../../kit/ui/light-link'
import { companyAddress } from './addresses'

/** Name of a company, with a link to all that it received for those who may read it. */
export const CompanyName = ({ company: { id, name } }: { company: { id: number; name: string } }) =>
  holdsOneOf(dashboardReaders, useRoles()) ? (
    <Anchor inherit dir="auto" renderRoot={(props) => <LightLink to={companyAddress(id)} {...props} />}>
      {name}
    </Anchor>
  ) : (
    name
  )
