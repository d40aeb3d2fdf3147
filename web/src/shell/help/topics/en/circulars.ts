import type { HelpTopic } from '../../help-topic'

export const topic: HelpTopic = {
  lead: 'From draft to protocol number, from sending to statistics, and to the archive of those who receive them.',
  picture: 'Statistics of a submission: recipients, delivered, opened, clicks',
  sections: [
    {
      title: 'Writing and approving',
      steps: [
        'Choose the typology: it decides whether the circular has a protocol number and can be sent.',
        'Write title and text, choose matters, add attachments. “Publishable” and “Notifiable” say where they are shown.',
        'Submit for approval. At the approval or the first sending it gets its number, which never changes.',
      ],
    },
    {
      title: 'Sending',
      steps: [
        'From an approved circular, or from “Submissions”, press “New submission”.',
        'Choose sender and recipients: groups, rules and single addresses. The number of selected emails is always in sight.',
        'Look at the preview as one recipient gets it, and send yourself a test.',
        'Confirm: the page says how many people it goes to. It can be scheduled, paused and resumed.',
      ],
    },
    {
      title: 'Statistics',
      text: 'Deliveries, bounces and complaints are reported by the mail server. Opens and clicks are counted per person only with consent, otherwise anonymously. Every chart has its table, and everything can be exported.',
    },
    {
      title: 'Protocol register',
      text: 'The register lists every number by year and by day, also as a PDF. An annulled circular keeps its number, with the reason.',
    },
    {
      title: 'Received circulars',
      text: 'People who work for a member company find here what was sent to them or to the company, with the attachments.',
    },
  ],
}
