/** Circulars and their set-up. */
export const circulars = {
  circularSetup: {
    fields: {
      name: 'Name',
      theme_id: 'Theme',
      order: 'Order',
      is_active: 'Active',
    },
    mattersCount: 'Matters',
    mattersOf: 'Matters of “{{theme}}”',
  },
} as const
