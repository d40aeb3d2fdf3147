import { beforeAll, describe, expect, it } from 'vitest'
import { pauseBySystem } from '../../src/modules/circulars/submission/system-pause.ts'
import { circularSteps, SUBMISSIONS } from '../circular-steps.ts'
import { type Client, useHouse } from '../harness.ts'

const test = useHouse()
const steps = circularSteps(() => test.house)
let author: Client
let complete: { typology_id: number; matter_ids: number[] }

beforeAll(async () => {
  author = await test.house.as('user_circular')
  complete = { typology_id: await steps.aTypology(), matter_ids: [await steps.aMatter()] }
  await steps.aSender()
})

const anApproved = async (body: object = {}): Promise<number> => {
  const { id } = await steps.aCircular(author, { ...complete, ...body })
  await steps.approved(id)
  return id
}

interface Tile {
  type: string
  state: string
  count: number
  parts: { address: string }[]
}

interface Waiting {
  type: string
  id: number
  state: string
  follow_up: { label: string; address: string } | null
}

/** A text among the waiting records of a reader. */
const waitingFor = async (client: Client, id: number, type = 'circular-circular') => {
  const { body } = await client.get('home/', { 'accept-language': 'it' })
  return (body.waiting.records as Waiting[]).find((record) => record.id === id && record.type === type)
}

const aSubmissionOf = (circular_id: number) =>
  steps.aSubmission(author, { circular_id, recipients: [{ email: 'anna@example.com' }] })

describe('an approved circular on Home', () => {
  it('waits for its author to be sent, with the way to a new submission', async () => {
    const id = await anApproved()
    expect(await waitingFor(author, id)).toMatchObject({
      state: 'Approvata, da inviare',
      follow_up: { label: 'Invia…', address: `/circulars/submissions/new?filter.circular=${id}` },
    })
    expect(await waitingFor(await test.house.as('user_circular'), id)).toBeUndefined()
    const { id: draft } = await steps.aCircular(author, complete)
    expect(await waitingFor(author, draft)).toMatchObject({ follow_up: null })
  })

  it('is counted in a tile named by what is to be done', async () => {
    await anApproved()
    const { body } = await author.get('home/', { 'accept-language': 'it' })
    const tiles = (body.tiles as { type: string; state: string }[]).filter(
      ({ type }) => type === 'circular-circular',
    )
    expect(tiles.map(({ state }) => state)).toContain('Da inviare')
    expect(tiles.map(({ state }) => state)).not.toContain('Approvata')
  })

  it('stands neither in a tile nor among those to be sent where its typology is never sent', async () => {
    const counted = async () => {
      const { body: home } = await author.get('home/', { 'accept-language': 'it' })
      const tile = (home.tiles as Tile[]).find(
        ({ type, state }) => type === 'circular-circular' && state === 'Da inviare',
      )
      const address = new URLSearchParams(tile?.parts[0]?.address.split('?')[1])
      const filters = [...address].map(([name, value]) => `${name.replace('filter.', '')}=${value}`)
      const { body: list } = await author.get(`circular/circular/?${filters.join('&')}`)
      const reader = await test.house.as('administrator_circular')
      const { body: board } = await reader.get('circular/dashboard/')
      return { tile: tile?.count, list: list.count, dashboard: board.approved }
    }
    await anApproved()
    const before = await counted()
    expect(before.tile).toBe(before.list)
    await anApproved({ typology_id: await steps.aTypology({ is_notifiable: false }) })
    expect(await counted()).toEqual(before)
  })

  it('shows drafts of others in no tile of those who write nothing', async () => {
    await aSubmissionOf(await anApproved())
    const tilesFor = async (client: Client) => {
      const { body } = await client.get('home/', { 'accept-language': 'it' })
      return (body.tiles as Tile[]).filter(({ type }) => type === 'circular-submission')
    }
    expect((await tilesFor(author)).map(({ state }) => state)).toEqual(['Bozza'])
    expect(await tilesFor(await test.house.as('auto_approve_circular', 'user_press_room'))).toEqual([])
  })

  it('leads to the submission that is prepared, and is gone while one is under way', async () => {
    const id = await anApproved()
    const draft = await aSubmissionOf(id)
    expect(await waitingFor(author, id)).toMatchObject({
      follow_up: { address: `/circulars/submissions/${draft.id}` },
    })
    expect((await author.post(`${SUBMISSIONS}${draft.id}/send/`, {})).status).toBe(200)
    expect(await waitingFor(author, id)).toBeUndefined()
    await author.post(`${SUBMISSIONS}${draft.id}/cancel/`, {})
    expect(await waitingFor(author, id)).toMatchObject({
      follow_up: { address: `/circulars/submissions/new?filter.circular=${id}` },
    })
  })

  it('does not wait where its typology is never sent', async () => {
    const typology_id = await steps.aTypology({ is_notifiable: false })
    expect(await waitingFor(author, await anApproved({ typology_id }))).toBeUndefined()
  })

  it('has a communication beside it', async () => {
    const { id } = await steps.aCommunication(author)
    const admin = await test.house.as('administrator_circular')
    expect((await admin.patch(`circular/communication/${id}/`, { step: 2 })).status).toBe(200)
    expect(await waitingFor(author, id, 'circular-communication')).toMatchObject({
      follow_up: { address: `/circulars/communications-submissions/new?filter.communication=${id}` },
    })
  })
})

describe('submissions that wait', () => {
  interface Tile {
    type: string
    state: string
    count: number
    is_turn: boolean
    parts: { address: string }[]
  }

  const tilesOf = async (client: Client) => {
    const { body } = await client.get('home/', { 'accept-language': 'en' })
    return (body.tiles as Tile[]).filter(({ type }) => type === 'circular-submission')
  }

  it('are for an author those of own texts, for administrators all', async () => {
    const [one, other] = [await test.house.as('user_circular'), await test.house.as('user_circular')]
    const draftOf = async (client: Client) => {
      const { id, created_by_id } = await steps.aCircular(client, complete)
      await steps.approved(id)
      await steps.aSubmission(client, { circular_id: id, recipients: [{ email: 'anna@example.com' }] })
      return created_by_id as number
    }
    const id = await draftOf(one)
    await draftOf(one)
    await draftOf(other)
    const drafts = async (client: Client) => (await tilesOf(client)).find(({ state }) => state === 'Draft')
    expect(await drafts(one)).toMatchObject({
      count: 2,
      is_turn: true,
      parts: [{ address: `/circulars/submissions?filter.state=draft&filter.text_author_id=${id}` }],
    })
    expect(await drafts(other)).toMatchObject({ count: 1, is_turn: true })
    const listed = await one.get(`${SUBMISSIONS}?state=draft&text_author_id=${id}`)
    expect(listed.body.count).toBe(2)
    const all = (await one.get(`${SUBMISSIONS}?state=draft`)).body.count
    expect(all).toBeGreaterThanOrEqual(3)
    expect(await drafts(await test.house.as('administrator_circular'))).toMatchObject({
      count: all,
      is_turn: true,
      parts: [{ address: '/circulars/submissions?filter.state=draft' }],
    })
    expect(await drafts(await test.house.as('administrator_email_statistics'))).toMatchObject({
      count: all,
      is_turn: false,
    })
    const idle = await test.house.as('user_circular')
    expect(await drafts(idle)).toBeUndefined()
  })
})

it('lists stalled submissions: paused ones, and those whose mail server cannot be reached', async () => {
  const sending = async () => {
    const { id } = await aSubmissionOf(await anApproved())
    await author.post(`${SUBMISSIONS}${id}/send/`, {})
    return id as number
  }
  const [running, paused, troubled] = [await sending(), await sending(), await sending()]
  await test.house.database.transaction((transaction) =>
    pauseBySystem(transaction, {
      id: paused,
      kind: 'circular',
      reason: 'refusals',
      answer: '550 no',
      at: test.house.clock.now(),
    }),
  )
  await test.house.statement(
    `update circular_submission_figures set trouble = 'ECONNREFUSED', trouble_since = now() where submission_id = ${troubled}`,
  )
  const reader = await test.house.as('administrator_email_statistics')
  const stalled = async (is: boolean) =>
    (await reader.get(`${SUBMISSIONS}?is_stalled=${is}&state=sending|paused`)).body.results as {
      id: number
      is_stalled: boolean
    }[]
  expect((await stalled(true)).map(({ id }) => id).sort()).toEqual([paused, troubled].sort())
  expect((await stalled(false)).map(({ id }) => id)).toEqual([running])
})
