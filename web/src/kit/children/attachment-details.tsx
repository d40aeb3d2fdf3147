import { rowPath } from '../form/form-fields'
import { LimitedField } from '../form/limited-field'
import { LanguageTabs } from '../language-tabs/language-tabs'
import { useLanguageView } from '../language-tabs/use-language-view'
import { RowDrawer } from './row-drawer'
import type { OpenedRow } from './use-opened-row'
import type { Rows } from './use-rows'

interface AttachmentDetailsProps {
  rows: Rows
  opened: OpenedRow
}

/** The title of an attachment in all languages. */
export const AttachmentDetails = ({ rows, opened }: AttachmentDetailsProps) => {
  const view = useLanguageView()
  return (
    <RowDrawer rows={rows} opened={opened}>
      {(key) => (
        <LanguageTabs fields={[rowPath(rows.path, key, 'title')]} view={view}>
          {(language) => <LimitedField path={rowPath(rows.path, key, `title.${language}`)} lang={language} />}
        </LanguageTabs>
      )}
    </RowDrawer>
  )
}
