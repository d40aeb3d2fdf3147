import { setPriority } from 'node:os'

/** Page requests have priority over documents and files that threads write. */
const NICENESS = 10

/** Lowers the priority of the calling thread; elsewhere than on Linux it would be that of the whole process. */
export const lowerThreadPriority = (): void => {
  if (process.platform === 'linux') setPriority(NICENESS)
}
