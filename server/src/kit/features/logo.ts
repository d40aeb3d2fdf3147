import { buffer } from 'node:stream/consumers'
import type { Services } from '../resource/definition/module.ts'

/** Logo of the organisation for the head of documents; null without one, and where its bytes are missing. */
export const readLogo = async ({
  settings,
  files,
}: Pick<Services, 'settings' | 'files'>): Promise<Uint8Array | null> => {
  const { logo } = settings.current()
  const picture = logo === null ? undefined : await files.openFile(logo, 'medium')
  return picture ? buffer(picture.read()) : null
}
