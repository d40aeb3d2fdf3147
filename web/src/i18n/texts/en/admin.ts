import { SECURITY_EVENT_LABELS } from '@fornace/contract/account/labels'
import { labelsIn } from '@fornace/contract/kit/choice-labels'

/** What the administrator reads: the security register, the outgoing mail. */
export const admin = {
  admin: {
    security: {
      one: 'Security event {{id}}',
      gone: 'This event does not exist, or is no longer kept.',
      emptyTitle: 'Nothing has happened yet',
      emptyText: 'Sign-ins, failures and changes of rights will be here.',
      onlyFailed: 'Failed sign-ins',
      onlyRoles: 'Changes of rights',
      at: 'When',
      kind: 'What',
      user: 'Whose account',
      actor: 'Who did it',
      nobody: 'Unknown',
      address: 'Address of the connection',
      details: {
        given: 'Given',
        taken: 'Taken away',
        roles: 'Roles',
        reason: 'Reason',
        sessions: 'Sessions',
      },
      kinds: labelsIn(SECURITY_EVENT_LABELS, 'en'),
    },
    mail: {
      one: 'Letter',
      gone: 'This email does not exist, or is no longer kept.',
      emptyTitle: 'No emails yet',
      emptyText: 'Emails sent by the intranet appear here.',
      paused: {
        title: 'This is a copy: emails are not being sent',
        text_one:
          'The data come from another installation. Emails are written here and not sent: {{count, number}} is waiting.',
        text_other:
          'The data come from another installation. Emails are written here and not sent: {{count, number}} are waiting.',
        warning:
          'Until then no backups are made and no stored files are deleted. Resume only if this installation has taken the place of the original: an original that is still running sends the same emails.',
        resume: 'This is now the main installation: resume sending',
        resumed: 'Emails are being sent again',
      },
      onlyKept: 'Kept',
      onlyFailed: 'Failed',
      onlyWaiting: 'Waiting',
      subject: 'Subject',
      to: 'To',
      purpose: 'What for',
      state: 'State',
      error: 'Error',
      created: 'Written',
      sent: 'Sent',
      keptAt: 'Kept since',
      attempts: 'Attempts',
      inDoubt: 'Perhaps sent twice',
      inDoubtText: 'A sending was cut off, so it was sent once more: it may have arrived twice.',
      notReadable:
        'Only emails that are kept can be read here. The others may hold links that are meant for their recipients alone.',
      view: 'How to show it',
      html: 'As a page',
      text: 'As text',
      download: 'Download .eml',
    },
  },
} as const
