import type { HelpTopic } from '../../help-topic'

export const topic: HelpTopic = {
  lead: 'Profile, password, two-step verification and appearance.',
  picture: 'Profile with data, password and two-step verification',
  sections: [
    {
      title: 'Profile',
      text: 'Name, telephone, language of mails and frequency of notices. “Where you are signed in” lists devices and signs the others out.',
    },
    {
      title: 'Two-step verification',
      steps: [
        'Press “Enable” and scan the code with an authenticator app.',
        'Type the six digits that the app shows.',
        'Store the recovery codes: you need them if you lose the telephone.',
      ],
    },
    {
      title: 'Reading statistics',
      text: 'You decide whether it may be recorded when you open a circular. Consent is withdrawn here, at any time.',
    },
    {
      title: 'Appearance',
      text: 'The palette above changes theme, colours, layout of the menu and text direction. Your choices stay with you.',
    },
    {
      title: 'Lock screen',
      text: 'From the menu with your name: the page stays where it is and asks for the password.',
    },
  ],
}
