import { lettersOf, plainText } from '@fornace/contract/kit/letters'
import { richText } from '@fornace/contract/kit/rich-text'
import { describe, expect, it } from 'vitest'
import { cleanRichText } from '../../src/kit/rich-text.ts'

/** All that can come out: escaped text, and these elements without attributes. */
const GRAMMAR = /^(?:[^<>]|<\/?(?:strong|em|s|u|code|p|h1|h2|h3|ul|ol|li|blockquote)>|<hr>)*$/

describe('a rich text', () => {
  it.each([
    [
      '<p>a <b>b</b> <i>c</i> <del>d</del> <u>e</u> <code>f</code></p>',
      '<p>a <strong>b</strong> <em>c</em> <s>d</s> <u>e</u> <code>f</code></p>',
    ],
    ['<h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4>', '<h1>1</h1><h2>2</h2><h3>3</h3><h3>4</h3>'],
    ['<ul><li><p>a</p></li></ul><ol><li>b</li></ol>', '<ul><li><p>a</p></li></ul><ol><li>b</li></ol>'],
    ['<blockquote><p>q</p></blockquote><hr>', '<blockquote><p>q</p></blockquote><hr>'],
    ['<p>perch&eacute; 5 &lt; 6 &amp; 7</p>', '<p>perché 5 &lt; 6 &amp; 7</p>'],
  ])('%s is kept as %s', (html, clean) => {
    expect(cleanRichText(html)).toBe(clean)
    expect(cleanRichText(clean)).toBe(clean)
  })

  it.each([
    ['<p onclick="steal()" style="color:red" class="x">a</p>', '<p>a</p>'],
    ['<a href="javascript:steal()">a</a>', 'a'],
    ['<script>steal()</script><style>p{}</style>a', 'a'],
    ['<img src=x onerror=steal()>a', 'a'],
    ['<svg><script>steal()</script></svg>a', 'a'],
    ['<iframe srcdoc="<b>x</b>"></iframe>a', 'a'],
    ['<p title="</p><script>steal()</script>">a', '<p>a</p>'],
    ['<!-- <p>hidden</p> -->a', 'a'],
    ['&lt;script&gt;steal()&lt;/script&gt;', '&lt;script&gt;steal()&lt;/script&gt;'],
    ['<table><tr><td>a</td></tr></table>', 'a'],
    ['<p> </p><ul></ul>', ''],
  ])('of %s nothing is left but %s', (html, clean) => {
    expect(cleanRichText(html)).toBe(clean)
  })

  it('holds nothing but its marks, whatever comes in', () => {
    const pieces =
      "<p>|<b>|</b>|<ul>|<li>|</ul>|<ol>|</li>|<blockquote>|</blockquote>|<h2>|</p>|<hr>|<br>|text|&lt;|&|<|>|\"|'|<i|<!--|-->|</script>|<script>|<svg>|</svg>| |<a href=\"|<table>|<td>|</i>|<em>|<u x='>'>".split(
        '|',
      )
    let seed = 20261115
    const next = () => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return seed
    }
    for (let round = 0; round < 3000; round++) {
      const html = Array.from({ length: 3 + (next() % 25) }, () => pieces[next() % pieces.length]).join('')
      expect(cleanRichText(html), `seed 20261115, round ${round}: ${html}`).toMatch(GRAMMAR)
    }
  })

  it('is counted by its letters', () => {
    expect(lettersOf('<p>a &amp; <strong>b</strong></p>')).toBe('a & b')
    expect(plainText('<h2>Title</h2><ul><li><p>One</p></li><li><p>Two</p></li></ul>')).toBe('Title\nOne\nTwo')
    const short = richText(5)
    expect(short.safeParse('<p><strong>12345</strong></p>').success).toBe(true)
    expect(short.safeParse('<p>123456</p>').success).toBe(false)
    expect(short.safeParse('x'.repeat(200_000)).success).toBe(false)
  })

  it('of a hundred thousand characters is read within a second', () => {
    for (const piece of ['<a "', '<svg>', '<ul>', '<b>x<i>y</b>', '&#x', '<li>', '<!--']) {
      const began = performance.now()
      expect(cleanRichText(piece.repeat(Math.floor(100_000 / piece.length)))).toMatch(GRAMMAR)
      expect(performance.now() - began).toBeLessThan(1000)
    }
    // Counted before anybody has cut it.
    for (const piece of ['<', '<a', '</', '<a <']) {
      const began = performance.now()
      expect(richText(5).safeParse(piece.repeat(Math.floor(4_000_000 / piece.length))).success).toBe(false)
      expect(performance.now() - began).toBeLessThan(1000)
    }
  })
})
