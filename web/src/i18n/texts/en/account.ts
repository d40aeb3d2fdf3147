export const account = {
  firstAdministrator: {
    title: 'First administrator',
    intro: 'This account may do everything, and can make the accounts of all the others.',
    create: 'Create the account',
    deadTitle: 'This link no longer works',
    deadText:
      'It has expired, was already used, or is not complete. Restart the server: it prints a new link, as long as there is no administrator.',
  },
  newPassword: {
    label: 'New password',
    again: 'Repeat the password',
    rule: 'At least {{min}} characters, not only digits, not like your name or email.',
  },
  signUp: {
    title: 'Sign up',
    intro:
      'You only need an email address and a password. What you tell us about your work helps the press office.',
    account: 'Your account',
    submit: 'Sign up',
    haveAccount: 'I have an account: sign in',
    sentTitle: 'Check your email',
    sentText:
      'We have written to {{email}}. Open the link in the email: it is valid for 7 days and can be used once.',
    sentHint: 'Nothing there? Check your spam folder, or check the address and sign up again.',
    again: 'Sign up again',
  },
  forgotPassword: {
    title: 'Forgot password',
    intro: 'Type the email of your account. You will get a link to choose a new password.',
    submit: 'Send the link',
    sentTitle: 'Check your email',
    sentText:
      'If there is an account for {{email}}, we have just sent an email. The link in it is valid for 1 hour and can be used once.',
    sentHint: 'Nothing there? Check your spam folder, or check the address and ask again.',
    again: 'Ask again',
  },
  resetPassword: {
    title: 'Choose a password',
    submit: 'Save the password',
    doneTitle: 'Password saved',
  },
  deadLink: {
    title: 'This link no longer works',
    text: 'It has expired, was already used, or is not complete. Ask for a new one.',
    verifyText:
      'It has expired, was already used, or is not complete. If you have confirmed the address already, sign in. Otherwise ask for a link to choose a password: it confirms the address too.',
  },
  checkedLink: { busy: 'One moment: we are checking the link.' },
  verify: {
    passwordText:
      'This address was registered more than once. To confirm your registration, enter the password you chose.',
    confirm: 'Confirm the address',
    title: 'Account verification',
    busy: 'One moment: we are confirming your address.',
    doneTitle: 'Address confirmed',
    doneText: 'Your registration is complete. You can sign in as soon as the office has given you access.',
    failedTitle: 'The address could not be confirmed',
  },
  lockScreen: {
    title: 'Screen locked',
    text: 'Type your password to continue where you left off.',
    unlock: 'Unlock',
    notYou: 'Not you? Sign in with another account',
  },
  changePassword: {
    title: 'Change password',
    old: 'Current password',
    intro: 'You stay signed in here. Every other session of yours ends.',
    submit: 'Change the password',
    doneTitle: 'Password changed',
    doneText: 'From now on, sign in with the new password. Your other sessions have ended.',
    nobodyText:
      'Nobody is signed in here. Sign in, and you will come back to this page. If you do not remember your password, ask for a new one.',
    profile: 'Go to the profile',
  },
} as const
