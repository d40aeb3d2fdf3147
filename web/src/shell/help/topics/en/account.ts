import type { HelpTopic } from '../../help-topic'

export const topic: HelpTopic = {
  lead: 'Signing in, profile, password, two-step verification and appearance.',
  picture: 'Profile with data, password and two-step verification',
  sections: [
    {
      title: 'Signing in',
      text: 'Type the email and the password of your account. With two-step verification there is a “Code” too: the six digits of your app, or one of the recovery codes. After ten wrong attempts you wait a quarter of an hour.',
    },
    {
      title: 'Forgotten password',
      steps: [
        'Press “Forgot your password?” and type the email of your account.',
        'Open the link in the email: it is valid for 1 hour and can be used once.',
        'Choose a new password: you are signed in at once, and all other sessions are ended.',
      ],
    },
    {
      title: 'Registration',
      text: 'Press “Sign up”, fill in the form and open the link in the email: it confirms your address and is valid for 7 days. You can sign in as soon as the office has given you a role. Who has got an invitation chooses a password with its link, is signed in at once and does not sign up.',
    },
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
