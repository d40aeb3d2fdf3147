/**
 * Sent by a field that wants to be seen, to the tab that may hide it. One that is not drawn, as in a drawer that is
 * closed, is asked for at the window, by its id: the list that it belongs to draws it and leads there.
 */
export const REVEAL = 'fornace:reveal'

/** Leads to a field, also when it stands in a tab that is not open. */
export const goToField = (id: string): void => {
  const field = document.getElementById(id)
  if (!field) {
    window.dispatchEvent(new CustomEvent(REVEAL, { detail: id }))
    return
  }
  field.dispatchEvent(new CustomEvent(REVEAL, { bubbles: true }))
  field.focus()
}
