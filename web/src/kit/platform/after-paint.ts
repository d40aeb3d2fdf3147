/** When what has just been drawn is on the screen: for what nobody should wait for in order to see it. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
