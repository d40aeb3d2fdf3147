import { endingsOf, FILE_ENDINGS, type FileType } from '@fornace/contract/kit/file-kinds'

const MAX = 200
/** Of a longer one the end is looked at, where the ending is. */
const LOOKED_AT = 1000
/** Control characters, and marks that turn the direction of what follows or cannot be seen. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/gu

/** Endings that make a program or a page out of a file, somewhere. */
const ACTIVE = new Set(
  `apk app asp aspx bat cgi class cmd com cpl dll docm exe gadget hta htm html jar js jse jsp lnk mhtml mjs msi
  msp php php3 phtml pl pptm ps1 py rb reg scr sh shtml svg svgz swf vb vbe vbs wsf wsh xhtml xlsm xml xsl`.split(
    /\s+/,
  ),
)
const KNOWN = new Map<string, FileType>(
  Object.entries(FILE_ENDINGS).flatMap(([type, endings]) =>
    endings.map((ending) => [ending, type as FileType] as const),
  ),
)

const relationsOf = (name: string) => name.toLowerCase().split('.').slice(1)

/** The name as people see it: without a way to anywhere, and without what they could not see. */
export const safeName = (given: string): string => {
  const last = given.slice(-LOOKED_AT).split(/[/\\]/).pop() ?? ''
  const seen = last
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  if (seen === '') return 'file'
  const ending = /\.\w{1,8}$/.exec(seen)?.[0] ?? ''
  const stem = [...seen.slice(0, seen.length - ending.length)].slice(0, MAX - ending.length)
  return `${stem.join('')}${ending}`
}

/** Whether a name promises this content and nothing else: `a.html.jpg` and `a.jpg` over a PDF do not. */
export const isHonestName = (name: string, type: FileType): boolean => {
  const parts = relationsOf(name)
  const ending = parts.pop()
  if (ending === undefined) return true
  const isOfType = (part: string) => endingsOf(type).includes(part)
  return isOfType(ending) && parts.every((part) => !ACTIVE.has(part) && (!KNOWN.has(part) || isOfType(part)))
}

/** File name with an extension of the stored type. */
export const nameAs = (name: string, type: FileType): string => {
  const parts = relationsOf(name)
  if (endingsOf(type).includes(parts.at(-1) ?? '')) return name
  const stem = KNOWN.has(parts.at(-1) ?? '') ? name.slice(0, name.lastIndexOf('.')) : name
  return `${stem}.${endingsOf(type)[0]}`
}
