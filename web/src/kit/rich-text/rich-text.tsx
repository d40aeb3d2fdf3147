import { RICH_TEXT_ELEMENTS } from '@fornace/contract/kit/rich-text'
import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import classes from './rich-text.module.css'
import { linkTypedAddresses } from './typed-links'

const RULES = {
  ALLOWED_TAGS: [...RICH_TEXT_ELEMENTS],
  ALLOWED_ATTR: [],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
}

interface RichTextProps {
  html: string
  lang?: string | undefined
  /** Typed web addresses are links. */
  hasLinks?: boolean
}

const withLinks = (html: string): string => {
  const content = DOMPurify.sanitize(html, { ...RULES, RETURN_DOM_FRAGMENT: true })
  linkTypedAddresses(content)
  const holder = document.createElement('div')
  holder.append(content)
  return holder.innerHTML
}

/** Sanitized rich text. This is the only component that renders a text as markup. */
export const RichText = ({ html, lang, hasLinks = false }: RichTextProps) => {
  const clean = useMemo(
    () => ({ __html: hasLinks ? withLinks(html) : DOMPurify.sanitize(html, RULES) }),
    [html, hasLinks],
  )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized to the editor's marks; the only attributes are those of our own links
  return <div className={classes.text} lang={lang} dir="auto" dangerouslySetInnerHTML={clean} />
}
