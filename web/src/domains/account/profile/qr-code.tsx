import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { useMemo } from 'react'
import classes from './profile.module.css'

interface QrCodeProps {
  text: string
  label: string
}

/** A picture of a text, for a camera. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  const { size, path } = useMemo(() => {
    const code = generate(text)
    return { size: code.size, path: toSvgPath(code) }
  }, [text])
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={classes.qr}>
      <path d={path} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  )
}
