import { beforeAll, expect, it } from 'vitest'
import { pauseBySystem } from '../../src/modules/circulars/submission/system-pause.ts'
import { circularSteps } from '../circular-steps.ts'
import { eventually } from '../fixtures/processes.ts'
import { type Client, PASSWORD, useHouse } from '../harness.ts'

const test = useHouse()
const steps = circularSteps(() => test.house)
let author: Client
let email: string

beforeAll(async () => {
  const person = await test.house.aUser(['user_circular'])
  email = person.email
  const { body } = await test.house.anonymous.post('account/token-auth/', { email, password: PASSWORD })
  author = test.house.withToken(body.token)
  await steps.aSender()
})

/** A submission of the author's that the system paused. */
const paused = async (
  reason: 'late' | 'refusals' | 'bounces' | 'complaints',
  answer = '',
): Promise<number> => {
  const { id: circular_id } = await steps.aCircular(author, {
    typology_id: await steps.aTypology(),
    matter_ids: [await steps.aMatter()],
  })
  await steps.approved(circular_id)
  const { id } = await steps.aSubmission(author, {
    circular_id,
    recipients: [{ email: 'anna@example.com' }],
  })
  expect((await author.post(`circular/submission/${id}/send/`, {})).status).toBe(200)
  await test.house.database.transaction((transaction) =>
    pauseBySystem(transaction, { id, kind: 'circular', reason, answer, at: test.house.clock.now() }),
  )
  return id
}

it('tells under the bell why a submission was paused, and leads to it', async () => {
  const id = await paused('refusals', '550 not here')
  const { body } = await author.get(`notice/?format=datatables&type=circular-submission&record_id=${id}`)
  expect(body.data).toMatchObject([
    { kind: 'paused', action: 'refusals', note: '550 not here', address: `/circulars/submissions/${id}` },
  ])
  expect(body.data[0].title).toMatch(/Quote associative$/)
  expect((await author.get('notice/unread/')).body.count).toBeGreaterThan(0)
})

it('tells it by mail, in the language of the reader', async () => {
  await author.patch('account/profile/', { language: 'it' })
  const id = await paused('late')
  await paused('bounces')
  await paused('complaints')
  await test.house.jobs.start()
  test.house.clock.forward({ minutes: 2 })
  await test.house.statement(`update jobs.job set start_after = now() where name = 'notice.mail'`)
  await eventually(async () => {
    const text = (await test.house.messagesTo(email)).map((message) => message.text).join('\n')
    expect(text).toContain('In pausa: l’ora programmata è passata mentre il server era fermo')
    expect(text).toContain('In pausa: troppe email sono tornate indietro')
    expect(text).toContain('In pausa: troppi destinatari l’hanno segnalata come spam')
    expect(text).toContain(`https://fornace.example/#/circulars/submissions/${id}`)
  })
})
