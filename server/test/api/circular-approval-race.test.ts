import { beforeAll, describe, expect, it } from 'vitest'
import { circularChecks } from '../../src/modules/circulars/circular.checks.ts'
import { runChecks } from '../../src/platform/verification.ts'
import { CIRCULARS, COMMUNICATIONS, circularSteps } from '../circular-steps.ts'
import { printedRandom } from '../fixtures/random.ts'
import { type Answer, type Client, useHouse } from '../harness.ts'
import { isLong } from '../scale.ts'

const RACES = isLong ? 1000 : 30
/** Races at the same time; a time limit only ends what hangs. */
const AT_ONCE = 5
const LIMIT_MS = 600_000

const test = useHouse()
const steps = circularSteps(() => test.house)
let clients: [Client, Client]
let complete: Readonly<Record<string, unknown>>
let otherMatter: number

beforeAll(async () => {
  const admin = await test.house.as('administrator_circular')
  const neighbour = await test.house.neighbour()
  clients = [admin, neighbour.withToken(String(admin.token))]
  complete = { typology_id: await steps.aTypology(), matter_ids: [await steps.aMatter()] }
  otherMatter = await steps.aMatter({ name: 'Rifiuti' })
})

interface Draft {
  readonly id: number
  readonly version: number
  readonly attachments: { id: number }[]
}

interface Edit {
  readonly name: string
  send(client: Client, draft: Draft, headers: Record<string, string>): Promise<Answer>
  /** True if a record has what the edit writes. */
  isIn(record: Record<string, unknown>): boolean
}

const EDITED = 'Cambiata nello stesso istante'
const body = { it: `<p>${EDITED}</p>` }
const hasBody = ({ body }: Record<string, unknown>) => (body as { it: string }).it.includes(EDITED)
const isEdited = (text: unknown) => (text as { it: string }).it === EDITED

const CIRCULAR_EDITS: Edit[] = [
  {
    name: 'text',
    send: (client, { id }, headers) =>
      client.patch(`${CIRCULARS}${id}/`, { title: { it: EDITED }, body }, headers),
    isIn: hasBody,
  },
  {
    name: 'matters',
    send: (client, { id }, headers) =>
      client.patch(`${CIRCULARS}${id}/`, { matter_ids: [otherMatter] }, headers),
    isIn: ({ matter_ids }) => (matter_ids as number[]).includes(otherMatter),
  },
  {
    name: 'attachment',
    send: (client, { attachments: [first] }, headers) =>
      client.patch(`circular/attachment/${first?.id}/`, { title: { it: EDITED } }, headers),
    isIn: ({ attachments }) => isEdited((attachments as { title: unknown }[])[0]?.title),
  },
]

const COMMUNICATION_EDIT: Edit = {
  name: 'text',
  send: (client, { id }, headers) => client.patch(`${COMMUNICATIONS}${id}/`, { body }, headers),
  isIn: hasBody,
}

/** Edit and approval at the same time, over two servers; returns the record that is there afterwards. */
const race = async (path: string, draft: Draft, edit: Edit, hasVersion: boolean, isEditFirst: boolean) => {
  const [one, two] = clients
  const headers: Record<string, string> = hasVersion ? { 'if-match': `"${draft.version}"` } : {}
  const editing = () => edit.send(one, draft, headers)
  const approving = () => two.patch(`${path}${draft.id}/`, { step: 2 }, headers)
  const [edited, approved] = isEditFirst
    ? await Promise.all([editing(), approving()])
    : await Promise.all([approving(), editing()]).then(([approval, change]) => [change, approval] as const)
  const { body: record } = await one.get(`${path}${draft.id}/`)

  const isEdit = edited.status === 200
  const isApproval = approved.status === 200
  // Of two that name the same version, one is written.
  if (hasVersion) expect([isEdit, isApproval].filter(Boolean)).toHaveLength(1)
  else expect(isApproval).toBe(true)
  // 403: not editable any more; 412: another version.
  if (!isEdit) expect(hasVersion ? [412] : [403, 412]).toContain(edited.status)
  if (!isApproval) expect(approved.status).toBe(412)
  expect(edit.isIn(record)).toBe(isEdit)
  expect(record.step).toBe(isApproval ? 2 : 0)
  // What the approval answered is what is stored: no edit came after it.
  if (isApproval) expect(record).toEqual(approved.body)
  return record
}

const inParallel = async (count: number, work: (index: number) => Promise<void>) => {
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

describe('an edit at the moment of the approval', () => {
  it(
    `is approved with the rest or rejected, ${RACES} times`,
    async () => {
      const random = printedRandom()
      const approvals: Record<string, unknown>[] = []
      const [admin] = clients
      await inParallel(RACES, async (index) => {
        const edit = CIRCULAR_EDITS[index % CIRCULAR_EDITS.length]
        if (!edit) throw new Error('no edit')
        const attachments = edit.name === 'attachment' ? [{ file: await steps.aFile(admin) }] : []
        const draft = await steps.aCircular(admin, { ...complete, attachments })
        const record = await race(CIRCULARS, draft, edit, index % 2 === 0, random() < 0.5)
        if (record.step === 2) approvals.push(record)
      })
      // Content hashes, numbers and register agree with what is stored.
      await runChecks(test.house.database, circularChecks)
      const entries = await steps.register()
      const byCircular = (one: { id: unknown }, other: { id: unknown }) => Number(one.id) - Number(other.id)
      const registered = entries.map(({ circular_id: id, subject, content_hash }) => ({
        id,
        subject,
        content_hash,
      }))
      const approved = approvals.map(({ id, title, content_hash }) => ({
        id,
        subject: (title as { it: string }).it,
        content_hash,
      }))
      expect(registered.toSorted(byCircular)).toEqual(approved.toSorted(byCircular))
    },
    LIMIT_MS,
  )

  it(
    'is approved with the rest or rejected, for a communication too',
    async () => {
      const random = printedRandom()
      await inParallel(RACES / 5, async (index) => {
        const draft = await steps.aCommunication(clients[0])
        await race(COMMUNICATIONS, draft, COMMUNICATION_EDIT, index % 2 === 0, random() < 0.5)
      })
      await runChecks(test.house.database, circularChecks)
    },
    LIMIT_MS,
  )
})
