import { createHash } from 'node:crypto'
import type { Language } from '@fornace/contract/kit/languages'
import type { FastifyReply } from 'fastify'
import { buttonColours } from '../../../platform/button-colours.ts'
import { escapeHtml } from '../../../platform/html.ts'
import type { Letterhead } from '../../../platform/mail/layout.ts'

const STYLE = `:root{color-scheme:light dark;--page:#f4f7fa;--card:#fff;--ink:#1d2433;--quiet:#5f657d;--line:#d7dce4;--on-button:#fff}
@media (prefers-color-scheme:dark){:root{--page:#16181c;--card:#22252b;--ink:#e8e8ea;--quiet:#b4b8c2;--line:#3a3e46;--on-button:#16181c}}
*{box-sizing:border-box}
body{margin:0;padding:24px 12px;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif}
main{max-width:560px;margin:0 auto;padding:28px;border:1px solid var(--line);border-radius:8px;background:var(--card);overflow-wrap:anywhere}
h1{margin:0 0 16px;font-size:22px;line-height:1.3}
h2{margin:24px 0 12px;padding-top:20px;border-top:1px solid var(--line);font-size:18px;line-height:1.3}
p,dl,form{margin:0 0 16px}
dt,footer{color:var(--quiet);font-size:14px}
dd{margin:0;font-weight:600}
a{color:var(--button)}
button{min-height:44px;padding:10px 20px;border:0;border-radius:6px;background:var(--button);color:var(--on-button);font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:2px solid var(--button);outline-offset:3px}
.note{padding:10px 14px;border:1px solid var(--line);border-radius:6px}
footer{margin-top:24px;padding-top:16px;border-top:1px solid var(--line)}
@media print{button{display:none}}`

const styleIn = (colour: string): string => {
  const { light, dark } = buttonColours(colour)
  return `${STYLE}
:root{--button:${light}}
@media (prefers-color-scheme:dark){:root{--button:${dark}}}`
}

/** Content security policy: nothing but this style sheet and forms to this server. */
const policyOf = (style: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

export interface Page {
  readonly language: Language
  readonly letterhead: Letterhead
  readonly title: string
  /** HTML, from the functions below. */
  readonly content: readonly string[]
}

export const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`

export const heading = (text: string): string => `<h2>${escapeHtml(text)}</h2>`

/** Message that is read out when the page opens. */
export const status = (text: string): string => `<p class="note" role="status">${escapeHtml(text)}</p>`

export const fact = (label: string, value: string): string =>
  `<dl><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></dl>`

export const link = (label: string, url: string): string =>
  `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`

/** Form with one button, posted to the address of the page. */
export const actionForm = (action: string, label: string): string =>
  `<form method="post"><button type="submit" name="action" value="${escapeHtml(action)}">${escapeHtml(label)}</button></form>`

/** Plain HTML without script, for people without sign-in. */
export const sendPage = (reply: FastifyReply, code: number, page: Page): FastifyReply => {
  const { organisation, colour } = page.letterhead
  const style = styleIn(colour)
  return reply
    .code(code)
    .headers({
      'content-security-policy': policyOf(style),
      'content-language': page.language,
      'x-robots-tag': 'noindex, nofollow',
    })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex,nofollow">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(`${page.title} · ${organisation}`)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(page.title)}</h1>
${page.content.join('\n')}
<footer>${escapeHtml(organisation)}</footer>
</main>
</body>
</html>
`)
}
