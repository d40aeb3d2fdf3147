import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { FIRST_YEAR, LAST_YEAR } from '@fornace/contract/kit/years'
import { Button, Paper } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../../i18n/i18n'
import { useArea } from '../../../kit/routes/use-area'
import { EmptyState } from '../../../kit/ui/empty-state'
import { TitleBar } from '../../../kit/ui/title-bar'
import { thisYear } from './of-year'
import type { YearListProps } from './year-routes'

/** An address whose year is none. */
export const NoSuchYear = ({
  resource,
  year,
  addressesOf,
}: Pick<YearListProps, 'year' | 'addressesOf'> & { resource: ResourceMetadata }) => {
  const { t } = useTranslation()
  const message = useMessage()
  const current = thisYear()
  return (
    <>
      <TitleBar title={message(resource.label)} area={useArea()} />
      <Paper withBorder>
        <EmptyState
          urgent
          icon={IconCalendarOff}
          title={t('years.none', { year, first: FIRST_YEAR, last: LAST_YEAR })}
          action={
            <Button
              variant="default"
              renderRoot={(props) => <Link to={addressesOf(current).list} {...props} />}
            >
              {t('years.goTo', { year: current })}
            </Button>
          }
        />
      </Paper>
    </>
  )
}
