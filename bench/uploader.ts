// Uploads a picture many times, as the browser does: a few at once, each as soon as there is room. Says how each went.
import { readFile } from 'node:fs/promises'

const [address = '', headers = '{}', file = '', count = '1', atOnce = '2'] = process.argv.slice(2)
const bytes = await readFile(file)
const outcomes: { status: number; ms: number }[] = []
let made = 0

const one = async (): Promise<void> => {
  while (made < Number(count)) {
    const form = new FormData()
    form.append('file', new Blob([bytes]), `foto-${made++}.jpg`)
    const began = performance.now()
    const response = await fetch(`${address}/api/file/?kind=image`, {
      method: 'POST',
      headers: JSON.parse(headers),
      body: form,
    })
    await response.arrayBuffer()
    outcomes.push({ status: response.status, ms: performance.now() - began })
  }
}

await Promise.all(Array.from({ length: Number(atOnce) }, one))
process.send?.(outcomes)
process.disconnect()
