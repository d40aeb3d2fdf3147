/** A file as it is sent. */
interface Form {
  readonly body: Uint8Array<ArrayBuffer>
  readonly headers: Record<string, string>
}

/** Made ready once: what a client does before it sends is not what is measured. */
export const formWith = async (text: string): Promise<Form> => {
  const form = new FormData()
  form.set('file', new File([text], 'companies.csv'))
  const sent = new Response(form)
  return { body: await sent.bytes(), headers: { 'content-type': sent.headers.get('content-type') ?? '' } }
}

/** Calls of the imports, as the screen makes them. */
export const importClient = (address: string, headers: Record<string, string>) => {
  const call = async (method: string, path: string, form?: Form) => {
    const response = await fetch(`${address}/api/company/import/${path}`, {
      method,
      headers: { ...headers, ...form?.headers },
      body: form?.body ?? null,
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
  /** Uploads a file, which is compared at once. */
  const compared = async (form: Form): Promise<{ id: number; counts: Record<string, number> }> => {
    const record = await call('POST', 'csv/', form)
    if (record.state !== 'compared') throw new Error(JSON.stringify(record))
    return record
  }
  return { call, compared }
}
