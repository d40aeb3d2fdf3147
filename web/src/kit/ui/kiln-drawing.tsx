import { useId } from 'react'
import classes from './kiln-drawing.module.css'

/** A kiln among tiles, drawn for this product. It only decorates; its colours follow the theme, light and dark. */
export const KilnDrawing = ({ className = '' }: { className?: string | undefined }) => {
  const id = useId()
  const [tiles, fade, faded] = [`${id}t`, `${id}g`, `${id}m`]
  return (
    <svg className={`${classes.drawing} ${className}`} viewBox="0 0 384 120" aria-hidden focusable="false">
      <defs>
        <pattern id={tiles} width="48" height="48" patternUnits="userSpaceOnUse">
          <path className={classes.glaze} d="M0 0h24v24H0zM24 24h24v24H24z" />
          <path className={classes.pale} d="M24 0h24v24H24zM0 24h24v24H0z" />
          <path className={classes.motif} d="M0 0h12a12 12 0 0 1-12 12zM24 24H12a12 12 0 0 1 12-12z" />
          <path
            className={classes.motif}
            d="M36 4l8 8-8 8-8-8zM12 28a8 8 0 0 1 8 8 8 8 0 0 1-16 0 8 8 0 0 1 8-8z"
          />
          <path className={classes.motif} d="M24 24q24 0 24 24Q24 48 24 24z" />
          <path className={classes.joint} d="M0 .5h48M0 24.5h48M.5 0v48M24.5 0v48" />
        </pattern>
        <linearGradient id={fade}>
          <stop stopColor="#000" />
          <stop offset=".7" stopColor="#fff" />
        </linearGradient>
        <mask id={faded}>
          <path d="M0 0h384v120H0z" fill={`url(#${fade})`} />
        </mask>
      </defs>
      <path d="M0 72h48V48h72v24h48V24h48V0h168v120H0z" fill={`url(#${tiles})`} mask={`url(#${faded})`} />
      <path className={classes.brick} d="M244 120V74a48 48 0 0 1 34-46V4h28v24a48 48 0 0 1 34 46v46z" />
      <path className={classes.course} d="M274 12h36M256 44h72M246 66h92M244 92h96" />
      <path className={classes.mouth} d="M266 120V84a26 26 0 0 1 52 0v36z" />
      <path className={classes.fire} d="M292 78c12 13 18 22 18 31v11h-36v-11c0-9 6-18 18-31z" />
      <path className={classes.ember} d="M292 98c6 6 9 11 9 16v6h-18v-6c0-5 3-10 9-16z" />
    </svg>
  )
}
