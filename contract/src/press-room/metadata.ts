import { noun } from '../kit/noun.ts'
import { type ResourceMetadata, typeOf } from '../kit/resource-metadata.ts'
import { officeRemovers, pressArea, pressOffice, pressRegistrars, pressRemovers } from './access.ts'

/** Press kits, without their schemas. */
export const PRESS_KIT = {
  path: 'press_room/press_kit',
  type: typeOf('press_room/press_kit'),
  label: { en: 'Press kits', it: 'Cartelle stampa' },
  noun: noun(['press kit', 'press kits'], ['cartella stampa', 'cartelle stampa', 'f']),
  access: { read: pressArea, write: pressArea, remove: pressRemovers },
} as const satisfies ResourceMetadata

const releaseNoun = noun(['press release', 'press releases'], ['comunicato stampa', 'comunicati stampa', 'm'])

/** Press releases, without their schemas. */
export const PRESS_RELEASE = {
  path: 'press_room/press_release',
  type: typeOf('press_room/press_release'),
  label: { en: 'Press releases', it: 'Comunicati stampa' },
  // A new one is called by its short name: "Nuovo comunicato 2026".
  noun: { ...releaseNoun, it: { ...releaseNoun.it, new: 'Nuovo comunicato' } },
  access: { read: pressArea, write: pressArea, remove: pressRemovers },
} as const satisfies ResourceMetadata

/** Press releases of all years, as Home looks through them. */
export const PRESS_RELEASE_OVERVIEW = {
  ...PRESS_RELEASE,
  path: 'press_room/press_release_overview',
  type: typeOf('press_room/press_release_overview'),
  access: { read: pressArea, write: [] },
} as const satisfies ResourceMetadata

/** Magazines, without their schemas. */
export const MAGAZINE = {
  path: 'press_room/press_magazine',
  type: typeOf('press_room/press_magazine'),
  label: { en: 'Magazines', it: 'Riviste' },
  noun: noun(['magazine', 'magazines'], ['rivista', 'riviste', 'f']),
  access: { read: pressArea, write: pressOffice, remove: officeRemovers },
} as const satisfies ResourceMetadata

/** The newspapers that magazines are of, without their schemas. */
export const NEWSPAPER = {
  path: 'press_room/press_newspaper',
  type: typeOf('press_room/press_newspaper'),
  label: { en: 'Newspapers', it: 'Testate' },
  noun: noun(['newspaper', 'newspapers'], ['testata', 'testate', 'f']),
  access: { read: pressArea, write: pressOffice, remove: officeRemovers },
} as const satisfies ResourceMetadata

/** Press registrations: created by the sign-up form; a deletion erases the data. */
export const PRESS_REGISTRATION = {
  path: 'press_room/press_registration',
  type: typeOf('press_room/press_registration'),
  label: { en: 'Press registrations', it: 'Registrazioni stampa' },
  noun: noun(
    ['press registration', 'press registrations'],
    ['registrazione stampa', 'registrazioni stampa', 'f'],
  ),
  access: { read: pressRegistrars, write: pressRegistrars, create: [] },
  restorable: false,
} as const satisfies ResourceMetadata

/** Companies for which the user may write in the press room. */
export const PRESS_COMPANY = {
  path: 'press_room/company',
  type: typeOf('press_room/company'),
  label: { en: 'Companies', it: 'Aziende' },
  noun: noun(['company', 'companies'], ['azienda', 'aziende', 'f']),
  access: { read: pressArea, write: [] },
} as const satisfies ResourceMetadata

/** The call by which the organisation of a site is looked up. */
export const PRESS_GROUP_PATH = 'press_room/press_group'

/** `GET press_room/press_kit/{id}/zip/?languages=it,en`: a press kit as an archive. */
export const pressKitZipPath = (id: number | string): string => `press_room/press_kit/${id}/zip`
