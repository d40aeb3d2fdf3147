import type { XliffImport, XliffText } from '@fornace/contract/translation-desk/xliff-import'
import type { Answer, Client, House } from './harness.ts'

const PATH = 'translation/import/'

/** Fills in a translation for every text of an exported file. */
export const translated = (xliff: string, target: string): string =>
  xliff
    .replaceAll(/\s*<target[^>]*>.*?<\/target>/gs, '')
    .replaceAll(/<segment state="\w+">/g, '<segment>')
    .replaceAll('</source>', `</source><target>${target}</target>`)

export const xliffSteps = (house: () => House) => {
  /** Uploads a file: the preview. */
  const send = async (
    client: Client,
    content: string | Uint8Array,
    name = 'tradotto.xlf',
  ): Promise<Pick<Answer, 'status' | 'body'>> => {
    const form = new FormData()
    form.set('file', new File([content as Uint8Array<ArrayBuffer>], name))
    const response = await fetch(`${house().address}/api/${PATH}`, {
      method: 'POST',
      headers: { authorization: `JWT ${client.token}`, 'accept-language': 'it' },
      body: form,
    })
    return { status: response.status, body: await response.json() }
  }
  const preview = async (client: Client, content: string | Uint8Array): Promise<XliffImport> => {
    const { status, body } = await send(client, content)
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body
  }
  const apply = (client: Client, id: number) => client.post(`${PATH}${id}/apply/`)
  return {
    send,
    preview,
    apply,
    undo: (client: Client, id: number) => client.post(`${PATH}${id}/undo/`),
    /** Uploads a file and applies what is accepted. */
    imported: async (client: Client, content: string | Uint8Array): Promise<XliffImport> =>
      (await apply(client, (await preview(client, content)).id)).body,
  }
}

export const outcomes = ({ texts }: { texts: XliffText[] }) =>
  texts.map(({ field, outcome, code }) => [field, outcome, code])
