/** The two organisations whose sites this is, by their ids on the wire; their names are settings. */
export const ORGANISATIONS = { default: 1, second: 2 } as const

const IDS: readonly number[] = Object.values(ORGANISATIONS)

/** The parameter `group` of the press room's addresses. */
export const organisationId = (text: string): number | undefined => IDS.find((id) => String(id) === text)
