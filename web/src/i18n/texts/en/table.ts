export const table = {
  table: {
    search: 'Search',
    clearSearch: 'Clear the search',
    sort: 'Sort by this column',
    loading: 'Loading',
    noResultsTitle: 'Nothing found',
    noResultsText: 'Nothing here matches “{{search}}”.',
    pastEndTitle: 'This page is empty',
    pastEndText: 'The list has become shorter than this address thinks.',
    firstPage: 'Go to the first page',
    failedTitle: 'The list could not be loaded',
  },
} as const
