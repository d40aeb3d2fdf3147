import { setTimeout as pause } from 'node:timers/promises'

/** Calls of the imports, as the screen makes them. */
export const importClient = (address: string, headers: Record<string, string>) => {
  const call = async (method: string, path: string, body?: FormData) => {
    const response = await fetch(`${address}/api/company/import/${path}`, {
      method,
      headers,
      body: body ?? null,
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
  /** Uploads a file and waits until it is compared. */
  const compared = async (text: string): Promise<{ id: number; counts: Record<string, number> }> => {
    const form = new FormData()
    form.set('file', new File([text], 'companies.csv'))
    let record = await call('POST', 'csv/', form)
    while (record.state !== 'compared') {
      await pause(20)
      record = await call('GET', `${record.id}/`)
    }
    return record
  }
  return { call, compared }
}
