import type { Role } from '../kit/roles.ts'
import { productAdmins, productTranslators } from '../product-gallery/access.ts'
import { projectAdmins, projectTranslators } from '../project-gallery/access.ts'

/** Roles that translate, and those that approve translations. */
export const translationArea: readonly Role[] = [
  ...new Set([...productTranslators, ...projectTranslators, ...productAdmins, ...projectAdmins]),
]
