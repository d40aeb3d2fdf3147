import { randomBytes } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BucketServer, startBucketServer } from '../fixtures/bucket-server.ts'
import { aPdf, aZip, fetchFile, fileSteps } from '../fixtures/files.ts'
import { eventually } from '../fixtures/processes.ts'
import { type Client, useHouse } from '../harness.ts'
import { productSteps } from '../product-steps.ts'
import { projectSteps } from '../project-steps.ts'

const bucket: BucketServer = await startBucketServer()
afterEach(() => bucket.resume())
afterAll(() => bucket.stop())

const test = useHouse(() => ({ S3_URL: bucket.url('fornace') }))
const { aPeriod, aProduct, aFile, someImages } = productSteps(() => test.house)
const { aProject } = projectSteps(() => test.house)
const { filesOnDisk } = fileSteps(
  () => test.house,
  () => admins.product as Client,
)

const admins: Record<string, Client> = {}
beforeAll(async () => {
  for (const kind of ['product', 'project'] as const)
    admins[kind] = await test.house.as(`administrator_${kind}`)
})

const bim = aZip([{ name: 'modello.ifc', bytes: randomBytes(400_000) }])
const pdf = aPdf(200_000)

interface Bunch {
  readonly query: string
  readonly ids: readonly number[]
  /** Of one of the files in the archive, as it is stored. */
  readonly key: string
  /** Paths in the archive of all, and their contents where they are known. */
  readonly files: Readonly<Record<string, Uint8Array | undefined>>
}

/** Two records with files. */
const bunches: Record<string, (name: string) => Promise<Bunch>> = {
  product: async (name) => {
    const admin = admins.product as Client
    const group_id = await aPeriod({ name: { it: name } })
    const own = { group_id, company_id: null, description: { it: 'Gres.' } }
    const file = await aFile(admin, 'bim.zip', bim)
    const first = await aProduct(admin, {
      ...own,
      collection_name: 'Alba',
      images: await someImages(admin, 1),
      pdf: await aFile(admin, 'scheda.pdf', pdf),
    })
    const second = await aProduct(admin, { ...own, collection_name: 'Brina', images: [], bim: file })
    return {
      query: `group_id=${group_id}&order[0][column]=0&order[0][dir]=asc&columns[0][data]=collection_name&columns[0][orderable]=true`,
      ids: [first.id, second.id],
      key: file,
      files: {
        '0001 Alba/Alba.pdf': undefined,
        '0001 Alba/immagini/01 foto.jpg': undefined,
        '0001 Alba/pdf/scheda.pdf': pdf,
        '0002 Brina/Brina.pdf': undefined,
        '0002 Brina/bim/bim.zip': bim,
        'manifest.json': undefined,
        'prodotti.json': undefined,
        'prodotti.xlsx': undefined,
      },
    }
  },
  project: async (planner) => {
    const admin = admins.project as Client
    const images = await someImages(admin, 2)
    const own = { planner, company_id: null, visible_languages: ['it'] }
    const first = await aProject(admin, { ...own, name: 'Alba', images })
    const second = await aProject(admin, { ...own, name: 'Brina', images: await someImages(admin, 1) })
    return {
      query: `planner=${planner}&order[0][column]=0&order[0][dir]=asc&columns[0][data]=name&columns[0][orderable]=true`,
      ids: [first.id, second.id],
      key: images[1]?.file ?? '',
      files: {
        '0001 Alba/Alba it.pdf': undefined,
        '0001 Alba/immagini/01 foto.jpg': undefined,
        '0001 Alba/immagini/02 foto.jpg': undefined,
        '0002 Brina/Brina it.pdf': undefined,
        '0002 Brina/immagini/01 foto.jpg': undefined,
        'manifest.json': undefined,
        'progetti.json': undefined,
        'progetti.xlsx': undefined,
      },
    }
  },
}

const aBunch = (kind: string, name: string): Promise<Bunch> => {
  const make = bunches[kind]
  if (!make) throw new Error(`no records of the kind ${kind}`)
  return make(name)
}
const bearer = (kind: string, language = 'it') => ({
  authorization: `JWT ${admins[kind]?.token}`,
  'accept-language': language,
})
const start = async (kind: string, { query }: Bunch): Promise<string> => {
  const { status, body } = await (admins[kind] as Client).call(
    'POST',
    `${kind}/export/`,
    { query, languages: ['it'] },
    { 'accept-language': 'it' },
  )
  expect([status, body.codes]).toEqual([202, undefined])
  return body.id
}
const jobOf = async (kind: string, id: string, language = 'it') => {
  const { status, body } = await (admins[kind] as Client).get(`${kind}/export-job/${id}/`, {
    'accept-language': language,
  })
  expect(status).toBe(200)
  return body
}

/** Attempts follow each other at once: what they wait for is the bucket, not the clock. */
const retryNow = () =>
  test.house.database.transaction((transaction) =>
    test.house.jobs.retryNow(transaction, 'record-export.small', []),
  )
const until = (check: () => Promise<void>) =>
  eventually(async () => {
    await retryNow()
    await check()
  })
const failedAttempts = async (id: string): Promise<number> => {
  const [job] = await test.house.statement(
    `select retry_count from jobs.job where data ->> 'id' = '${id}' and state = 'retry'`,
  )
  return Number(job?.retry_count ?? 0)
}

const whenReady = async (kind: string, id: string) => {
  await until(async () => expect((await jobOf(kind, id)).state).toBe('ready'))
  return jobOf(kind, id)
}

/** A server on the same database that works on the jobs. */
const whileWorking = async <T>(work: () => Promise<T>): Promise<T> => {
  const worker = await test.house.neighbour()
  await worker.jobs.start()
  return work().finally(() => worker.close())
}

/** The bucket is away until the work is done. */
const whileAway = async <T>(work: () => Promise<T>): Promise<T> => {
  await bucket.pause()
  return work().finally(() => bucket.resume())
}

/** Archives that have a row. */
const archives = () =>
  test.house.statement(`select f.id from file f where f.owner_type = 'made' order by f.created_at, f.id`)

const expectWhole = async (kind: string, id: string, { files }: Bunch) => {
  const { url, missing, detail } = await jobOf(kind, id)
  expect([missing, detail]).toEqual([[], undefined])
  const { status, bytes } = await fetchFile(test.house, url, bearer(kind))
  expect(status).toBe(200)
  const opened = unzipSync(new Uint8Array(bytes))
  expect(Object.keys(opened).toSorted()).toEqual(Object.keys(files))
  for (const [name, content] of Object.entries(files))
    if (content) expect(Buffer.compare(opened[name] ?? new Uint8Array(), content)).toBe(0)
  expect(JSON.parse(strFromU8(opened['manifest.json'] ?? new Uint8Array()))).toMatchObject({
    records: 2,
    missing: [],
  })
}

/** Nothing that `npm run verify` would name, now or once everything is old enough to be swept. */
const expectClean = async () => {
  expect(await test.house.files.check()).toEqual({ missing: [], unknown: [] })
  expect(await filesOnDisk()).toEqual([])
}

const WAITS =
  'L’archivio dei file non è raggiungibile al momento. L’esportazione riparte da sola appena torna disponibile.'

describe('an export while the bucket is away', () => {
  const kind = 'product'

  it.each(['product', 'project'])(
    'of %ss waits, says why, and is made by itself once it is back, by another server too',
    async (kind) => {
      const bunch = await aBunch(kind, 'Attesa')
      const id = await whileAway(async () => {
        const requested = await start(kind, bunch)
        // More attempts than one would get that takes its server down.
        await whileWorking(() =>
          until(async () => expect(await failedAttempts(requested)).toBeGreaterThan(4)),
        )
        expect(await jobOf(kind, requested)).toEqual({
          id: requested,
          state: 'waiting',
          done: 0,
          total: 2,
          detail: WAITS,
        })
        expect((await jobOf(kind, requested, 'en')).detail).toBe(
          'The store of the files cannot be reached at the moment. The export goes on by itself once it is back.',
        )
        expect(await filesOnDisk()).toEqual([])
        return requested
      })
      await whileWorking(() => whenReady(kind, id))
      await expectWhole(kind, id, bunch)
      await expectClean()
    },
  )

  it.each([
    ['in the middle of a file', 'Lettura', ({ key }: Bunch) => bucket.pauseDuring('GET', key)],
    ['while it takes the archive', 'Consegna', () => bucket.pauseDuring('PUT')],
  ] as const)('begins anew where the bucket goes %s', async (_when, title, pause) => {
    const bunch = await aBunch(kind, title)
    const before = await archives()
    const gone = pause(bunch)
    const id = await start(kind, bunch)
    await whileWorking(async () => {
      await gone
      await until(async () =>
        expect(await jobOf(kind, id)).toMatchObject({ state: 'waiting', detail: WAITS }),
      )
      expect([await archives(), await filesOnDisk()]).toEqual([before, []])
      await bucket.resume()
      await whenReady(kind, id)
    })
    await expectWhole(kind, id, bunch)
    await expectClean()
  })

  it('fails after an hour with the reason, and can be asked for again', async () => {
    const bunch = await aBunch(kind, 'Rinuncia')
    const before = await archives()
    await whileAway(() =>
      whileWorking(async () => {
        const id = await start(kind, bunch)
        await until(async () => expect(await failedAttempts(id)).toBeGreaterThan(0))
        const since = new Date(test.house.clock.now().getTime() - 61 * 60_000).toISOString()
        await test.house.statement(
          `update record_export set failure = failure || '{"since": "${since}"}' where id = '${id}'`,
        )
        await until(async () => expect((await jobOf(kind, id)).state).toBe('failed'))
        expect(await jobOf(kind, id)).toMatchObject({
          detail: 'L’archivio dei file non è stato raggiungibile per un’ora. Riprova più tardi.',
        })
        expect(await archives()).toEqual(before)
      }),
    )
    const again = await start(kind, bunch)
    await whileWorking(() => whenReady(kind, again))
    await expectWhole(kind, again, bunch)
  })

  it('is refused with 503 where it is of one record, or cut, and sent once the bucket is back', async () => {
    const bunch = await aBunch(kind, 'Singolo')
    const path = `/api/${kind}/export/${bunch.ids[1]}/`
    const statusOf = async () => (await fetchFile(test.house, path, bearer(kind))).status
    await whileAway(async () => {
      const refused = await (admins[kind] as Client).get(path, { 'accept-language': 'it' })
      expect([refused.status, refused.body]).toEqual([
        503,
        {
          detail: expect.stringMatching(/^L’archivio dei file non è raggiungibile/),
          codes: { detail: ['storage.down'] },
        },
      ])
      expect(refused.headers.get('retry-after')).toBe('2')
    })
    expect(await statusOf()).toBe(200)
    const gone = bucket.pauseDuring('GET', bunch.key)
    // An archive that is not whole does not end as one that is.
    await expect(statusOf()).rejects.toThrow()
    await gone
    await bucket.resume()
    expect(await statusOf()).toBe(200)
  })

  it('that is ready is there again once the bucket is back', async () => {
    const bunch = await aBunch(kind, 'Pronto')
    const id = await start(kind, bunch)
    const { url } = await whileWorking(() => whenReady(kind, id))
    await whileAway(async () => {
      expect(await jobOf(kind, id)).toMatchObject({ state: 'ready', url })
      expect((await fetchFile(test.house, url, bearer(kind))).status).toBe(503)
    })
    await expectWhole(kind, id, bunch)
  })
})

it('the archive of a press kit is refused with 503 while the bucket is away', async () => {
  const office = await test.house.as('administrator_press_room')
  const [image] = await someImages(office, 1)
  const kit = { title: { it: 'Cartella' }, description: { it: '<p>Novità</p>' }, cover: image?.file }
  const { body } = await office.post('press_room/press_kit/?group=1', kit)
  const path = `press_room/press_kit/${body.id}/zip/`
  const refused = await whileAway(() => office.get(path))
  expect([refused.status, refused.body?.codes]).toEqual([503, { detail: ['storage.down'] }])
  expect((await office.get(path)).status).toBe(200)
})
