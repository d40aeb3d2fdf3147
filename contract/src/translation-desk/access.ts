import type { Role } from '../kit/roles.ts'
import { productAdmins, productTranslators } from '../product-gallery/access.ts'
import { projectAdmins, projectTranslators } from '../project-gallery/access.ts'

export const translators: readonly Role[] = [...productTranslators, ...projectTranslators]

/** Roles that translate, and those that approve translations. */
export const translationArea: readonly Role[] = [
  ...new Set([...translators, ...productAdmins, ...projectAdmins]),
]
