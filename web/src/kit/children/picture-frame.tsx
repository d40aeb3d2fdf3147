import { VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { useReadOnly } from '../form/form-context'
import { Picture } from '../picture/picture'
import {
  CROP_GRIPS,
  type Crop,
  type CropGrip,
  draggedCrop,
  fittedCrop,
  MIDDLE,
  movedPoint,
  type Point,
  WHOLE,
} from '../picture/picture-shares'
import classes from './picture-frame.module.css'
import type { ExistingFile } from './use-existing-files'
import { type RowPath, usePictureShares } from './use-share'

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const STEP = 0.01
const LARGE_STEP = 0.1
/** Less than this is a click, not a drag. */
const DRAG_PX = 4

interface Drag {
  part: CropGrip | 'cross'
  startX: number
  startY: number
  crop: Crop
  focus: Point
  isDrag: boolean
}

interface PictureFrameProps {
  at: RowPath
  file: ExistingFile
}

/**
 * The picture with its focus point and its crop, by hand and by keys. A picture is never mirrored: left is left in
 * every direction of writing.
 */
export const PictureFrame = ({ at, file }: PictureFrameProps) => {
  const { t } = useTranslation()
  const readOnly = useReadOnly(at('crop_left'))
  const shares = usePictureShares(at)
  const { number } = useFormats()
  const frame = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const { width, height } = file
  const ratio = width && height ? width / height : 4 / 3
  const crop = fittedCrop(shares.crop) ?? WHOLE
  const focus = movedPoint({ x: shares.focus.x ?? MIDDLE.x, y: shares.focus.y ?? MIDDLE.y }, 0, 0)
  const percent = (share: number) => `${number(Math.round(share * 1000) / 10)}%`
  const focusText = ({ x, y }: Point) => t('children.focusAt', { x: percent(x), y: percent(y) })

  const start = (event: PointerEvent<HTMLDivElement>) => {
    if (readOnly || event.button !== 0) return
    const { part } = (event.target as HTMLElement).dataset
    drag.current = {
      part: (part as Drag['part'] | undefined) ?? 'inside',
      startX: event.clientX,
      startY: event.clientY,
      crop,
      focus,
      isDrag: false,
    }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const hold = ({ clientX, clientY }: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect()
    const { current: held } = drag
    if (!held || !box) return
    const [x, y] = [clientX - held.startX, clientY - held.startY]
    held.isDrag ||= Math.hypot(x, y) >= DRAG_PX
    if (!held.isDrag) return
    const [dx, dy] = [x / box.width, y / box.height]
    if (held.part === 'cross') shares.setFocus(movedPoint(held.focus, dx, dy))
    else if (held.part !== 'inside' || fittedCrop(held.crop))
      shares.setCrop(fittedCrop(draggedCrop(held.crop, held.part, dx, dy)))
  }
  const drop = ({ clientX, clientY }: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect()
    const { current: held } = drag
    drag.current = null
    if (!held || !box || held.isDrag || held.part !== 'inside') return
    const [x, y] = [(clientX - box.left) / box.width, (clientY - box.top) / box.height]
    shares.setFocus(movedPoint({ x, y }, 0, 0))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (!arrow || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const step = event.shiftKey ? LARGE_STEP : STEP
    const next = movedPoint(focus, arrow[0] * step, arrow[1] * step)
    shares.setFocus(next)
    setAnnouncement(focusText(next))
  }

  const rectangle = {
    left: `${crop.left * 100}%`,
    top: `${crop.top * 100}%`,
    width: `${crop.width * 100}%`,
    height: `${crop.height * 100}%`,
  }
  const isUnset = shares.focus.x === null && shares.focus.y === null
  return (
    <div className={classes.stage}>
      <div
        ref={frame}
        className={classes.frame}
        data-fixed={readOnly || undefined}
        // Leaves room for the texts below, whatever its shape.
        style={{ aspectRatio: ratio, maxInlineSize: `calc(32vh * ${ratio})` }}
        onPointerDown={start}
        onPointerMove={hold}
        onPointerUp={drop}
        onPointerCancel={() => {
          drag.current = null
        }}
      >
        <Picture file={file} width={`min(100vw, 40rem, 32vh * ${ratio})`} className={classes.picture} />
        <div className={classes.shade} aria-hidden>
          <div className={classes.crop} style={rectangle} />
        </div>
        {!readOnly && (
          <div className={classes.grips} style={rectangle} aria-hidden>
            {CROP_GRIPS.map((grip) => (
              <span key={grip} className={classes.grip} data-part={grip} />
            ))}
          </div>
        )}
        <button
          type="button"
          className={classes.cross}
          data-part="cross"
          data-unset={isUnset || undefined}
          style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }}
          disabled={readOnly}
          aria-label={`${t('children.focus')}: ${focusText(focus)}`}
          onKeyDown={onKeyDown}
        />
      </div>
      {!readOnly && <p className={classes.hint}>{t('children.frameHint')}</p>}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  )
}
