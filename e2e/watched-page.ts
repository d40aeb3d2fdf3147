// Page of a journey: errors are collected, and no key or click comes before the page is ready for it.
import type { Page, Request } from 'playwright-core'

const isAllowed = (problem: string, allowed: readonly RegExp[]): boolean =>
  allowed.some((pattern) => pattern.test(problem))

/** Whether a call takes a step of a record without naming the version that its reader saw: others may have changed it. */
const takesStepUnread = (request: Request): boolean => {
  if (request.method() !== 'PATCH' || request.headers()['if-match'] !== undefined) return false
  const body = request.postData() ?? ''
  return body.startsWith('{') && Object.hasOwn(JSON.parse(body), 'step')
}

/** Collects what the page complains about, while it is used. */
export const watch = async (page: Page, allowed: readonly RegExp[]): Promise<Set<string>> => {
  const problems = new Set<string>()
  const note = (problem: string) => {
    if (!isAllowed(problem, allowed)) problems.add(problem)
  }
  page.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`)
  })
  page.on('request', (request) => {
    if (takesStepUnread(request)) note(`A step without the version that was shown: ${request.url()}`)
  })
  page.on('pageerror', (error) => note(error.stack || error.message))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      // biome-ignore lint/suspicious/noConsole: it runs in the page, and the console is where we listen
      console.error(`Content-Security-Policy: ${event.violatedDirective} refuses ${event.blockedURI}`)
    })
  })
  return problems
}

/** Whatever the page had to do by now is done. */
const turnOf = async (page: Page): Promise<void> => {
  const turn = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        port2.postMessage(null)
      }),
  )
  // A page that goes elsewhere meanwhile knows it from the start.
  await turn.catch(() => undefined)
}

/**
 * A page that is never ahead of itself. Request interception counts from the moment it is awaited: the browser confirms
 * it a little before the page's own thread knows, and a click that follows at once would come first there. Keys are
 * pressed after what has just been drawn has taken the focus and listens: nobody is faster than that.
 */
export const punctual = (page: Page): Page => {
  const route = page.route.bind(page)
  page.route = async (...given) => {
    const added = await route(...given)
    await turnOf(page)
    return added
  }
  const { keyboard } = page
  const press = keyboard.press.bind(keyboard)
  keyboard.press = async (...given) => {
    await turnOf(page)
    await press(...given)
  }
  return page
}
