import { IMPORT_FIELDS } from '@fornace/contract/companies/import-metadata'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useTicks } from '../../kit/form/use-field'
import classes from './company-page.module.css'

/** Fields of this company that no import may change. */
export const PinnedFields = () => {
  const { t } = useTranslation()
  const { input, ticked, tick, readOnly } = useTicks('pinned_fields', IMPORT_FIELDS)
  return (
    <details className={classes.pinned}>
      <summary>
        {input.label}
        {ticked.length > 0 && ` (${ticked.length})`}
      </summary>
      <Text size="sm" c="dimmed">
        {t('companies.pinnedHint')}
      </Text>
      <fieldset className={classes.pins} disabled={readOnly}>
        <legend className={classes.pinsTitle}>{input.label}</legend>
        {IMPORT_FIELDS.map((field) => (
          <label key={field}>
            <input
              type="checkbox"
              name={input.name}
              value={field}
              checked={ticked.includes(field)}
              onChange={({ currentTarget }) => tick(field, currentTarget.checked)}
            />
            {t(`companies.fields.${field}`)}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
