/** Submissions of circulars and communications. */
export const submissions = {
  submissions: {
    recipients: {
      search: 'Search address, name or company',
      searchKey: 'Search the recipients',
      found: '{{found}} of {{all}} in the table',
      selected_one: '{{count, number}} email selected',
      selected_other: '{{count, number}} emails selected',
      count_one: '{{count, number}} recipient',
      count_other: '{{count, number}} recipients',
      clear: 'Deselect',
      byGroup: 'Select by group',
      someOf: '{{selected}} of {{all}}',
      select: 'Select {{email}}',
      selectAll: 'Select all rows in the table',
      nobody: 'No recipients yet: choose a group, or add one.',
      notFound: 'No recipient fits the search.',
      columns: {
        email: 'Address',
        name: 'Name',
        company: 'Company',
        language: 'Language',
        why: 'Why',
        state: 'State',
      },
    },
    reasons: {
      member: 'member',
      user: 'user',
      company: 'company',
      person: 'person of a company',
      press: 'press',
      single: 'added by hand',
    },
    leftOut: {
      title: 'Left out',
      count_one: '{{count, number}} left out',
      count_other: '{{count, number}} left out',
      more: 'Show more',
    },
  },
} as const
