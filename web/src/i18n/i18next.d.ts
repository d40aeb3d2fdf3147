import 'i18next'
import type { account } from './texts/en/account'
import type { companies } from './texts/en/companies'
import type { companyRoles } from './texts/en/company-roles'
import type { core } from './texts/en/core'
import type { desks } from './texts/en/desks'
import type { extras } from './texts/en/extras'
import type { forms } from './texts/en/forms'
import type { home } from './texts/en/home'
import type { imports } from './texts/en/imports'
import type { intranet } from './texts/en/intranet'
import type { listTools } from './texts/en/list-tools'
import type { palette } from './texts/en/palette'
import type { press } from './texts/en/press'
import type { profile } from './texts/en/profile'
import type { reports } from './texts/en/reports'
import type { richText } from './texts/en/rich-text'
import type { upload } from './texts/en/upload'
import type { users } from './texts/en/users'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      translation: typeof core &
        typeof account &
        typeof press &
        typeof profile &
        typeof intranet &
        typeof forms &
        typeof listTools &
        typeof extras &
        typeof home &
        typeof palette &
        typeof reports &
        typeof users &
        typeof companyRoles &
        typeof imports &
        typeof companies &
        typeof richText &
        typeof desks &
        typeof upload
    }
  }
}
