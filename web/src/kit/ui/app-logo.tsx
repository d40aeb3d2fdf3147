import classes from './app-logo.module.css'

/** The kiln with its fire, and the name. */
export const AppLogo = () => (
  <span className={classes.brand}>
    <img src="/favicon.svg" alt="" width={28} height={28} />
    <span className={classes.name}>Fornace</span>
  </span>
)
