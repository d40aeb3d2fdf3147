import { plainText, textContent } from '@fornace/contract/kit/plain-text'
import { richText } from '@fornace/contract/kit/rich-text'
import { describe, expect, it } from 'vitest'
import { cleanRichText } from '../../src/kit/resource/columns/rich-text.ts'

/** All that can come out: escaped text, and these elements without attributes. */
const GRAMMAR = /^(?:[^<>]|<\/?(?:strong|em|s|u|code|p|h1|h2|h3|ul|ol|li|blockquote)>|<hr>|<br>)*$/

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
    ['<p>uno<br>due<br/>tre</br>quattro</p>', '<p>uno<br>due<br>tre<br>quattro</p>'],
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
    ['<div>uno</div><div>due</div>', 'uno  due'],
    ['<table><tr><td>uno</td><td title=">">due</td></tr></table>', 'uno  due'],
    ['<p>u<span>n</span>o</p>', '<p>uno</p>'],
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

  it('is refused before it is parsed when it is too long, too marked up or too deep', () => {
    const codes = (html: string) => {
      const parsed = richText(2000).safeParse(html)
      return parsed.success
        ? []
        : parsed.error.issues.map((issue) => (issue.code === 'custom' ? issue.params?.code : issue.code))
    }
    expect(codes('<b><i>'.repeat(16_666))).toEqual(['too_big'])
    expect(codes('<b></b>'.repeat(1000))).toEqual(['field.markup'])
    expect(codes('<b><i>'.repeat(16))).toEqual(['field.nested'])
    expect(codes('<ul><li>'.repeat(31))).toEqual(['field.nested'])
    expect(codes(`${'<ul><li>'.repeat(10)}<blockquote><p><b><i><u>a`)).toEqual([])
    expect(codes('<p>riga<br>'.repeat(200))).toEqual([])
    expect(codes('<p><strong>riga</strong> <em>a</em></p>'.repeat(200))).toEqual([])
    // What holds nothing is no level, and neither is what a comment says.
    expect(codes('<meta name="a"><link rel="b"><source><o:p/><a name="c" />'.repeat(60))).toEqual([])
    expect(
      codes(`<!--[if gte mso 9]>${'<w:LsdException Locked="false"/><w:x>'.repeat(80)}<![endif]-->a`),
    ).toEqual([])
    expect(codes(`<!--${'<b>'.repeat(100)}`)).toEqual([])
    // An attribute may say anything, and ends no element.
    expect(codes('<b title="</b">'.repeat(31))).toEqual(['field.nested'])
    expect(codes('<b title="<!--">'.repeat(31))).toEqual(['field.nested'])
    expect(codes(`<b title="<style>">${'a'.repeat(2001)}`)).toEqual(['field.max-length'])
  })

  it('is taken as a word processor copies it', () => {
    const clipboard = `<html xmlns:o="urn:office"><head><meta charset=utf-8><meta name=Generator content="Word">
      <link rel=File-List href="a.xml"><!--[if gte mso 9]><xml><w:LatentStyles>
      ${'<w:LsdException Locked="false" Name="a"/>'.repeat(370)}</w:LatentStyles></xml><![endif]-->
      <style><!-- ${'p.MsoNormal {margin:0cm;}'.repeat(100)} --></style></head>
      <body lang=IT><!--StartFragment-->${'<p class=MsoNormal><b>Uno<o:p></o:p></b><br><img src="a">'.repeat(40)}
      <![if !supportLists]><span>·</span><![endif]><p>Fine<!--EndFragment--></body></html>`
    const short = richText(2000).safeParse(clipboard)
    expect(short.success || short.error.issues).toBe(true)
    expect(cleanRichText(clipboard)).toMatch(GRAMMAR)
    expect(textContent(cleanRichText(clipboard))).toMatch(/^Uno(\s*Uno){39}\s*·\s*Fine$/)
  })

  it('is counted by its letters', () => {
    expect(textContent('<p>a &amp; <strong>b</strong></p>')).toBe('a & b')
    expect(plainText('<p>Via Emilia 1<br>Sassuolo</p>')).toBe('Via Emilia 1\nSassuolo')
    expect(plainText('<h2>Title</h2><ul><li><p>One</p></li><li><p>Two</p></li></ul>')).toBe('Title\nOne\nTwo')
    const short = richText(5)
    expect(short.safeParse('<p><strong>12345</strong></p>').success).toBe(true)
    expect(short.safeParse('<p>123456</p>').success).toBe(false)
    expect(short.safeParse('x'.repeat(200_000)).success).toBe(false)
  })

  it('is cleaned whatever it is made of, as far as it is let in', () => {
    for (const piece of ['<a "', '<svg>', '<ul>', '<b>x<i>y</b>', '&#x', '<li>', '<!--'])
      expect(cleanRichText(piece.repeat(Math.floor(25_000 / piece.length)))).toMatch(GRAMMAR)
    // Counted before anybody has cut it.
    for (const piece of ['<', '<a', '</', '<a <'])
      expect(richText(5).safeParse(piece.repeat(Math.floor(4_000_000 / piece.length))).success).toBe(false)
  })
})
