/**
 * Event of a field that wants to be seen, sent to the tab that may hide it. One that is not drawn, as in a drawer that is
 * closed, is asked for at the window, by its id: the list that it belongs to draws it and leads there.
 */
export const REVEAL = 'fornace:reveal'
