/** Everything in a form that may still be at work, such as an upload, says when it is done, and how. */
type Settling = Promise<boolean>[]

const SETTLES = 'fornace:settles'

/** From here on the form waits for this; until what it gets back is called. */
export const waitsFor = (form: HTMLFormElement, settle: () => Promise<boolean>): (() => void) => {
  const join = (event: Event) => (event as CustomEvent<Settling>).detail.push(settle())
  form.addEventListener(SETTLES, join)
  return () => form.removeEventListener(SETTLES, join)
}

/** Waits for all of it; false when something is not as it should be. */
export const settled = async (form: HTMLFormElement | null): Promise<boolean> => {
  const detail: Settling = []
  form?.dispatchEvent(new CustomEvent(SETTLES, { detail }))
  return (await Promise.all(detail)).every(Boolean)
}
