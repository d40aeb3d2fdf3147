/**
 * Waits until no pointer is down. What moves the page while one is down takes the thing that was pressed away from under it,
 * and then it is not clicked.
 */
export const afterPointer = (work: () => void): void => {
  if (!document.querySelector(':active')) {
    work()
    return
  }
  const released = new AbortController()
  const done = () => {
    released.abort()
    // The click comes behind it.
    setTimeout(work)
  }
  for (const event of ['pointerup', 'pointercancel', 'dragend'])
    window.addEventListener(event, done, { signal: released.signal })
}
