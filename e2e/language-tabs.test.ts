import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { createServer } from 'vite'
import { expect } from 'vitest'
import { expectAccessible, journey } from './harness.ts'

const root = fileURLToPath(new URL('../web', import.meta.url))

/** The widget alone, as the gallery of the kit shows it: no record with visible languages has a screen yet. */
const SAMPLE = `<!doctype html>
<html lang="en">
  <head><title>Sample</title><link rel="icon" href="/favicon.svg"></head>
  <body><main><h1>Sample</h1><div id="root"></div></main>
    <script type="module">
      import '/src/theme/base-styles.ts'
      import { createElement as h } from 'react'
      import { createRoot } from 'react-dom/client'
      import { DirectionProvider, MantineProvider } from '@mantine/core'
      import { startI18n, withTextsOf } from '/src/i18n/i18n.ts'
      import { theme } from '/src/theme/theme.ts'
      import { cssVariablesResolver } from '/src/theme/variables.ts'
      const [{ LanguageTabsSample }] = await Promise.all([
        withTextsOf('forms', import('/src/kit/language-tabs/language-tabs-sample.tsx')),
        startI18n(),
      ]).then(([sample]) => [sample])
      createRoot(document.getElementById('root')).render(
        h(DirectionProvider, null,
          h(MantineProvider, { theme, cssVariablesResolver, deduplicateCssVariables: false, defaultColorScheme: 'auto' },
            h(LanguageTabsSample))))
    </script>
  </body>
</html>`

const sampleServer = async () => {
  const vite = await createServer({
    root,
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', proxy: {} },
    plugins: [
      {
        name: 'sample',
        configureServer: (server) => {
          server.middlewares.use('/sample', async (_request, response) => {
            response.setHeader('Content-Type', 'text/html')
            response.end(await server.transformIndexHtml('/sample.html', SAMPLE))
          })
        },
      },
    ],
  })
  await vite.listen()
  const address = vite.httpServer?.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { url: `http://127.0.0.1:${port}/sample`, close: () => vite.close() }
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const visible = (page: Page, language: string) => page.getByRole('switch', { name: `Visible: ${language}` })

const withSample = async (use: (url: string) => Promise<void>): Promise<void> => {
  const sample = await sampleServer()
  await use(sample.url).finally(sample.close)
}

// The first page waits until the development server has read the packages.
const FIRST = { timeout: 60_000 }

journey('a language with content is hidden only after a question; one must stay visible', ({ page }) =>
  withSample(async (url) => {
    await page.goto(url)
    await tab(page, 'English, 1 of 2 filled in').click(FIRST)
    await tab(page, 'French, 0 of 2 filled in, not visible').waitFor()

    await visible(page, 'English').press('Space')
    const question = page.getByRole('dialog', { name: 'Hide a language that has content?' })
    await question.getByText('These languages have content: English.').waitFor()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Keep it visible' }).click()
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => visible(page, 'English').isChecked()).toBe(true)

    await visible(page, 'English').press('Space')
    await question.getByRole('button', { name: 'Hide it' }).click()
    await tab(page, 'English, 1 of 2 filled in, not visible').waitFor()

    await tab(page, 'Italian').click()
    await visible(page, 'Italian').press('Space')
    await question.getByRole('button', { name: 'Hide it' }).click()
    const save = page.getByRole('button', { name: 'Save' })
    await page.getByText('At least one language must be visible.').waitFor()
    await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true')
    await expectAccessible(page)

    // A language without content is hidden and shown without a question.
    await tab(page, 'French').click()
    await visible(page, 'French').press('Space')
    await page.getByText('At least one language must be visible.').waitFor({ state: 'detached' })
    await expect.poll(() => save.getAttribute('aria-disabled')).toBe(null)
  }),
)

journey('all tabs stand in one line of a phone; Italian has nothing beside it', ({ open }) =>
  withSample(async (url) => {
    const page = await open({ viewport: { width: 360, height: 780 } })
    await page.goto(url)
    await tab(page, 'Italian').waitFor(FIRST)
    const tops = () =>
      page.getByRole('tab').evaluateAll((tabs) => tabs.map((one) => one.getBoundingClientRect().top))
    await expect.poll(async () => new Set(await tops()).size).toBe(1)
    const tabs = page.getByRole('tablist')
    await expect.poll(() => tabs.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0)
    const beside = page.getByRole('button', { name: 'Italian beside' })
    await expect.poll(() => beside.getAttribute('aria-disabled')).toBe('true')
    await beside.click({ force: true })
    await expect.poll(() => beside.getAttribute('aria-pressed')).toBe('false')
    await tab(page, 'Russian').click()
    await expect.poll(() => beside.getAttribute('aria-disabled')).toBe(null)
    await expectAccessible(page)
  }),
)

journey(
  'the tabs have no fault in the dark and from right to left, where the arrows turn round',
  ({ open }) =>
    withSample(async (url) => {
      const dark = await open({ colorScheme: 'dark' })
      await dark.goto(url)
      await tab(dark, 'English').click(FIRST)
      await expectAccessible(dark)

      const hebrew = await open({ locale: 'he-IL' })
      await hebrew.goto(url)
      await tab(hebrew, 'Italian').press('ArrowLeft')
      await expect.poll(() => tab(hebrew, 'English').getAttribute('aria-selected')).toBe('true')
      await hebrew.getByRole('button', { name: 'Italian beside' }).click()
      await expectAccessible(hebrew)
    }),
)
