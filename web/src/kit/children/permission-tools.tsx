import type { Permission } from '@fornace/contract/kit/picture-permissions'
import { Button } from '@mantine/core'
import { IconCopyright } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLater } from '../platform/chunk'
import { countFilled, hasNoPermission } from './fill-permissions'
import classes from './rows.module.css'

const loadDialog = async () => (await import('./permission-dialog')).PermissionDialog

/** Default permission: a company holds the rights to its pictures. */
const usualPermission = (companyName: string, licence: string): Permission => ({
  credit: `© ${companyName}`,
  licence,
  valid_until: null,
})

interface PermissionToolsProps {
  /** All pictures that it can be said of. */
  pictures: readonly Permission[]
  /** The company that the record belongs to. */
  companyName: string | null
  onFill: (given: Permission, overwrites: boolean) => void
}

/** Credit and licence for all pictures of a record at once; those of a company come filled in. */
export const PermissionTools = ({ pictures, companyName, onFill }: PermissionToolsProps) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const Dialog = useLater(loadDialog, isOpen)
  if (pictures.length === 0) return null
  const usual = companyName ? usualPermission(companyName, t('children.licences.allRights')) : null
  const bare = pictures.filter(hasNoPermission)
  const offered = usual ? countFilled(bare, usual, false) : 0
  return (
    <div className={classes.permissions}>
      {usual && offered > 0 && (
        <>
          <span className={classes.hint}>
            {t('children.fill.offer', { credit: usual.credit, licence: usual.licence })}
          </span>
          <Button size="compact-sm" mih={28} variant="light" onClick={() => onFill(usual, false)}>
            {t('children.fill.use', { count: offered })}
          </Button>
        </>
      )}
      <Button
        size="compact-sm"
        mih={28}
        variant="default"
        leftSection={<IconCopyright size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('children.fill.button')}
      </Button>
      {Dialog && isOpen && (
        <Dialog
          pictures={pictures}
          usual={usual}
          onClose={() => setOpen(false)}
          onFill={(given, overwrites) => {
            setOpen(false)
            onFill(given, overwrites)
          }}
        />
      )}
    </div>
  )
}
