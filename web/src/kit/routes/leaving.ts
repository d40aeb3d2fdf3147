/** How long a page that asks before it is left may still stay. */
const STAYS_AFTER_MS = 3000

let leaving = false

/** A page that is being left gives its calls up. That says nothing about the session, which the next page needs. */
export const isLeaving = (): boolean => leaving

export const watchLeaving = (): void =>
  window.addEventListener('beforeunload', () => {
    leaving = true
    setTimeout(() => {
      leaving = false
    }, STAYS_AFTER_MS)
  })
