/** Sent by a field that wants to be seen, to the tab that may hide it. */
export const REVEAL = 'fornace:reveal'

/** Leads to a field, also when it stands in a tab that is not open. */
export const goToField = (id: string): void => {
  const field = document.getElementById(id)
  if (!field) return
  field.dispatchEvent(new CustomEvent(REVEAL, { bubbles: true }))
  field.focus()
}
