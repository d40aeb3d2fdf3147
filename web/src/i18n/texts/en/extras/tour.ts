export const tour = {
  tour: {
    next: 'Next',
    previous: 'Back',
    done: 'Done',
    close: 'End the tour',
    progress: '{{step}} of {{steps}}',
    sidebar: {
      title: 'Toggle the sidebar',
      text: 'Show or hide the menu with this button.',
    },
    quickNavigation: {
      title: 'Quick navigation',
      text: 'Press {{keys}} to go to any page, create a record or find one.',
    },
    plan: {
      title: 'Upgrade subscription plan',
      text: 'Your account is here. The association’s plan is managed by the office: ask there for changes.',
    },
    language: {
      title: 'Switch language',
      text: 'Read the intranet in English or Italian.',
    },
    customise: {
      title: 'Customise theme',
      text: 'Choose layout, colours and dark mode. Your choices are remembered.',
    },
  },
} as const
