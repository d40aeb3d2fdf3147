import { expect, it } from 'vitest'
import { messageDocument } from './message-document'

const MESSAGE = `<!doctype html><html><head><style>.a{color:red!important}</style></head>
<body style="margin:0"><p class="a" style="font-family:&quot;Inter&quot;">style="kept" $&amp;</p>
<a class="button" href="https://house.example/?a=1&amp;b=2" style="color:#fff">Open</a></body></html>`

it('moves every style into one element that the policy admits', () => {
  const page = messageDocument(MESSAGE, 'n0nce')
  expect(page.match(/<style/g)).toHaveLength(1)
  expect(page).toContain('<style nonce="n0nce">')
  expect(page).not.toMatch(/<[^>]*\sstyle=/)
  expect(page).toContain('<body data-style="0">')
  expect(page).toContain('[data-style="1"]{font-family:"Inter"}')
  expect(page.indexOf('.a{color:red!important}')).toBeGreaterThan(page.indexOf('[data-style="2"]'))
})

it('leaves what the message says as it is', () => {
  expect(messageDocument(MESSAGE, 'n0nce')).toContain('>style="kept" $&amp;</p>')
})

it('leads nowhere', () => {
  expect(messageDocument(MESSAGE, 'n0nce')).not.toContain('href')
})
