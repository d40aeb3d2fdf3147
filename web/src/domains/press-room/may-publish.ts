import { holdsOneOf } from '@fornace/contract/kit/access'
import { pressPublishers } from '@fornace/contract/press-room/access'
import { useRoles } from '../../kit/api/session-store'

/** An agent reads the date of publication, and may not set it. */
export const useMayPublish = (): boolean => holdsOneOf(pressPublishers, useRoles())
