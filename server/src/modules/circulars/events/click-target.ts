import { fileTarget } from '../sending/link-targets.ts'

/** Target of a click: a web address or a file, or the place of a link among those of the mail. */
export interface ClickTarget {
  readonly link?: string
  readonly linkPlace?: number
}

const OWN_ADDRESS = /^\/m\/(link|attachment)\/[^/]+\/([^/]+)/

/** Target of a click on an address in one of our mails, as a provider reports it. */
export const clickTarget = (url: string | undefined, publicUrl: string): ClickTarget => {
  if (url === undefined) return {}
  if (!url.startsWith(`${publicUrl}/m/`)) return { link: url }
  const [, kind, target = ''] = OWN_ADDRESS.exec(url.slice(publicUrl.length)) ?? []
  if (kind === 'attachment') return { link: fileTarget(target.split(/[?#]/)[0] ?? '') }
  return kind === 'link' && /^\d{1,4}$/.test(target) ? { linkPlace: Number(target) } : {}
}
