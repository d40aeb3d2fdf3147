import { RICH_TEXT_ELEMENTS } from '@fornace/contract/kit/rich-text'
import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import classes from './rich-text.module.css'

const RULES = {
  ALLOWED_TAGS: [...RICH_TEXT_ELEMENTS],
  ALLOWED_ATTR: [],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
}

/** Sanitized rich text. This is the only component that renders a text as markup. */
export const RichText = ({ html, lang }: { html: string; lang?: string | undefined }) => {
  const clean = useMemo(() => ({ __html: DOMPurify.sanitize(html, RULES) }), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: within the editor's marks, without attributes
  return <div className={classes.text} lang={lang} dir="auto" dangerouslySetInnerHTML={clean} />
}
