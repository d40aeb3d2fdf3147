const ENTITIES: Readonly<Record<string, string>> = { '&quot;': '"', '&#39;': "'", '&amp;': '&' }

const plain = (attribute: string): string =>
  attribute.replace(/&(quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)

/**
 * A message of ours as a page for a frame without scripts. The frame is under our own policy, which refuses styles that
 * stand in elements; so they move into one style element that carries the page's nonce. The library of the browser that
 * could take the message apart is under that policy too. Links lead nowhere: they are meant for their recipient.
 */
export const messageDocument = (html: string, nonce: string): string => {
  const moved: string[] = []
  const own: string[] = []
  const body = html
    .replace(/<style[^>]*>(.*?)<\/style>/gis, (_element, rules: string) => {
      own.push(rules)
      return ''
    })
    .replace(/<[a-z][^<>]*>/gi, (tag) =>
      tag
        .replace(/\sstyle="([^"]*)"/i, (_attribute, rules: string) => {
          moved.push(`[data-style="${moved.length}"]{${plain(rules)}}`)
          return ` data-style="${moved.length - 1}"`
        })
        .replace(/\shref="[^"]*"/i, ''),
    )
  // The rules of its own style elements come last, as they would where nothing is moved and they say `!important`.
  const style = `<style nonce="${nonce}">${[...moved, ...own].join('\n')}</style>`
  return body.includes('</head>') ? body.replace('</head>', () => `${style}</head>`) : `${style}${body}`
}
