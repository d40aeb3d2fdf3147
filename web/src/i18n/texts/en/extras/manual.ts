export const manual = {
  manual: {
    topics: {
      label: 'Topics',
      start: 'First steps',
      companies: 'Companies and brands',
      'press-room': 'Press room',
      products: 'Product gallery',
      projects: 'Project gallery',
      translations: 'Translations',
      circulars: 'Circulars',
      users: 'Users and roles',
      administration: 'Administration',
      account: 'Your account',
    },
    privacy: 'Privacy',
    accessibility: 'Accessibility',
    openPage: 'Open as a page',
    loading: 'Loading the help',
  },
} as const
