import { expect } from 'vitest'
import { codeOf, enrol } from './authenticator.ts'
import { ADMIN, expectAccessible, journeyWith } from './harness.ts'
import { atHome, typeCredentials } from './people.ts'

const test = journeyWith({ REQUIRE_SECOND_FACTOR: 'administrators' })

test('an administrator gets nowhere before the second factor is set up', async ({ open }) => {
  const page = await open({ allow: [/status of 40[03]/] })
  await page.goto('/#/gallery-products/styles')
  await typeCredentials(page, ADMIN)
  await page.getByText('Your role needs a second factor. Set it up here, then continue.').waitFor()
  await page.getByRole('heading', { name: 'Second factor' }).waitFor()
  await page.getByText('Your role needs a second factor: nothing else opens').waitFor()
  await expectAccessible(page)
  // Neither by a link nor by a reload.
  await page.goto('/#/home')
  await page.waitForURL('**/#/account/user-profile')
  await page.reload()
  await page.getByRole('link', { name: 'Styles' }).click()
  await page.waitForURL('**/#/account/user-profile')
  await expect.poll(() => page.getByRole('button', { name: 'Report the error' }).count()).toBe(0)

  const { secret } = await enrol(page, ADMIN.password)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText('10 recovery codes left.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Turn off' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Styles' }).click()
  await page.getByRole('heading', { name: 'Styles' }).waitFor()

  await page.goto('/#/account/logout')
  await typeCredentials(page, ADMIN)
  await page.getByLabel('Code').fill(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await atHome(page)
})
