import { type Role, roleId } from '@fornace/contract/kit/roles'
import type pg from 'pg'
import { fillDraft } from './recipients.ts'
import { authorization, type Credentials, signIn } from './sign-in.ts'
import { fillSubmissions } from './statistics.ts'

const RECIPIENTS = 2000
const REGISTER_YEAR = 2019
const REGISTER_ENTRIES = 1000
/** Above the entries that other parts append: the chain of the register is not continued here. */
const REGISTER_FIRST = 1_000_000
const PASSWORD = 'fornace calda 12'
const IN_FLIGHT = [5, 30]

interface Server {
  readonly address: string
  readonly headers: Record<string, string>
}

/** One person's calls, many at a time. */
export interface PersonalCrowd {
  readonly words: string
  readonly kind: string
  readonly path: string
  readonly headers: Record<string, string>
}

const create = async ({ address, headers }: Server, path: string, body: object): Promise<number> => {
  const response = await fetch(`${address}/api/${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (response.status !== 201) throw new Error(`${path}: ${response.status} ${text}`)
  return (JSON.parse(text) as { id: number }).id
}

const signedIn = async (server: Server, email: string, roles: readonly Role[], company?: number) => {
  const credentials: Credentials = { email, password: PASSWORD }
  const group_ids = company === undefined ? roles.map(roleId) : []
  const user_id = await create(server, 'account/user/', { ...credentials, group_ids })
  if (company !== undefined)
    for (const role of roles)
      await create(server, 'company/company_user_group/', {
        group_id: roleId(role),
        company_id: company,
        user_id,
      })
  return authorization(await signIn(server.address, credentials))
}

/** Rows of a year of the protocol register. */
const fillRegister = (client: pg.Client) =>
  client.query(
    `insert into circular_register (id, kind, at, circular_id, protocol_seq, protocol_year, protocol_number, subject,
       typology_id, typology, content_hash, previous_hash, hash)
     select ${REGISTER_FIRST} + n, 'number', make_date(${REGISTER_YEAR}, 1, 2) + n * interval '6 hours', n, n, ${REGISTER_YEAR},
       lpad(n::text, 7, '0') || '/${REGISTER_YEAR}', 'Circolare ' || n, 1, 'Circolare', 'x', 'x', 'x'
     from generate_series(1, ${REGISTER_ENTRIES}) n`,
  )

/** Calls of one author of circulars who also reads statistics, and of one external administrator of a company. */
export const circularCrowds = async (server: Server, client: pg.Client): Promise<PersonalCrowd[]> => {
  const { first, last, company } = await fillSubmissions(client, {
    count: 5000,
    recipients: 10,
    largeRecipients: RECIPIENTS,
  })
  const { rows } = await client.query<{ id: number }>(
    'select circular_id as id from circular_submission where id = $1',
    [first],
  )
  const draft = await fillDraft(client, RECIPIENTS)
  await fillRegister(client)
  const author = await signedIn(server, 'autore@ceramica.example', [
    'user_circular',
    'administrator_email_statistics',
  ])
  const external = await signedIn(
    server,
    'azienda@ceramica.example',
    ['administrator_press_room_external_company'],
    company,
  )
  const gets = (words: string, path: string): PersonalCrowd => ({
    words: `thirty ${words}`,
    kind: 'gets-30',
    path: `/api/circular/${path}`,
    headers: author,
  })
  const richTexts = (words: string, path: string, headers: Record<string, string>): PersonalCrowd[] =>
    IN_FLIGHT.map((count) => ({
      words: `${count} rich texts of 25,612 elements in five languages as ${words}`,
      kind: `rich-texts-${count}`,
      path: `/api/${path}`,
      headers,
    }))
  return [
    gets('recipients of a sent submission of 2,000', `submission/${last}/recipient/`),
    gets('recipients of a draft of 2,000', `submission/${draft}/recipient/`),
    gets('previews of a mail of 2,000', `submission/${last}/preview/`),
    gets('previews of a draft of 2,000', `submission/${draft}/preview/`),
    gets('statistics of a submission of 2,000', `submission/${last}/statistics/`),
    gets('mails of a company with 5,000', `mail/?format=datatables&length=25&company_id=${company + 1}`),
    gets('PDFs of a circular', `circular/${rows[0]?.id}/pdf/`),
    gets(`PDFs of a register of ${REGISTER_ENTRIES}`, `register/pdf/?year=${REGISTER_YEAR}`),
    gets('dashboards of 36 months', 'dashboard/?months=36'),
    ...richTexts('press releases of one company', 'press_room/press_release/', external),
    ...richTexts('circulars of one author', 'circular/circular/', author),
  ]
}
