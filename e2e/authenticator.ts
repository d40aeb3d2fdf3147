// The app on somebody's phone, and the way it gets there.
import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'

const STEP_MS = 30_000

/** What the app shows now; a code works once, so the next one belongs to the next step. */
export const codeOf = (secret: string, stepsLater = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + stepsLater * STEP_MS })

/** From the profile to the recovery codes. */
export const enrol = async (page: Page, password: string): Promise<{ secret: string; codes: string[] }> => {
  await page.getByRole('button', { name: 'Set up' }).press('Enter')
  await page.getByRole('heading', { name: 'Confirm your password' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
  const secret = ((await page.getByText(/^([A-Z2-7]{4} ?)+$/).textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Code that the app shows').fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  const codes = await page.locator('[data-printed] li').allTextContents()
  return { secret, codes }
}
