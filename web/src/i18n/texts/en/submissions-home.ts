/** Submissions on Home. */
export const submissionsHome = {
  submissionsHome: {
    kinds: { circular: 'Circular', communication: 'Communication' },
    recipients_one: '{{count, number}} recipient',
    recipients_other: '{{count, number}} recipients',
    submitted_one: '{{count, number}} sent',
    submitted_other: '{{count, number}} sent',
    kept_one: '{{count, number}} stored',
    kept_other: '{{count, number}} stored',
    bounces_one: '{{count, number}} refused',
    bounces_other: '{{count, number}} refused',
    progress: '{{done}} of {{all}}',
    stalled_one: '{{count, number}} submission has stopped',
    stalled_other: '{{count, number}} submissions have stopped',
    scheduled_one: '{{count, number}} scheduled submission',
    scheduled_other: '{{count, number}} scheduled submissions',
    latest_one: '{{count, number}} submission so far',
    latest_other: '{{count, number}} submissions so far',
    own_one: '{{count, number}} submission of your texts',
    own_other: '{{count, number}} submissions of your texts',
    paused: {
      person: 'Paused by a person.',
      late: 'Paused: its time passed while the server was stopped. Resume or cancel it.',
      refusals: 'Paused: the mail server refuses the mails.',
    },
    trouble: 'The mail server has not answered since {{since}}; the mails wait.',
  },
} as const
