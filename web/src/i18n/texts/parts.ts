import type { account } from './en/account'
import type { admin } from './en/admin'
import type { charts } from './en/charts'
import type { children } from './en/children'
import type { circulars } from './en/circulars'
import type { companies } from './en/companies'
import type { companyRoles } from './en/company-roles'
import type { extras } from './en/extras'
import type { forms } from './en/forms'
import type { health } from './en/health'
import type { home } from './en/home'
import type { imports } from './en/imports'
import type { intranet } from './en/intranet'
import type { listTools } from './en/list-tools'
import type { mailAddresses } from './en/mail-addresses'
import type { mailings } from './en/mailings'
import type { map } from './en/map'
import type { notices } from './en/notices'
import type { palette } from './en/palette'
import type { press } from './en/press'
import type { pressGallery } from './en/press-gallery'
import type { pressReleases } from './en/press-releases'
import type { pressRoom } from './en/press-room'
import type { products } from './en/products'
import type { profile } from './en/profile'
import type { projects } from './en/projects'
import type { reading } from './en/reading'
import type { received } from './en/received'
import type { recordExport } from './en/record-export'
import type { reports } from './en/reports'
import type { review } from './en/review'
import type { richText } from './en/rich-text'
import type { settings } from './en/settings'
import type { statements } from './en/statements'
import type { statistics } from './en/statistics'
import type { submissions } from './en/submissions'
import type { submissionsHome } from './en/submissions-home'
import type { translationDesk } from './en/translation-desk'
import type { upload } from './en/upload'
import type { users } from './en/users'
import type { workflow } from './en/workflow'

/**
 * The texts that come with what shows them; the account screens need few. Each part is a file in each language,
 * named like the part, with its texts as the one thing that it exports.
 */
export interface TextSegments {
  account: typeof account
  admin: typeof admin
  charts: typeof charts
  children: typeof children
  circulars: typeof circulars
  companies: typeof companies
  'company-roles': typeof companyRoles
  extras: typeof extras
  forms: typeof forms
  health: typeof health
  home: typeof home
  imports: typeof imports
  intranet: typeof intranet
  'list-tools': typeof listTools
  'mail-addresses': typeof mailAddresses
  mailings: typeof mailings
  map: typeof map
  notices: typeof notices
  palette: typeof palette
  press: typeof press
  'press-releases': typeof pressReleases
  'press-gallery': typeof pressGallery
  'press-room': typeof pressRoom
  products: typeof products
  profile: typeof profile
  projects: typeof projects
  reading: typeof reading
  received: typeof received
  'record-export': typeof recordExport
  reports: typeof reports
  review: typeof review
  'rich-text': typeof richText
  settings: typeof settings
  statements: typeof statements
  statistics: typeof statistics
  submissions: typeof submissions
  'submissions-home': typeof submissionsHome
  'translation-desk': typeof translationDesk
  upload: typeof upload
  users: typeof users
  workflow: typeof workflow
}
