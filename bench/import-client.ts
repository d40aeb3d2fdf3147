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
  /** Uploads a file, which is compared at once. */
  const compared = async (text: string): Promise<{ id: number; counts: Record<string, number> }> => {
    const form = new FormData()
    form.set('file', new File([text], 'companies.csv'))
    const record = await call('POST', 'csv/', form)
    if (record.state !== 'compared') throw new Error(JSON.stringify(record))
    return record
  }
  return { call, compared }
}
