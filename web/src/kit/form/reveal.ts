import { REVEAL } from '../ui/arrival'

export { REVEAL }

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
