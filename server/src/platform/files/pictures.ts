import { FILE_KINDS, isPicture } from '@fornace/contract/kit/file-kinds'
import type { Database } from '../database/database.ts'
import { fairQueue } from '../fair-queue.ts'
import { type Sandbox, SandboxFailure, sandboxTask } from '../sandbox/sandbox.ts'
import { type FileRow, plainPictures, setThumbhash } from './file.store.ts'
import type { work } from './inspect/sizes.task.ts'
import type { PictureSizes } from './inspect/sizes.ts'
import { keyOf } from './keys.ts'
import type { Storage } from './storage.ts'

const sizesTask = sandboxTask<typeof work>(new URL('./inspect/sizes.task.ts', import.meta.url), {
  seconds: 60,
})

/** Batch size: a night suffices for all pictures, and one run does not occupy the sandbox for an hour. */
const AT_A_TIME = 500
/**
 * Queue limits: two at a time, so that uploads get a child process too; users with many old pictures take turns with
 * others.
 */
const TURNS = { maxRunning: 2, maxWaiting: 1000, maxWaitingPerKey: 300 }
/** Marks a picture whose sizes cannot be created, so that it is not tried again. */
const NONE = ''

type Picture = Pick<FileRow, 'contentId' | 'type' | 'thumbhash'>

/** Picture sizes: stored with an upload, and created on demand for pictures stored before sizes existed. */
export const pictureSizes = ({
  database,
  sandbox,
  storage,
}: {
  database: Database
  sandbox: Sandbox
  storage: Storage
}) => {
  const store = async (contentId: string, { sizes }: PictureSizes): Promise<void> => {
    for (const { size, bytes } of sizes) await storage.write(keyOf(contentId, size), bytes)
  }

  const makeOnce = async (contentId: string, onBehalfOf: string): Promise<boolean> => {
    const size = await storage.size(contentId)
    if (size === undefined) return false
    // Wherever the bytes are, the child reads them from this machine.
    const received = await storage.receive(storage.read(contentId, { start: 0, end: size - 1 }))
    try {
      const made = await sandbox.run(sizesTask, { file: received.path }, { onBehalfOf })
      await store(contentId, made)
      await setThumbhash(database, contentId, made.thumbhash)
      return true
    } catch (error) {
      if (error instanceof SandboxFailure) return false
      throw error
    } finally {
      await storage.discard(received.path)
    }
  }

  const inTurn = fairQueue(TURNS)
  const underWay = new Map<string, Promise<boolean>>()
  /** True if the sizes exist now; concurrent callers share one run. */
  const make = (contentId: string, onBehalfOf = 'pictures'): Promise<boolean> => {
    const made =
      underWay.get(contentId) ??
      inTurn(onBehalfOf, () => makeOnce(contentId, onBehalfOf)).finally(() => underWay.delete(contentId))
    underWay.set(contentId, made)
    return made
  }

  return {
    store,
    /** On request of a user, through the fair queue. */
    make: async ({ contentId, type, thumbhash }: Picture, onBehalfOf?: string): Promise<boolean> =>
      isPicture(type) && thumbhash !== NONE && (await make(contentId, onBehalfOf)),
    makeMissing: async (): Promise<void> => {
      for (const { contentId } of await plainPictures(database, FILE_KINDS.image.types, AT_A_TIME))
        if (!(await make(contentId))) await setThumbhash(database, contentId, NONE)
    },
  }
}
