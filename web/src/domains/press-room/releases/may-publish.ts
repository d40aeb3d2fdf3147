import { holdsOneOf } from '@fornace/contract/kit/access'
import { EXTERNAL_ADMINISTRATOR, pressOffice } from '@fornace/contract/press-room/access'
import { useRoles } from '../../../kit/api/session-store'

/** An agent prepares drafts; others publish them. */
const publishers = [...pressOffice, EXTERNAL_ADMINISTRATOR] as const

export const useMayPublish = (): boolean => holdsOneOf(publishers, useRoles())
