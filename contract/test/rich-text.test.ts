import { describe, expect, it } from 'vitest'
import { cleanRichText } from '../src/kit/clean-rich-text.ts'
import { lettersOf, plainText } from '../src/kit/letters.ts'
import { richText } from '../src/kit/rich-text.ts'

/** All that can come out: escaped text, and these elements without attributes. */
const GRAMMAR = /^(?:[^<>]|<\/?(?:strong|em|s|u|code|p|h1|h2|h3|ul|ol|li|blockquote)>|<hr>)*$/

describe('a rich text', () => {
  it.each([
    ['plain words', '<p>plain words</p>'],
    [
      '<p>a <b>b</b> <i>c</i> <del>d</del> <u>e</u> <code>f</code></p>',
      '<p>a <strong>b</strong> <em>c</em> <s>d</s> <u>e</u> <code>f</code></p>',
    ],
    ['<h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4>', '<h1>1</h1><h2>2</h2><h3>3</h3><h3>4</h3>'],
    [
      '<ul><li>a<li>b<ol><li>c</ol></ul>',
      '<ul><li><p>a</p></li><li><p>b</p><ol><li><p>c</p></li></ol></li></ul>',
    ],
    ['<blockquote>q</blockquote><hr>', '<blockquote><p>q</p></blockquote><hr>'],
    ['one<br>two', '<p>one</p><p>two</p>'],
    ['<b>x<p>y</b>z</p>', '<p><strong>x</strong></p><p><strong>y</strong>z</p>'],
    ['<li>alone</li>', '<p>alone</p>'],
    ['<div>one</div><div>two</div>', '<p>one</p><p>two</p>'],
    ['5 < 6 && 7 > 4', '<p>5 &lt; 6 &amp;&amp; 7 &gt; 4</p>'],
    ['perch&eacute; &#8364; &#x1F600; &euro; &nope;', '<p>perché € 😀 € &amp;nope;</p>'],
  ])('%s is written as %s', (html, clean) => {
    expect(cleanRichText(html)).toBe(clean)
    expect(cleanRichText(clean)).toBe(clean)
  })

  it.each([
    ['<p onclick="steal()" style="color:red" class="x">a</p>', '<p>a</p>'],
    ['<a href="javascript:steal()">a</a>', '<p>a</p>'],
    ['<script>steal()</script><style>p{}</style>a', '<p>a</p>'],
    ['<img src=x onerror=steal()>a', '<p>a</p>'],
    ['<svg><script>steal()</script></svg>a', '<p>a</p>'],
    ['<math><mtext><style><img src=x onerror=steal()></style></mtext></math>a', '<p>a</p>'],
    ['<iframe srcdoc="<b>x</b>"></iframe>a', '<p>a</p>'],
    ['<p title="</p><script>steal()</script>">a', '<p>a</p>'],
    ['<!-- <p>hidden</p> -->a<!doctype html><?php steal() ?>', '<p>a</p>'],
    ['<scr<script>ipt>a', '<p>ipt&gt;a</p>'],
    ['a<p', '<p>a</p>'],
    ['&lt;script&gt;steal()&lt;/script&gt;', '<p>&lt;script&gt;steal()&lt;/script&gt;</p>'],
    ['<textarea><img src=x onerror=steal()></textarea>a', '<p>a</p>'],
    ['&#0;&#xD800;&#1;a', '<p>\uFFFD\uFFFDa</p>'],
    ['<p> </p><ul></ul>', ''],
  ])('%s leaves %s', (html, clean) => {
    expect(cleanRichText(html)).toBe(clean)
  })

  it('holds nothing but its marks, whatever comes in, and stays the same the second time', () => {
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
      const clean = cleanRichText(html)
      expect(clean, html).toMatch(GRAMMAR)
      expect(cleanRichText(clean), html).toBe(clean)
    }
  })

  it('is counted by its letters', () => {
    expect(lettersOf('<p>a &amp; <strong>b</strong></p>')).toBe('a & b')
    expect(plainText('<h2>Title</h2><p>Text</p>')).toBe('Title\nText')
    const short = richText(5)
    expect(short.safeParse('<p><strong>12345</strong></p>').success).toBe(true)
    expect(short.safeParse('<p>123456</p>').success).toBe(false)
    expect(short.safeParse('x'.repeat(200_000)).success).toBe(false)
  })

  it('of a hundred thousand characters is read in one pass', () => {
    for (const piece of ['<a "', '<svg>', '<ul>', '<b>x<i>y</b>', '&#x', '<li>', '<!--'])
      expect(cleanRichText(piece.repeat(25_000))).toMatch(GRAMMAR)
  })
})
