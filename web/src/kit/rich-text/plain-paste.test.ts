import { expect, it } from 'vitest'
import { plainPaste } from './plain-paste'

it.each([
  ['<b>Bold</b> and <a href="https://x.example">link</a>', '<p>Bold and link</p>'],
  ['<h1>Title</h1><p style="color:red">Text</p>', '<p>Title</p><p>Text</p>'],
  ['<ul><li>one</li><li><i>two</i></li></ul>', '<p>one</p><p>two</p>'],
  ['<table><tr><td>a</td><td>b</td></tr></table>', '<p>a</p><p>b</p>'],
  ['<img src="x.png" onerror="alert(1)"><script>alert(1)</script>', ''],
  ['5 &lt; 6 &amp; 7', '<p>5 &lt; 6 &amp; 7</p>'],
])('%s is pasted as %s', (html, pasted) => {
  expect(plainPaste(html)).toBe(pasted)
})

it('leaves what comes from the editor itself as it is', () => {
  const own = '<p data-pm-slice="1 1 []"><strong>moved</strong></p>'
  expect(plainPaste(own)).toBe(own)
})
