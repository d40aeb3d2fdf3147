import { holdsOneOf } from '@fornace/contract/kit/access'
import { pressPublishers } from '@fornace/contract/press-room/access'
import { useRoles } from '../../kit/api/session-store'

/** An agent sees when something will be published, and does not say so. */
export const useMayPublish = (): boolean => holdsOneOf(pressPublishers, useRoles())
