import { type ParsedMail, simpleParser } from 'mailparser'
import { expect } from 'vitest'
import { startSender } from '../src/modules/circulars/sending/sender.ts'
import { readConfig } from '../src/platform/config.ts'
import { sql } from '../src/platform/database/drizzle.ts'
import { COMMUNICATION_SUBMISSIONS, circularSteps } from './circular-steps.ts'
import { eventually } from './fixtures/processes.ts'
import { startScriptedMailServer } from './fixtures/scripted-mail-server.ts'
import type { Client, House } from './harness.ts'

const SECRET_KEY = 'a key for tests that is long enough'
const PUBLIC_URL = 'https://fornace.example'
export const BROWSER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Thunderbird/140.0',
}

/** Mail as it arrived, with the addresses in it by which reading is recorded. */
export interface ArrivedMail {
  readonly source: string
  readonly parsed: ParsedMail
  readonly html: string
  readonly text: string
  /** Paths on the server. */
  readonly pixels: readonly string[]
  readonly links: readonly string[]
  readonly hidden: string | undefined
  readonly key: string
}

const pathsIn = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, url = '']) => url.replace(PUBLIC_URL, ''))

const arrived = async (source: string): Promise<ArrivedMail> => {
  const parsed = await simpleParser(Buffer.from(source, 'latin1'), { skipImageLinks: true })
  const html = parsed.html || ''
  const links = pathsIn(html, /href="([^"]*\/m\/link\/[^"]*)"/g)
  const isHidden = (path: string) => path.split('/')[4] === '0'
  return {
    source,
    parsed,
    html,
    text: parsed.text ?? '',
    pixels: pathsIn(html, /<img src="([^"]*)"/g),
    links: links.filter((path) => !isHidden(path)),
    hidden: links.find(isHidden),
    key: /<([^@]*)@/.exec(parsed.messageId ?? '')?.[1] ?? '',
  }
}

/** Submissions that are confirmed and sent for real, and what becomes of their mails. */
export const readingSteps = (house: () => House) => {
  const { aCommunication, aSender, aSubmission } = circularSteps(house)

  const agree = (address: string) =>
    house().database.rows(
      sql`insert into circular_address (address, tracking_agreed_at, tracking_version)
        values (${address}, now(), '1')
        on conflict (address) do update set tracking_agreed_at = now(), tracking_version = '1'`,
    )

  /** Confirms a communication; `deliver` hands its mails over. */
  const confirm = async (
    admin: Client,
    recipients: readonly string[],
    { tracking, ...about }: { tracking: string } & Record<string, unknown>,
  ): Promise<number> => {
    const { id: communication_id } = await aCommunication(admin, about)
    const approval = await admin.patch(`circular/communication/${communication_id}/`, { step: 2 })
    expect(approval.status).toBe(200)
    const sender_id = await aSender({ tracking })
    const submission = await aSubmission(admin, {
      communication_id,
      sender_id,
      recipients: recipients.map((email) => ({ email })),
    })
    const sent = await admin.post(`${COMMUNICATION_SUBMISSIONS}${submission.id}/send/`, {})
    expect([sent.status, sent.body.codes]).toEqual([200, undefined])
    return submission.id
  }

  /** Runs the sender until no mail waits. */
  const runSender = async (SMTP_URL: string): Promise<void> => {
    const { database, clock, dataDir, place } = house()
    const sender = startSender({
      config: readConfig({ SMTP_URL, PUBLIC_URL, SECRET_KEY, DATA_DIR: dataDir }),
      database,
      clock,
      log: { warn: () => {} } as never,
      place,
      readFile: async () => undefined,
    })
    await eventually(async () => {
      const left = await database.rows(
        sql`select from circular_mailing_recipient where state in ('waiting', 'sending')`,
      )
      expect(left).toEqual([])
    })
    await sender.stop()
  }

  /** Sends everything that is due, over a real connection; the mails by their addresses. */
  const deliver = async (): Promise<Map<string, ArrivedMail>> => {
    const server = await startScriptedMailServer()
    await runSender(server.url)
    await server.stop()
    const mails = await Promise.all(
      server.received.map(
        async ({ recipients, source }) => [recipients[0] ?? '', await arrived(source)] as const,
      ),
    )
    return new Map(mails)
  }

  const open = (path: string, headers: Record<string, string> = BROWSER, method = 'GET') =>
    fetch(`${house().address}${path}`, { method, headers, redirect: 'manual' })

  return {
    agree,
    confirm,
    deliver,
    /** Without a mail server: mails are stored as files. */
    store: () => runSender(''),
    open,

    /** One mail that was handed over half a minute ago. */
    aMail: async (
      admin: Client,
      recipient: string,
      about: { tracking: string } & Record<string, unknown>,
    ) => {
      const id = await confirm(admin, [recipient], about)
      const mail = (await deliver()).get(recipient)
      if (!mail) throw new Error('the mail has not arrived')
      house().clock.forward({ seconds: 30 })
      return { id, mail }
    },

    /** Figures of a submission, from its record. */
    figures: async (admin: Client, id: number) => {
      const { body } = await admin.get(`${COMMUNICATION_SUBMISSIONS}${id}/`)
      const { opens, clicks, automatic_opens, automatic_clicks, anonymous_opens, anonymous_clicks } = body
      return { opens, clicks, automatic_opens, automatic_clicks, anonymous_opens, anonymous_clicks }
    },

    storedEvents: (id: number) =>
      house().database.rows<{ recipient_id: number | null; kind: string; link: string | null; raw: unknown }>(
        sql`select recipient_id, kind, link, is_automatic, raw from circular_mail_event
          where submission_id = ${id} order by id`,
      ),
  }
}
