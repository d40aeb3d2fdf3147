const plainAscii = (name: string): string => name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

/** Content-Disposition header: file name in ASCII, and in UTF-8 where that differs. */
export const contentDisposition = (how: 'inline' | 'attachment', name: string): string => {
  const ascii = plainAscii(name)
  const named = `${how}; filename="${ascii}"`
  return ascii === name ? named : `${named}; filename*=UTF-8''${encoded(name)}`
}
