import { IMPORT_FIELDS } from '@fornace/contract/companies/import-facts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './company-page.module.css'

/** What no import may change of this company. */
export const PinnedFields = ({ start }: { start: readonly unknown[] }) => {
  const { t } = useTranslation()
  return (
    <details className={classes.pinned}>
      <summary>
        {t('companies.fields.pinned_fields')}
        {start.length > 0 && ` (${start.length})`}
      </summary>
      <Text size="sm" c="dimmed">
        {t('companies.pinnedHint')}
      </Text>
      <fieldset className={classes.pins}>
        <legend className={classes.pinsTitle}>{t('companies.fields.pinned_fields')}</legend>
        {IMPORT_FIELDS.map((field) => (
          <label key={field}>
            <input
              type="checkbox"
              name="pinned_fields"
              value={field}
              defaultChecked={start.includes(field)}
            />
            {t(`companies.fields.${field}`)}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
