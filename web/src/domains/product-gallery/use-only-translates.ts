import { holdsOneOf } from '@fornace/contract/kit/access'
import { PERIOD } from '@fornace/contract/product-gallery/metadata'
import { useRoles } from '../../kit/api/session-store'

/** Whether the user has products in translation alone, and no periods. */
export const useOnlyTranslates = (): boolean => !holdsOneOf(PERIOD.access.screen, useRoles())
