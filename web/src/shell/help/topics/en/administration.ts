import type { HelpTopic } from '../../help-topic'

export const topic: HelpTopic = {
  lead: 'Settings, outgoing mail, security events, problem reports and health of the system.',
  picture: 'Settings: names of the organisations, logo and colour',
  sections: [
    {
      title: 'Settings',
      text: 'Names, logo, colour, sender, picture permissions, languages and the address of the privacy notice. They apply to all servers at once. Values fixed by the environment are shown and cannot be changed here.',
    },
    {
      title: 'Health of the system',
      text: 'Problems, with advice for each: background jobs, mail, room for files, database, backups and the check of the data. A notice comes when something fails.',
    },
    {
      title: 'Outgoing mail',
      text: 'Every service mail with its state. Refused ones can be tried again. On a copy of the installation sending is off until you switch it on.',
    },
    {
      title: 'Security events',
      text: 'Sign-ins, failed attempts, changes of passwords and roles, exports of personal data.',
    },
    {
      title: 'Problem reports',
      text: 'Problems that people reported, with the page and the errors. “Mark as done” when it is solved.',
    },
  ],
}
