import { type ButtonColours, buttonColours } from '../button-colours.ts'
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

/** Organisation that writes, and its theme colour (`#RRGGBB`, or empty). */
export interface Letterhead {
  readonly organisation: string
  readonly colour: string
}

/** Typeface of every message. */
const FONT = "system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
/** Style of small print; elements with it have the class `note`. */
export const NOTE_STYLE = 'font-size:13px;color:#5f6470'
/** Rule between sections. */
export const RULE = '<hr class="line" style="margin:24px 0;border:0;border-top:1px solid #e2e4e9">'
const LINK = 'color:#1b66f0'

/** Link in a text. */
export const linkHtml = (url: string, label: string): string =>
  `<a class="link" href="${escapeHtml(url)}" style="${LINK}">${escapeHtml(label)}</a>`

/** Breaks words that are wider than the window, above all addresses. */
const BREAK_WORDS = 'overflow-wrap:anywhere'

const linesOf = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>')

/** Mail programs that know dark colours take these; the others show the plain ones of each element. */
const STYLE = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){.page{background:#16181c!important}.card{background:#22252b!important;color:#e8e8ea!important}.note{color:#a5a9b2!important}.line{border-color:#3a3e46!important}.link{color:#8fb4f8!important}}`

const buttonStyle = ({ dark }: ButtonColours): string =>
  `@media (prefers-color-scheme:dark){.button{background:${dark}!important;color:#16181c!important}}`

const sectionHtml = (
  { language, title, paragraphs, button, notes = [] }: Section,
  colours: ButtonColours,
): string =>
  [
    `<div lang="${language}">`,
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(title)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${linesOf(text)}</p>`),
    ...(button ? buttonHtml(button, colours) : []),
    ...notes.map((text) => `<p class="note" style="margin:0 0 8px;${NOTE_STYLE}">${linesOf(text)}</p>`),
    '</div>',
  ].join('\n')

/** With its address below: not every mail program lets a button be pressed. */
const buttonHtml = ({ label, url }: NonNullable<Section['button']>, { light }: ButtonColours): string[] => [
  `<p style="margin:0 0 16px"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${light};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`,
  `<p class="note" style="margin:0 0 16px;${NOTE_STYLE}">${escapeHtml(url)}</p>`,
]

const sectionText = ({ title, paragraphs, button, notes = [] }: Section): string =>
  [title, ...paragraphs, ...(button ? [`${button.label}:\n${button.url}`] : []), ...notes].join('\n\n')

const assertLink = ({ button }: Section): void => {
  if (button && !/^https?:\/\/[^\s]+$/.test(button.url))
    throw new Error('a button of a message leads to an address')
}

/** HTML document around the content of a message, in two halves. */
export const pageAround = (
  language: string,
  title: string,
  style = '',
): { readonly start: string; readonly end: string } => ({
  start: `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${STYLE}${style}</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:#f2f3f5">
<div class="card" style="max-width:560px;margin:0 auto;padding:28px;border-radius:8px;background:#ffffff;color:#1b1d21;font:16px/1.5 ${FONT};${BREAK_WORDS}">
`,
  end: `
</div>
</body>
</html>
`,
})

/** Text and HTML body of a message, from the same sections. */
export const layOut = (
  { organisation, colour }: Letterhead,
  ...sections: readonly Section[]
): Pick<OutgoingMail, 'text' | 'html'> => {
  for (const section of sections) assertLink(section)
  const [first] = sections
  const colours = buttonColours(colour)
  const page = pageAround(first?.language ?? 'it', first?.title ?? organisation, buttonStyle(colours))
  const html = `${page.start}${sections.map((section) => sectionHtml(section, colours)).join(`\n${RULE}\n`)}
${RULE}
<p class="note" style="margin:0;${NOTE_STYLE}">${escapeHtml(organisation)}</p>${page.end}`
  const text = `${[...sections.map(sectionText), organisation].join('\n\n-----\n\n')}\n`
  return { text, html }
}

/** Footnote as HTML, below the card, and as text. */
export const footnoteBodies = ({ language, text, link }: Footnote): Pick<OutgoingMail, 'text' | 'html'> => ({
  html: `<p class="note" lang="${language}" style="max-width:560px;margin:16px auto 0;padding:0 28px;font:13px/1.5 ${FONT};color:#5f6470;${BREAK_WORDS}">${linesOf(text)} <a class="note" href="${escapeHtml(link.url)}" style="color:#5f6470">${escapeHtml(link.label)}</a></p>\n`,
  text: `\n${text}\n${link.label}:\n${link.url}\n`,
})

/** Adds a footnote at the very end of a message. */
export const withFootnote = <Message extends Pick<OutgoingMail, 'text' | 'html'>>(
  message: Message,
  footnote: Footnote,
): Message => {
  const note = footnoteBodies(footnote)
  const end = message.html.lastIndexOf('</body>')
  const at = end < 0 ? message.html.length : end
  return {
    ...message,
    text: `${message.text}${note.text}`,
    html: `${message.html.slice(0, at)}${note.html}${message.html.slice(at)}`,
  }
}
