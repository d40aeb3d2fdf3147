import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import type { FormStore } from '../form/form-store'
import text from './rich-text.module.css'
import classes from './rich-text-editor.module.css'
import { RichTextToolbar } from './rich-text-toolbar'

/** Clipboard type that marks content of our own editors: other pages use the same editor library. */
const OWN_TYPE = 'application/x-fornace-rich-text'

const UNREAD = 'script, style, template, title, noscript'
const LINES = 'p, div, section, article, li, tr, td, th, blockquote, pre, h1, h2, h3, h4, h5, h6, br'

/** Pasted or dropped text comes without its formatting, links, pictures and tables: a paragraph for each line. */
const plainPaste = (html: string): string => {
  // A document of its own: nothing in it is loaded, and nothing runs.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll(UNREAD)) element.remove()
  for (const element of body.querySelectorAll(LINES)) {
    element.before('\n')
    element.after('\n')
  }
  const paragraphs = (body.textContent ?? '').split('\n').filter((line) => line.trim() !== '')
  const plain = document.createElement('div')
  for (const line of paragraphs) {
    const paragraph = document.createElement('p')
    paragraph.textContent = line.trim()
    plain.append(paragraph)
  }
  return plain.innerHTML
}

export interface RichTextEditorProps {
  id: string
  lang?: string | undefined
  store: FormStore
  path: string
  labelledBy: string
  describedBy: string | undefined
}

/** The marks of `RICH_TEXT_ELEMENTS` in the contract, and no others. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    codeBlock: false,
    link: false,
    gapcursor: false,
    trailingNode: false,
  }),
]

/** As the server will keep it; nothing at all when there is nothing to see. */
const htmlOf = (editor: Editor): string => {
  const html = editor.getHTML().replaceAll('&nbsp;', '\u00a0')
  return editor.getText().trim() === '' && !html.includes('<hr>') ? '' : html
}

export const RichTextEditor = (props: RichTextEditorProps) => {
  const { id, lang, store, path, labelledBy, describedBy } = props
  const attributes = {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelledBy,
    class: `${text.text} ${classes.text}`,
    dir: 'auto',
    ...(lang && { lang }),
    ...(describedBy && { 'aria-describedby': describedBy, 'aria-invalid': 'true' }),
  }
  const isOwn = useRef(false)
  // Within our own editors a text is moved as it is; it still meets the editor's own marks.
  const [transformPastedHTML] = useState(() => (html: string) => (isOwn.current ? html : plainPaste(html)))
  const [start] = useState(() => String(store.get(path) ?? ''))
  /** The text that the store and the editor agreed on last, which stops the two from updating each other. */
  const existing = useRef(start)
  const editor = useEditor({
    extensions,
    content: start,
    // Its style element would have no nonce.
    injectCSS: false,
    enablePasteRules: false,
    shouldRerenderOnTransaction: false,
    editorProps: { attributes, transformPastedHTML },
    onUpdate: ({ editor: changed }) => {
      existing.current = htmlOf(changed)
      store.set(path, existing.current)
    },
  })
  // The editor holds its own text: only one that comes from elsewhere is put into it.
  useEffect(() => {
    const takeOver = () => {
      const html = String(store.get(path) ?? '')
      if (html === existing.current) return
      existing.current = html
      editor.commands.setContent(html, { emitUpdate: false })
    }
    takeOver()
    return store.subscribe(takeOver)
  }, [editor, store, path])
  const notified = JSON.stringify(attributes)
  useEffect(() => {
    editor.setOptions({ editorProps: { attributes: JSON.parse(notified), transformPastedHTML } })
  }, [editor, notified, transformPastedHTML])

  // After the editor, which begins with an empty clipboard.
  const markOwn = ({ clipboardData }: ClipboardEvent) => clipboardData.setData(OWN_TYPE, 'true')

  return (
    <>
      <RichTextToolbar editor={editor} controls={id} />
      <EditorContent
        editor={editor}
        onCopy={markOwn}
        onCut={markOwn}
        onPasteCapture={({ clipboardData }) => {
          isOwn.current = clipboardData.types.includes(OWN_TYPE)
        }}
        onDropCapture={() => {
          isOwn.current = false
        }}
      />
    </>
  )
}
