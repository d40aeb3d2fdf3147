import { createHash } from 'node:crypto'
import { aPdf } from '../fixtures/files.ts'
import { ADMIN } from '../server-process.ts'
import { type Answer, balanced, type Call } from './load.ts'
import type { SeededRows } from './rows.ts'

/** A signed-in browser: it keeps its token, and the position of its last write. */
interface Browser {
  readonly email: string
  token: string
  cookie: string
}

/** A write that was acknowledged, and how it is read again. */
export interface Acknowledged {
  readonly kind: string
  readonly path: string
  readonly headers: () => Record<string, string>
  isThere(answer: Answer): boolean
}

export interface Traffic {
  /** The next call: of a hundred 60 lists, 20 records, 10 saves, 2 uploads, 8 downloads. */
  next(index: number): Call
  readonly acknowledged: readonly Acknowledged[]
  /** Signs everybody in again. */
  renew(): Promise<void>
}

const COLUMNS = ['collection_name', 'company', 'category', 'step', 'order']
const query = COLUMNS.map(
  (name, index) =>
    `columns[${index}][data]=${name}&columns[${index}][searchable]=${index === 0}&columns[${index}][orderable]=true`,
).join('&')

const listOf = (start: number, more = ''): string =>
  encodeURI(
    `/api/product/product/?format=datatables&draw=1&start=${start}&length=25&${query}&order[0][column]=0&order[0][dir]=asc${more}`,
  )

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const BOUNDARY = 'a-line-between-the-parts-of-the-form'

const formWith = (name: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])

/** Searches that other products take for patterns or statements. */
const HOSTILE = ['(a+)+$', "' or 1=1 --", '%_%_%_%', '{{7*7}}']

/** Kinds of the mix, a hundred of them in an order that spreads each evenly. */
const MIX = Array.from({ length: 100 }, (_, index) => (index * 37) % 100)

const signIn = async (addresses: readonly string[], index: number, browser: Browser): Promise<void> => {
  const answer = await balanced(addresses, index, {
    kind: 'sign-in',
    method: 'POST',
    path: '/api/account/token-auth/',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: browser.email, password: ADMIN.password }),
    expected: 200,
  })
  if (answer?.status !== 200) throw new Error(`sign-in: ${answer?.status} ${answer?.body}`)
  browser.token = (JSON.parse(answer.body.toString()) as { token: string }).token
}

/** Requests of fifty people over the seeded rows; every change goes to a record of its own. */
export const openTraffic = async (addresses: readonly string[], rows: SeededRows): Promise<Traffic> => {
  const browsers = rows.users.map((email): Browser => ({ email, token: '', cookie: '' }))
  const renew = async () => {
    for (const [index, browser] of browsers.entries()) await signIn(addresses, index, browser)
  }
  await renew()

  const acknowledged: Acknowledged[] = []
  const files: { readonly path: string; readonly owner: Browser }[] = []
  let writes = 0

  const headersOf = (browser: Browser) => ({
    authorization: `JWT ${browser.token}`,
    ...(browser.cookie ? { cookie: browser.cookie } : {}),
  })
  const productAt = (index: number) => rows.firstProduct + ((index * 7919) % rows.products)

  const aRead = (kind: string, path: string) => (browser: Browser) =>
    ({ kind, method: 'GET', path, headers: headersOf(browser), expected: 200 }) as const

  const aChange = (browser: Browser): Call => {
    const designer = `Studio ${writes}`
    const path = `/api/product/product/${productAt(writes++)}/`
    return {
      kind: 'change',
      method: 'PATCH',
      path,
      headers: { ...headersOf(browser), 'content-type': 'application/json' },
      body: JSON.stringify({ designer }),
      expected: 200,
      acknowledged: () =>
        acknowledged.push({
          kind: 'change',
          path,
          headers: () => headersOf(browser),
          isThere: ({ status, body }) =>
            status === 200 && (JSON.parse(body.toString()) as { designer: string }).designer === designer,
        }),
    }
  }

  const aCreation = (browser: Browser): Call => {
    const name = `Certificazione ${writes++}`
    return {
      kind: 'create',
      method: 'POST',
      path: '/api/product/certification/',
      headers: { ...headersOf(browser), 'content-type': 'application/json' },
      body: JSON.stringify({ name: { it: name } }),
      expected: 201,
      acknowledged: (answered) => {
        const { id } = JSON.parse(answered.toString()) as { id: number }
        acknowledged.push({
          kind: 'create',
          path: `/api/product/certification/${id}/`,
          headers: () => headersOf(browser),
          isThere: ({ status, body }) =>
            status === 200 && (JSON.parse(body.toString()) as { name: { it: string } }).name.it === name,
        })
      },
    }
  }

  const anUpload = (browser: Browser): Call => {
    const bytes = aPdf(40_000 + writes)
    const digest = sha256(bytes)
    return {
      kind: 'upload',
      method: 'POST',
      path: '/api/file/',
      headers: { ...headersOf(browser), 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      body: formWith(`scheda-${writes++}.pdf`, bytes),
      expected: 201,
      acknowledged: (answered) => {
        const { url } = JSON.parse(answered.toString()) as { url: string }
        files.push({ path: url, owner: browser })
        acknowledged.push({
          kind: 'upload',
          path: url,
          headers: () => headersOf(browser),
          isThere: ({ status, body }) => status === 200 && sha256(body) === digest,
        })
      },
    }
  }

  const aDownload = (index: number, browser: Browser): Call => {
    const file = files[(index * 31) % files.length]
    return file ? aRead('download', file.path)(file.owner) : anUpload(browser)
  }

  const callAt = (index: number, browser: Browser): Call => {
    const kind = MIX[index % MIX.length] ?? 0
    const start = ((index * 13) % 40) * 25
    if (kind < 30) return aRead('list, sorted', listOf(start))(browser)
    if (kind < 45) return aRead('list, filtered', listOf(start, `&step=${index % 5}`))(browser)
    if (kind < 57) {
      const words = `&search[value]=${(index % 200) + 7}7 &step=4`
      return aRead('list, searched', listOf(0, words))(browser)
    }
    if (kind < 60) {
      const words = encodeURIComponent(HOSTILE[index % HOSTILE.length] ?? '')
      return aRead('list, hostile search', listOf(0, `&search[value]=`) + words)(browser)
    }
    if (kind < 80) return aRead('record', `/api/product/product/${productAt(index)}/`)(browser)
    if (kind < 87) return aChange(browser)
    if (kind < 90) return aCreation(browser)
    if (kind < 92) return anUpload(browser)
    return aDownload(index, browser)
  }

  return {
    next: (index) => {
      const browser = browsers[(index * 17) % browsers.length]
      if (!browser) throw new Error('nobody is signed in')
      const call = callAt(index, browser)
      return {
        ...call,
        acknowledged: (body, headers) => {
          const position = headers['set-cookie']?.find((one) => one.startsWith('fornace_position='))
          if (position) browser.cookie = position.split(';')[0] ?? ''
          call.acknowledged?.(body, headers)
        },
      }
    },
    acknowledged,
    renew,
  }
}

const AT_ONCE = 8

/** Reads every acknowledged write again; returns those that are not there. */
export const lostWrites = async (
  addresses: readonly string[],
  acknowledged: readonly Acknowledged[],
): Promise<string[]> => {
  const lost: string[] = []
  const waiting = acknowledged.entries()
  const reader = async () => {
    for (const [index, write] of waiting) {
      const { kind, path } = write
      const call: Call = { kind, method: 'GET', path, headers: write.headers(), expected: 200 }
      const answer = await balanced(addresses, index, call)
      if (!answer || !write.isThere(answer)) lost.push(`${kind} ${path}: ${answer?.status}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, reader))
  return lost
}
