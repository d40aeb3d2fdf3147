import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { memoryOfFamily } from './cpu.ts'
import { fixed, median, times } from './figures.ts'
import { atPace, isAnswered } from './pace.ts'

const COUNT = 200
const [WIDTH, HEIGHT] = [4000, 3000]
/** As many as the browser sends at once, see `useUploads`. */
const AT_ONCE = 2
const LISTS_PER_SECOND = 50
const MAX_MEMORY_MB = 1000
const MAX_TIMES = 3
/** Longer than the uploads take. */
const AT_MOST_SECONDS = 900

/** A picture of 12 megapixels with as much detail as a photograph. */
const aPhotograph = async (): Promise<Buffer> => {
  const noise = (scale: number) =>
    sharp({
      create: {
        width: Math.round(WIDTH / scale),
        height: Math.round(HEIGHT / scale),
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .blur(1.5)
      .resize(WIDTH, HEIGHT, { fit: 'fill' })
  const fine = await noise(2).png({ compressionLevel: 0 }).toBuffer()
  return sharp(await noise(40).png({ compressionLevel: 0 }).toBuffer())
    .composite([{ input: fine, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toBuffer()
}

interface Options {
  readonly address: string
  readonly pid: number
  readonly headers: Record<string, string>
  readonly listPath: string
  readonly folder: string
  readonly seconds: number
}

/** 200 pictures of 12 megapixels by one person, with lists beside them. */
export const pictureLines = async (options: Options): Promise<string[]> => {
  const { address, pid, headers, listPath, folder, seconds } = options
  const list = () => isAnswered(`${address}${listPath}`, { headers })
  const photograph = await aPhotograph()
  const file = join(folder, 'foto.jpg')
  await writeFile(file, photograph)
  await atPace(LISTS_PER_SECOND, 2, list)
  const quiet = await atPace(LISTS_PER_SECOND, seconds, list)

  let memory = 0
  const watching = setInterval(() => {
    memory = Math.max(memory, memoryOfFamily(pid))
  }, 200)
  const over = new AbortController()
  const began = performance.now()
  // From a process of its own: whoever uploads must not hold up whoever asks for lists before they are even sent.
  const uploader = fork(fileURLToPath(new URL('./uploader.ts', import.meta.url)), [
    address,
    JSON.stringify(headers),
    file,
    String(COUNT),
    String(AT_ONCE),
  ])
  const uploaded = once(uploader, 'message').finally(() => over.abort())
  const busy = await atPace(LISTS_PER_SECOND, AT_MOST_SECONDS, list, over.signal)
  const [outcomes] = (await uploaded) as [{ status: number; ms: number }[]]
  const took = (performance.now() - began) / 1000
  clearInterval(watching)

  const stored = outcomes.filter(({ status }) => status === 201)
  const each = median(stored.map(({ ms }) => ms))
  return [
    `${COUNT} pictures of 12 megapixels (${fixed(photograph.length / 1e6, 1)} MB each), ${AT_ONCE} at once: ${stored.length} kept in ${fixed(took, 0)} s, each in three sizes, ${fixed(each, 0)} ms for one (median). Memory with its child processes at most ${fixed(memory, 0)} MB (goal < ${MAX_MEMORY_MB}${memory >= MAX_MEMORY_MB ? ', missed' : ''}).`,
    `50 lists a second: p95 ${fixed(quiet.p95, 1)} ms; beside these uploads: ${fixed(busy.p95, 1)} ms, ${times(busy.p95 / quiet.p95, MAX_TIMES)}; ${busy.refused} refused.`,
  ]
}
