import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { enter, signIn } from './enter.ts'
import { expectAccessible, journey, type RunningServer } from './harness.ts'
import { newcomer, type Person, stored } from './people.ts'
import { aPeriod } from './product-house.ts'

const LIST = '/#/gallery-products/groups'

const views = (page: Page) => page.getByRole('navigation', { name: 'Viste' })
const tab = (page: Page, name: string) => views(page).getByRole('link', { name, exact: true })
const countOf = (page: Page, name: string) =>
  views(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .innerText()

const arrive = async (page: Page, server: RunningServer, person: Person, at = LIST) => {
  const loaded = page.waitForResponse((one) => one.url().includes('/api/saved-view/?'))
  await enter(page, server, {}, at, signIn(server, person))
  await loaded
  await tab(page, 'Tutti').waitFor()
}

const fill = async (server: RunningServer) => {
  for (const name of ['Cersaie 2026', 'Coverings 2027']) await aPeriod(server, name)
}

journey('a view shared with a role is found by those who have it', async ({ open, server }) => {
  const italian = { locale: 'it-IT' }
  await fill(server)
  const ada = await newcomer(server, ['administrator_product'], { first_name: 'Ada', last_name: 'Rossi' })
  const bea = await newcomer(server, ['administrator_product'])
  const carla = await newcomer(server, ['user_edit_product'])

  // One saves and shares it.
  const office = await open(italian)
  await arrive(office, server, ada, `${LIST}?search=cersaie`)
  await office.getByRole('button', { name: 'Salva questa vista' }).click()
  await office.getByLabel('Nome della vista').fill('Le fiere di Bologna')
  await office.getByLabel('Condividi con un ruolo').selectOption({ label: 'Amministratore prodotti' })
  await expectAccessible(office)
  await office.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect.poll(() => tab(office, 'Le fiere di Bologna').getAttribute('aria-current')).toBe('true')
  await expect.poll(() => countOf(office, 'Le fiere di Bologna')).toMatch(/1$/)
  await expect.poll(() => countOf(office, 'Tutti')).toMatch(/2$/)
  await expectAccessible(office)

  // A colleague finds it on another browser, with the count, and cannot change it.
  const colleague = await open(italian)
  await arrive(colleague, server, bea)
  await tab(colleague, 'Le fiere di Bologna').click()
  await expect
    .poll(() => colleague.getByRole('grid').getByRole('link').allTextContents())
    .toEqual(['Cersaie 2026'])
  await colleague.getByRole('button', { name: 'Informazioni sulla vista Le fiere di Bologna' }).click()
  await colleague.getByText('Condivisa da Ada Rossi con il ruolo «Amministratore prodotti».').waitFor()
  await expect.poll(() => colleague.getByRole('button', { name: 'Elimina la vista' }).count()).toBe(0)
  await expectAccessible(colleague)

  // Somebody without the role does not.
  const stranger = await open(italian)
  await arrive(stranger, server, carla)
  await expect.poll(() => tab(stranger, 'Le fiere di Bologna').count()).toBe(0)

  // Deleted by mistake, it comes back; kept to herself, it leaves the others.
  await office.getByRole('button', { name: 'Modifica la vista Le fiere di Bologna' }).click()
  await office.getByRole('button', { name: 'Elimina la vista' }).click()
  await tab(office, 'Le fiere di Bologna').waitFor({ state: 'detached' })
  await office.getByRole('button', { name: 'Annulla' }).click()
  await tab(office, 'Le fiere di Bologna').click()
  await office.getByRole('button', { name: 'Modifica la vista Le fiere di Bologna' }).click()
  await office.getByLabel('Condividi con un ruolo').selectOption('')
  await office.getByRole('button', { name: 'Salva', exact: true }).click()
  await office.getByLabel('Condividi con un ruolo').waitFor({ state: 'detached' })
  await colleague.reload()
  await tab(colleague, 'Tutti').waitFor()
  await expect.poll(() => tab(colleague, 'Le fiere di Bologna').count()).toBe(0)
})

journey('views that this browser kept until now move to the person', async ({ open, server }) => {
  const ada = await newcomer(server, ['administrator_product'])
  const page = await open({ locale: 'it-IT', allow: [/status of 400/] })
  await aPeriod(server, 'Marmomac 2027')
  await page.addInitScript((key) => {
    if (localStorage.getItem(key) !== null) return
    const kept = [
      { name: 'Chiusi da me', search: { 'filter.is_locked': 'true' } },
      { name: 'Di una volta', search: { 'filter.colour': 'red' } },
    ]
    localStorage.setItem(key, JSON.stringify({ views: kept, columns: 'name.it,is_locked' }))
  }, `fornace.list.${ada.id}.product-group`)
  await arrive(page, server, ada)
  await tab(page, 'Chiusi da me').click()
  await expect.poll(() => page.url()).toContain('filter.is_locked=true')

  // One with a filter that the list no longer has stays where it was, and can be deleted.
  const kept = () => stored(page, `list.${ada.id}.product-group`)
  await expect.poll(kept).not.toContain('Chiusi da me')
  await expect.poll(() => kept()).toContain('Di una volta')
  await expect.poll(() => kept()).toContain('name.it,is_locked')
  await tab(page, 'Di una volta').click()
  await page.getByRole('button', { name: 'Modifica la vista Di una volta' }).click()
  await page.getByRole('button', { name: 'Elimina la vista' }).click()
  await tab(page, 'Di una volta').waitFor({ state: 'detached' })
  await expect.poll(() => kept()).not.toContain('Di una volta')

  const other = await open({ locale: 'it-IT' })
  await arrive(other, server, ada)
  await tab(other, 'Chiusi da me').waitFor()
})
