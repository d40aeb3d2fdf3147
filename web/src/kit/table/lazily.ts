import { type ComponentType, lazy } from 'react'

/** The kind of row would be lost on the way through `lazy`. */
export const lazily = <Part>(load: () => Promise<Part>): Part =>
  lazy(async () => ({ default: (await load()) as ComponentType })) as unknown as Part
