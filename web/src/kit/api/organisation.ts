import { pageSetting } from '../platform/page-settings'

/** Organisation of this intranet: the server writes it into the page, by the host. */
export const organisationName = (): string => pageSetting('organisation')

/** Whether another organisation has its own press room on this server. */
export const isOneOfSeveral = (): boolean => Number(pageSetting('organisations')) > 1

/** The address of the privacy notice, where the organisation has one. */
export const privacyNotice = (): string => pageSetting('privacy-notice')
