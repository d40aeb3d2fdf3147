import { logoPath } from '@fornace/contract/kit/settings-metadata'
import { baseAddress } from '../platform/page'
import { usePageSetting } from '../platform/page-settings'
import classes from './app-logo.module.css'

/** The organisation's logo, or the kiln with its fire and the name of the product. */
export const AppLogo = () => {
  const logo = usePageSetting('logo')
  if (logo) return <img className={classes.own} src={`${baseAddress()}/api/${logoPath(logo)}/`} alt="" />
  return (
    <span className={classes.brand}>
      <img src="/favicon.svg" alt="" width={28} height={28} />
      <span className={classes.name}>Fornace</span>
    </span>
  )
}
