import { createStore, useStore } from './store'

const metaOf = (name: string) => globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)

/** A setting of the installation, which the server writes into the page; empty without one. */
export const pageSetting = (name: string): string => metaOf(name)?.content ?? ''

const changes = createStore(0)

/** Puts changed settings into this page: others get them with the next page that they load. */
export const changePageSettings = (values: Readonly<Record<string, string>>): void => {
  for (const [name, content] of Object.entries(values)) metaOf(name)?.setAttribute('content', content)
  changes.set(changes.get() + 1)
}

/** The same for a component that is drawn again after a change. */
export const usePageSetting = (name: string): string => {
  useStore(changes)
  return pageSetting(name)
}
