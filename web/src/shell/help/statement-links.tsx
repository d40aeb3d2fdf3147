import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** Links to the pages on personal data and on accessibility. */
export const StatementLinks = () => {
  const { t } = useTranslation()
  return (
    <>
      <Anchor
        renderRoot={(props) => <Link {...props} to="/about/$statement" params={{ statement: 'privacy' }} />}
      >
        {t('manual.privacy')}
      </Anchor>
      <Anchor
        renderRoot={(props) => (
          <Link {...props} to="/about/$statement" params={{ statement: 'accessibility' }} />
        )}
      >
        {t('manual.accessibility')}
      </Anchor>
    </>
  )
}
