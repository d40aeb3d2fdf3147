import { type AnswerMeaning, answerMeaning } from '@fornace/contract/circulars/refusals'
import { describe, expect, it } from 'vitest'
import { parseMailboxMail } from '../../src/modules/circulars/events/mailbox/report-parser.ts'
import { REPORT_FORMS, type ReportForm } from '../fixtures/report-forms.ts'
import { BOUNCE_ADDRESS } from '../fixtures/report-mails.ts'

const mail = { key: '0b6f2c7e-9a41-4d7b-8a53-2f1e6c9d0a11', address: 'anna@ceramiche.example' }
const { address } = mail

/** Reports on a mail: program, status, words, and what the mail server meant. */
const CORPUS: readonly (readonly [ReportForm, string, string, AnswerMeaning])[] = [
  // The mailbox does not exist, has moved or is closed.
  [
    'Postfix',
    '5.1.1',
    `550 5.1.1 <${address}>: Recipient address rejected: User unknown in virtual mailbox table`,
    'no-mailbox',
  ],
  [
    'Postfix',
    '5.4.4',
    'Host or domain name not found. Name service error for name=ceramiche.example type=MX: Host not found',
    'no-domain',
  ],
  ['Postfix', '5.1.10', '556 5.1.10 Domain ceramiche.example does not accept mail (nullMX)', 'no-mailbox'],
  ['Postfix', '5.1.6', '551 5.1.6 The recipient has moved to another provider', 'moved'],
  ['Postfix', '5.0.0', '550 no such user here', 'no-mailbox'],
  ['Postfix', '5.0.0', '550 Casella inesistente', 'no-mailbox'],
  ['Postfix', '5.0.0', '550 Utente sconosciuto', 'no-mailbox'],
  ['Postfix', '5.0.0', '550 unknown user', 'no-mailbox'],
  ['Exim', '', '550 5.1.1 No such recipient here', 'no-mailbox'],
  ['Exim', '', '550 Unrouteable address', 'no-domain'],
  ['Exim', '', '550 The mail address is inactive', 'closed'],
  ['Sendmail', '5.1.1', `550 5.1.1 <${address}>... User unknown`, 'no-mailbox'],
  [
    'Sendmail',
    '5.1.2',
    '550 5.1.2 Host unknown (Name server: ceramiche.example.: host not found)',
    'no-domain',
  ],
  ['Sendmail', '5.1.3', '553 5.1.3 Bad recipient address syntax', 'no-mailbox'],
  ['Exchange', '5.1.1', '550 5.1.1 RESOLVER.ADR.RecipNotFound; not found', 'no-mailbox'],
  [
    'Exchange',
    '5.1.10',
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
    'no-mailbox',
  ],
  [
    'Microsoft 365',
    '5.1.10',
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient anna not found by SMTP address lookup',
    'no-mailbox',
  ],
  ['Microsoft 365', '5.1.0', '550 5.1.0 Address rejected', 'no-mailbox'],
  [
    'Gmail',
    '5.1.1',
    "550 5.1.1 The email account that you tried to reach doesn't exist. Please try double-checking the address",
    'no-mailbox',
  ],
  ['Gmail', '5.0.0', "Your message wasn't delivered because the address couldn't be found.", 'no-mailbox'],
  ['Gmail', '5.2.1', '550 5.2.1 The email account that you tried to reach is inactive.', 'closed'],
  ['SES', '5.1.1', '550 5.1.1 user unknown', 'no-mailbox'],
  [
    'SES',
    '5.1.0',
    "5.1.0 - Unknown address error 550-'5.1.1 mailbox not found' (delivery attempts: 0)",
    'no-mailbox',
  ],
  ['OpenSMTPD', '5.0.0', '550 Invalid recipient', 'no-mailbox'],
  ['Zoho', '5.1.1', 'Invalid Address, User Unknown', 'no-mailbox'],
  ['GMX', '', '550 Requested action not taken: mailbox unavailable', 'no-mailbox'],
  ['Yahoo', '', "554: delivery error: dd This user doesn't have a ceramiche.example account", 'no-mailbox'],
  ['Yahoo', '', '554: delivery error: dd Sorry, this account has been disabled or discontinued', 'closed'],
  [
    'mail.ru',
    '',
    '550 Message was not accepted -- invalid mailbox. Local mailbox is unavailable: user not found',
    'no-mailbox',
  ],
  ['fields in the text', '5.1.1', '550 5.1.1 User unknown', 'no-mailbox'],
  ['words in HTML', '', '550 5.1.1 User unknown', 'no-mailbox'],

  // The mailbox is there, and full.
  ['Postfix', '5.2.2', '552 5.2.2 Mailbox full', 'full'],
  ['Exim', '', '552 Mailbox quota exceeded', 'full'],
  ['Gmail', '4.2.2', "452 4.2.2 The recipient's inbox is out of storage space.", 'full'],
  ['Zoho', '5.2.2', 'Mailbox over quota', 'full'],
  ['Yahoo', '', '552 1 Requested mail action aborted, mailbox full', 'full'],
  ['mail.ru', '', '552 5.2.2 Casella piena', 'full'],
  ['Exchange', '5.2.2', "550 5.2.2 STOREDRV.Deliver; mailbox full. The recipient's mailbox is full", 'full'],

  // Our server, our signature, our content.
  [
    'Postfix',
    '5.7.1',
    '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.example',
    'block-list',
  ],
  ['Postfix', '5.1.1', '550 5.1.1 Client host blocked using bl.example', 'block-list'],
  ['Postfix', '5.1.0', '550 5.1.0 <circolari@associazione.example> sender rejected', 'policy'],
  ['Exim', '', '550 Message rejected: your IP is listed in our blacklist', 'block-list'],
  ['Microsoft 365', '5.7.606', '550 5.7.606 Access denied, banned sending IP [192.0.2.1]', 'policy'],
  [
    'Microsoft 365',
    '5.7.511',
    '550 5.7.511 Access denied, your network is on our block list (S3140)',
    'block-list',
  ],
  ['Gmail', '5.7.26', '550 5.7.26 This mail is unauthenticated: SPF and DKIM did not pass', 'authentication'],
  ['Postfix', '5.7.23', '550 5.7.23 Message rejected due to: SPF fail', 'authentication'],
  ['SES', '5.7.1', '554 5.7.1 Email rejected per DMARC policy', 'authentication'],
  ['GMX', '', '554 Reject due to policy restrictions', 'policy'],
  ['OpenSMTPD', '5.7.1', '550 5.7.1 Relaying denied', 'policy'],
  ['Sendmail', '5.7.1', '550 5.7.1 Access denied', 'policy'],
  ['Zoho', '5.7.1', 'Message content rejected as spam', 'content'],
  ['mail.ru', '', '550 spam message rejected. Please visit the help page', 'content'],
  ['Yahoo', '', '554 5.7.9 Message not accepted for policy reasons', 'policy'],
  ['Microsoft 365', '5.4.1', '550 5.4.1 Recipient address rejected: Access denied', 'policy'],

  // Size, time, a server that does not answer, and what says nothing.
  ['Postfix', '5.3.4', '552 5.3.4 Message size exceeds fixed limit', 'size'],
  [
    'Exchange',
    '5.2.3',
    '550 5.2.3 RESOLVER.RST.RecipSizeLimit; message too large for this recipient',
    'size',
  ],
  [
    'Gmail',
    '5.2.1',
    '550 5.2.1 The user you are trying to contact is receiving mail at a rate that prevents delivery',
    'later',
  ],
  ['Postfix', '4.4.1', 'connect to mx.ceramiche.example[192.0.2.25]:25: Connection timed out', 'unreachable'],
  [
    'Microsoft 365',
    '5.4.316',
    '550 5.4.316 Message expired, connection refused(Socket error code 10061)',
    'unreachable',
  ],
  ['Sendmail', '4.4.7', '421 4.4.7 Message timed out', 'unreachable'],
  ['Gmail', '4.0.0', 'DNS type mx lookup responded with code NXDOMAIN: domain name not found', 'later'],
  ['Postfix', '4.1.1', '450 4.1.1 User unknown in virtual alias table', 'later'],
  ['Postfix', '5.6.0', '554 5.6.0 Message body is badly formed', 'refused'],
  ['Postfix', '5.5.0', '550 5.5.0 Requested action not taken: mailbox unavailable', 'refused'],
  ['Postfix', '5.3.0', '554 5.3.0 Other mail system problem', 'refused'],
  ['Exim', '', '550 no', 'refused'],
  ['Exim', '', '550 <unknown.user@closed.example>: refused', 'refused'],
  ['words in HTML', '', 'We are sorry', 'refused'],
]

const HARD: readonly AnswerMeaning[] = ['no-mailbox', 'no-domain', 'closed', 'moved']

describe('the corpus of reports', () => {
  it.each(CORPUS)('%s, %s: %s means %s', async (form, status, words, meaning) => {
    const source = REPORT_FORMS[form](mail, { status, words }).replaceAll('\n', '\r\n')
    const report = await parseMailboxMail(Buffer.from(source), BOUNCE_ADDRESS)
    expect(report).toMatchObject({ kind: 'delivery', keys: [mail.key] })
    const [recipient] = report?.recipients ?? []
    expect(recipient?.words).toContain(words.split('.')[0])
    expect([recipient?.kind, answerMeaning(recipient?.words ?? '')]).toEqual([
      HARD.includes(meaning) ? 'hard-bounce' : 'soft-bounce',
      meaning,
    ])
  })

  it('has every form, and every meaning of a refusal', () => {
    expect(new Set(CORPUS.map(([form]) => form))).toEqual(new Set(Object.keys(REPORT_FORMS)))
    expect(new Set(CORPUS.map(([, , , meaning]) => meaning)).size).toBe(13)
  })
})
