import type { HelpTopic } from '../../help-topic'

export const topic: HelpTopic = {
  lead: 'Who may enter, what they see, and for which companies they work.',
  picture: 'List of users with state, roles and last access',
  sections: [
    {
      title: 'Adding a person',
      steps: [
        'Press “New user” and type name and email.',
        'Assign roles. The preview says what the person will be able to do.',
        'The person receives an invitation and chooses a password.',
      ],
    },
    {
      title: 'Roles for a company',
      text: 'The roles of editors and of the external press room are for one company. Assign them under “Company roles” or on the page of the user.',
    },
    {
      title: 'Closing an account',
      text: 'Somebody who may come back is disabled. “Delete” ends the account and leaves the name on what the person wrote. “Erase the data” removes name and traces; the protocol register remains.',
    },
    {
      title: 'Data of a person',
      text: 'The page of the user downloads everything that the intranet stores about them, in one file.',
    },
  ],
}
