import type { Answer, Client, House } from './harness.ts'
import { until } from './server-process.ts'

/** A table as a spreadsheet writes it. */
export const csv = (...rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n')

export const importSteps = (house: () => House, client: () => Client) => {
  const upload = async (
    kind: 'csv' | 'mdb',
    content: string | Uint8Array,
    name = `companies.${kind}`,
    headers: Record<string, string> = {},
  ) => {
    const form = new FormData()
    form.set('file', new File([content as Uint8Array<ArrayBuffer>], name))
    const response = await fetch(`${house().address}/api/company/import/${kind}/`, {
      method: 'POST',
      headers: { authorization: `JWT ${client().token}`, ...headers },
      body: form,
    })
    const body: Answer['body'] = await response.json()
    return { status: response.status, body }
  }
  const read = async (id: number) => (await client().get(`company/import/${id}/`)).body
  /** Waits until somebody's wish to have it compared again is fulfilled. */
  const compared = async (id: number) => {
    await until('compared', async () => (await read(id)).state === 'compared')
    return read(id)
  }
  return {
    upload,
    read,
    compared,
    /** Uploads a file, which is compared at once. */
    compare: async (content: string | Uint8Array, kind: 'csv' | 'mdb' = 'csv') => {
      const { status, body } = await upload(kind, content)
      if (status !== 201) throw new Error(JSON.stringify(body))
      return body
    },
    differences: async (id: number, query = '') =>
      (await client().get(`company/import/${id}/difference/?format=datatables&length=100${query}`)).body.data,
    rejected: async (id: number, headers: Record<string, string> = {}) =>
      (await client().get(`company/import/${id}/rejected/?format=datatables&length=100`, headers)).body.data,
    apply: (id: number, body: object = {}) => client().post(`company/import/${id}/apply/`, body),
    undo: (id: number) => client().post(`company/import/${id}/undo/`),
  }
}
