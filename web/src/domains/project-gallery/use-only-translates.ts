import { holdsOneOf } from '@fornace/contract/kit/access'
import { projectListReaders } from '@fornace/contract/project-gallery/access'
import { useRoles } from '../../kit/api/session-store'

/** Whether the user has projects in translation alone, in a list of their own. */
export const useOnlyTranslates = (): boolean => !holdsOneOf(projectListReaders, useRoles())
