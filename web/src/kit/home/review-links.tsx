import type { WaitingKind } from '@fornace/contract/kit/home'
import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addressLink } from './address-link'

/** Links to the review pages of the waiting kinds; a single one needs no name. */
export const ReviewLinks = ({ kinds }: { kinds: readonly WaitingKind[] }) => {
  const { t } = useTranslation()
  const reviews = kinds.flatMap(({ review }) => (review ? [review] : []))
  return reviews.map(({ address, count, noun }) => (
    <Button
      key={address}
      size="xs"
      variant="default"
      leftSection={<IconEye size={16} aria-hidden />}
      renderRoot={(link) => <Link {...addressLink(address)} {...link} />}
    >
      {reviews.length === 1 ? t('home.review') : t('home.reviewKind', { count, noun })}
    </Button>
  ))
}
