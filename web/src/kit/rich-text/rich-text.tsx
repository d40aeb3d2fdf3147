import { cleanRichText } from '@fornace/contract/kit/clean-rich-text'
import { useMemo } from 'react'
import classes from './rich-text.module.css'

/** A rich text as it is read. This is the one place of the app where a text becomes markup, and it is cleaned first. */
export const RichText = ({ html, lang }: { html: string; lang?: string | undefined }) => {
  const clean = useMemo(() => ({ __html: cleanRichText(html) }), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written anew within the editor's marks, without attributes
  return <div className={classes.text} lang={lang} dir="auto" dangerouslySetInnerHTML={clean} />
}
