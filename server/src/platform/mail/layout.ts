import { escapeHtml } from '../html.ts'
import type { Footnote, OutgoingMail } from './outgoing-mail.ts'

/** Section of a message in one language; a recipient of unknown language gets both. */
export interface Section {
  readonly language: 'it' | 'en'
  readonly title: string
  /** Plain text: markup is escaped. */
  readonly paragraphs: readonly string[]
  readonly button?: { readonly label: string; readonly url: string }
  /** Small print below the button. */
  readonly notes?: readonly string[]
}

const linesOf = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>')

/** Mail programs that know dark colours take these; the others show the plain ones of each element. */
const STYLE = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){.page{background:#16181c!important}.card{background:#22252b!important;color:#e8e8ea!important}.note{color:#a5a9b2!important}.line{border-color:#3a3e46!important}.button{background:#8fb4f8!important;color:#16181c!important}}`

const sectionHtml = ({ language, title, paragraphs, button, notes = [] }: Section): string =>
  [
    `<div lang="${language}">`,
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(title)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${linesOf(text)}</p>`),
    ...(button ? buttonHtml(button) : []),
    ...notes.map(
      (text) => `<p class="note" style="margin:0 0 8px;font-size:13px;color:#5f6470">${linesOf(text)}</p>`,
    ),
    '</div>',
  ].join('\n')

/** With its address below: not every mail program lets a button be pressed. */
const buttonHtml = ({ label, url }: NonNullable<Section['button']>): string[] => [
  `<p style="margin:0 0 16px"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1b66f0;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`,
  `<p class="note" style="margin:0 0 16px;font-size:13px;color:#5f6470;overflow-wrap:anywhere">${escapeHtml(url)}</p>`,
]

const sectionText = ({ title, paragraphs, button, notes = [] }: Section): string =>
  [title, ...paragraphs, ...(button ? [`${button.label}:\n${button.url}`] : []), ...notes].join('\n\n')

const assertLink = ({ button }: Section): void => {
  if (button && !/^https?:\/\/[^\s]+$/.test(button.url))
    throw new Error('a button of a message leads to an address')
}

/** Text and HTML body of a message, from the same sections. `sender` is the organisation that writes. */
export const layOut = (
  sender: string,
  ...sections: readonly Section[]
): Pick<OutgoingMail, 'text' | 'html'> => {
  for (const section of sections) assertLink(section)
  const rule = '<hr class="line" style="margin:24px 0;border:0;border-top:1px solid #e2e4e9">'
  const html = `<!doctype html>
<html lang="${sections[0]?.language ?? 'it'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(sections[0]?.title ?? sender)}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:#f2f3f5">
<div class="card" style="max-width:560px;margin:0 auto;padding:28px;border-radius:8px;background:#ffffff;color:#1b1d21;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
${sections.map(sectionHtml).join(`\n${rule}\n`)}
${rule}
<p class="note" style="margin:0;font-size:13px;color:#5f6470">${escapeHtml(sender)}</p>
</div>
</body>
</html>
`
  const text = `${[...sections.map(sectionText), sender].join('\n\n-----\n\n')}\n`
  return { text, html }
}

/** Adds a footnote at the very end of a message. */
export const withFootnote = <Message extends Pick<OutgoingMail, 'text' | 'html'>>(
  message: Message,
  { language, text, link }: Footnote,
): Message => {
  const note = `<p class="note" lang="${language}" style="max-width:560px;margin:16px auto 0;padding:0 28px;font:13px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#5f6470">${linesOf(text)} <a class="note" href="${escapeHtml(link.url)}" style="color:#5f6470">${escapeHtml(link.label)}</a></p>`
  const end = message.html.lastIndexOf('</body>')
  const at = end < 0 ? message.html.length : end
  return {
    ...message,
    text: `${message.text}\n${text}\n${link.label}:\n${link.url}\n`,
    html: `${message.html.slice(0, at)}${note}\n${message.html.slice(at)}`,
  }
}
