/** Commands of the menu with the user's name; the palette has them too. */
export const userMenu = {
  userMenu: {
    help: 'Help',
    shortcuts: 'Keyboard shortcuts',
    startTour: 'Start the tour',
    lock: 'Lock the screen',
  },
} as const
