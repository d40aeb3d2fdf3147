const plainAscii = (name: string): string => name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

/** What a browser does with a file, and what it calls it: in ASCII, and in full where that is not the same. */
export const contentDisposition = (how: 'inline' | 'attachment', name: string): string => {
  const ascii = plainAscii(name)
  const named = `${how}; filename="${ascii}"`
  return ascii === name ? named : `${named}; filename*=UTF-8''${encoded(name)}`
}
