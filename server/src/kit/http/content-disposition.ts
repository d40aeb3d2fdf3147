const plainAscii = (name: string): string => name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

/** What a browser does with a file, and what it calls it: in full for those that know how, in ASCII for the others. */
export const contentDisposition = (how: 'inline' | 'attachment', name: string): string =>
  `${how}; filename="${plainAscii(name)}"; filename*=UTF-8''${encoded(name)}`
