import type { GalleryLink } from '@fornace/contract/press-room/gallery'
import { GALLERY_FIELDS } from '@fornace/contract/press-room/gallery-fields'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { hrefOf } from '../../../../kit/children/href-of'
import rowClasses from '../../../../kit/children/rows.module.css'
import { AddAddress } from './add-address'
import type { PartPanelProps } from './part-panel'
import { PartRows } from './part-rows'
import classes from './parts.module.css'
import { wordsOf } from './use-parts'

const { most } = GALLERY_FIELDS.links

const nameOf = (link: GalleryLink): string => wordsOf(link) || link.url

export const LinksPanel = ({ gallery, parts, readOnly, languages }: PartPanelProps) => {
  const { t } = useTranslation()
  const { links } = gallery
  return (
    <>
      {!readOnly &&
        (links.length < most ? (
          <AddAddress label={t('gallery.newLink')} add={(link) => parts.add('links', [link])} />
        ) : (
          <p className={rowClasses.hint}>{t('children.full', { most })}</p>
        ))}
      {links.length === 0 && readOnly && <p className={classes.nothing}>{t('gallery.noLinks')}</p>}
      <PartRows
        list="links"
        layout="rows"
        parts={parts}
        rows={links}
        languages={languages}
        readOnly={readOnly}
        nameOf={nameOf}
        fieldsOf={() => ['url', 'description']}
      >
        {(link) => (
          <div className={classes.about}>
            {wordsOf(link) && (
              <span className={classes.words} dir="auto">
                {wordsOf(link)}
              </span>
            )}
            <a className={classes.link} href={hrefOf(link.url)} target="_blank" rel="noreferrer" dir="ltr">
              <IconExternalLink size={16} stroke={1.5} aria-hidden />
              {link.url}
            </a>
          </div>
        )}
      </PartRows>
    </>
  )
}
