/** The page that the link at the foot of every mail to the press leads to. */
export const consents = {
  consents: {
    title: 'Your consents',
    ask: 'You registered as press with this address. Choose which consents to withdraw: you need not sign in.',
    given: 'Given on {{when}}, text version {{version}}.',
    withdraw: 'Withdraw',
    chooseOne: 'Choose at least one consent to withdraw.',
    noneTitle: 'No consent is given',
    none: 'There is nothing to withdraw. You can give your consents again on your profile page.',
    doneTitle: 'Withdrawn',
    done_one: 'Your consent has been withdrawn. It counts from now on.',
    done_other: 'Your consents have been withdrawn. It counts from now on.',
    failedTitle: 'Your consents could not be read',
    deadText:
      'It is not complete, or your registration is no longer kept. Open the link of the latest message that you got from us.',
  },
}
