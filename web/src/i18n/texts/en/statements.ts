/** Pages on personal data and on accessibility. */
export const statements = {
  privacy: {
    title: 'Privacy',
    lead: 'Personal data that the intranet of {{organisation}} stores, why, and for how long.',
    notice: 'Privacy notice of the association',
    what: 'What',
    why: 'Why',
    howLong: 'How long',
    data: {
      user: { what: 'Name, email, telephone, language', why: 'To recognise you and write to you' },
      roles: { what: 'Roles', why: 'To know what you may do' },
      company_roles: { what: 'Roles for a company', why: 'To know for which companies you work' },
      sessions: {
        what: 'Open sign-ins: start, last use, browser',
        why: 'So that you can recognise and end them',
      },
      second_factor: {
        what: 'Day on which you enabled two-step verification, encrypted key',
        why: 'To check the code',
      },
      security_events: {
        what: 'Sign-ins, failed attempts, changes of passwords and roles, with the network address',
        why: 'To discover abuse',
      },
      press_registration: {
        what: 'Newspaper, position, contacts and consents of those who register as press',
        why: 'To send releases and invitations to those who agreed',
      },
      later_registrations: {
        what: 'A second registration with the same address',
        why: 'To confirm it with the link that was sent',
      },
      letters: { what: 'Service mails sent to you', why: 'To prove that they were sent, and to try again' },
      mailings: {
        what: 'Circulars and communications sent to you: delivery, bounce; opens and clicks only with your consent',
        why: 'To know what has arrived',
      },
      circular_readings: {
        what: 'Circulars that you read in the intranet',
        why: 'To know which companies have read them',
      },
      notices: { what: 'Notices that you received', why: 'So that you can find them again' },
      saved_views: { what: 'Saved views', why: 'To find your filters again' },
      calendar_feed: { what: 'Private address of your calendar', why: 'To update the program you use' },
      history: { what: 'Changes that you made, with your name', why: 'To know who changed what' },
      uploads: { what: 'Files that you uploaded', why: 'They are part of the records they belong to' },
      exports: { what: 'Archives that you requested', why: 'So that you can download them' },
      company_imports: { what: 'Imports of companies that you made', why: 'To be able to undo them' },
      company_import_headings: {
        what: 'Columns that you matched while importing',
        why: 'To spare you the same question',
      },
      translation_imports: { what: 'Imports of translations that you made', why: 'To be able to undo them' },
      reports: {
        what: 'Problems that you reported, with page and browser',
        why: 'To solve them and to answer you',
      },
    },
    until: {
      'account-closed': 'As long as the account exists',
      'records-deleted': 'As long as the records they belong to',
      hours_one: '{{count, number}} hour',
      hours_other: '{{count, number}} hours',
      days_one: '{{count, number}} day',
      days_other: '{{count, number}} days',
      months_one: '{{count, number}} month',
      months_other: '{{count, number}} months',
    },
    unverified_one: 'An account whose address is never confirmed is deleted after {{count, number}} day.',
    unverified_other: 'An account whose address is never confirmed is deleted after {{count, number}} days.',
    backups_one:
      'What is deleted remains in backups for up to {{count, number}} month; they are read only to restore the intranet.',
    backups_other:
      'What is deleted remains in backups for up to {{count, number}} months; they are read only to restore the intranet.',
    logs: 'The log of the server notes calls and faults, without names and IP addresses.',
    rights: {
      title: 'Your rights',
      export: 'Ask the office for a file with everything that is stored about you, or for its erasure.',
      erasure:
        'After an erasure your name disappears from records and history. The protocol register stays, as the law requires, without your name.',
      consent: 'Consents are withdrawn in your profile, or by the link at the end of every mail.',
    },
    outside: {
      title: 'Outside services',
      text: 'Pages load nothing from other sites. No cookies for advertising or measurement. Maps and problem reports stay on this server unless the association has configured otherwise.',
    },
  },
  accessibility: {
    title: 'Accessibility',
    lead: 'Fornace aims at level AA of the Web Content Accessibility Guidelines 2.2 and at EN 301 549.',
    works: {
      title: 'How it is built',
      keyboard:
        'Everything works by keyboard; the key ? lists the shortcuts, and single keys can be switched off.',
      readers: 'Names, states and messages are announced to screen readers; every chart has its table.',
      contrast:
        'Colours have sufficient contrast in every theme, light and dark; meaning never depends on colour alone.',
      zoom: 'Pages reflow down to 320 pixels, or 400% zoom. Motion stops where the system asks for less.',
      drag: 'Everything that can be dragged can also be moved by buttons.',
    },
    limits: {
      title: 'Known limits',
      map: 'The map of the projects is drawn for the eye; the list and the coordinates say the same.',
      pictures: 'Alternative texts of pictures are written by those who upload them, and may be missing.',
      attachments: 'Attached documents come from their authors and are not checked.',
    },
    tested: {
      title: 'How it is tested',
      text: 'Every screen is checked automatically with axe in each version, in light, dark and right-to-left, and walked through by keyboard.',
    },
    contact: {
      title: 'If something is in your way',
      text: 'Use the report button that appears after an error, or write to the office of {{organisation}}.',
    },
  },
  statements: { back: 'Back to Fornace' },
} as const
