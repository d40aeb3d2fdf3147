/** What only somebody reads who writes with the editor. */
export const richText = {
  richText: {
    toolbar: 'Formatting',
    bold: 'Bold',
    italic: 'Italic',
    strike: 'Strikethrough',
    underline: 'Underline',
    code: 'Code',
    paragraph: 'Paragraph',
    h1: 'Heading 1',
    h2: 'Heading 2',
    h3: 'Heading 3',
    bulletList: 'Bullet list',
    orderedList: 'Numbered list',
    quote: 'Quote',
    rule: 'Horizontal rule',
    undo: 'Undo',
    redo: 'Redo',
  },
} as const
