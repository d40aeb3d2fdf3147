export const charts = {
  charts: {
    asTable: 'Show as a table',
    asChart: 'Show as a chart',
  },
} as const
