import { useTranslation } from 'react-i18next'
import { rowPath } from '../form/form-fields'
import { LimitedField } from '../form/limited-field'
import { LanguageTabs } from '../language-tabs/language-tabs'
import { useLanguageView } from '../language-tabs/use-language-view'
import { PermissionFields } from './permission-fields'
import { PictureFrame } from './picture-frame'
import { PictureNumbers } from './picture-numbers'
import { RowDrawer } from './row-drawer'
import classes from './row-drawer.module.css'
import type { ExistingFile } from './use-existing-files'
import type { OpenedRow } from './use-opened-row'
import type { Rows } from './use-rows'

interface PictureDetailsProps {
  rows: Rows
  opened: OpenedRow
  fileOf: (key: string) => ExistingFile | null | undefined
}

/** Fields of one picture: its texts and its visibility. */
export const PictureDetails = ({ rows, opened, fileOf }: PictureDetailsProps) => {
  const { t } = useTranslation()
  // The same language for one picture after the other.
  const view = useLanguageView()
  return (
    <RowDrawer rows={rows} opened={opened}>
      {(key) => {
        const at = (field: string) => rowPath(rows.path, key, field)
        const file = fileOf(key)
        return (
          <>
            {file && (
              <div className={classes.pinned}>
                <PictureFrame at={at} file={file} />
              </div>
            )}
            <LanguageTabs fields={[at('caption'), at('alternative_text')]} view={view}>
              {(language) => (
                <>
                  <LimitedField path={at(`caption.${language}`)} lang={language} />
                  <LimitedField
                    path={at(`alternative_text.${language}`)}
                    lang={language}
                    placeholder={t('children.alternativeHint')}
                  />
                </>
              )}
            </LanguageTabs>
            <PermissionFields at={at} />
            <PictureNumbers at={at} />
          </>
        )
      }}
    </RowDrawer>
  )
}
