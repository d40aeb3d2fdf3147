import { ActionIcon, Button, Text } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconMinus,
  IconPlus,
} from '@tabler/icons-react'
import '@mantine/core/styles/ActionIcon.layer.css'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Loading } from '../ui/loading'
import classes from './map.module.css'
import type { MapStart, OpenMap } from './map-engine'
import { useMap } from './use-map'

interface MapButtonsProps {
  opened: OpenMap
  /** In the middle: what brings back what matters. */
  middle: ReactNode
}

const STEP_PX = 120

/** Buttons for readers who cannot drag or have no wheel. Up is north, also in right-to-left screens. */
const MapButtons = ({ opened: { map }, middle }: MapButtonsProps) => {
  const { t } = useTranslation()
  const button = (label: string, Icon: typeof IconPlus, onClick: () => void) => (
    <ActionIcon variant="default" size={28} aria-label={label} title={label} onClick={onClick}>
      <Icon size={16} aria-hidden />
    </ActionIcon>
  )
  return (
    <div className={classes.buttons} dir="ltr">
      {button(t('map.zoomOut'), IconMinus, () => map.zoomOut())}
      {button(t('map.north'), IconArrowUp, () => map.panBy([0, -STEP_PX]))}
      {button(t('map.zoomIn'), IconPlus, () => map.zoomIn())}
      {button(t('map.west'), IconArrowLeft, () => map.panBy([-STEP_PX, 0]))}
      {middle}
      {button(t('map.east'), IconArrowRight, () => map.panBy([STEP_PX, 0]))}
      <span />
      {button(t('map.south'), IconArrowDown, () => map.panBy([0, STEP_PX]))}
    </div>
  )
}

interface MapFrameProps extends Pick<MapStart, 'label' | 'bounds' | 'belongsToForm'> {
  className?: string | undefined
  /** When a map is there; what it gives back is called before the map goes. */
  onOpen: (opened: OpenMap) => (() => void) | undefined
  middle: (opened: OpenMap) => ReactNode
  /** Over the map. */
  children?: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** A map with its buttons; where there can be none, the reason. */
export const MapFrame = (props: MapFrameProps) => {
  const { className, onOpen, middle, children, ref, ...options } = props
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const { opened, state, retry } = useMap(box, options)
  const frame = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!opened) return
    // `data-drawn` marks the first complete rendering.
    opened.map.once('load', () => frame.current?.setAttribute('data-drawn', 'true'))
    return onOpen(opened)
  }, [opened, onOpen])

  const message = { 'no-webgl': t('map.noWebGl'), failed: t('map.failed'), loading: '', ready: '' }[state]
  return (
    <div ref={frame} className={[classes.frame, className].join(' ')} data-state={state}>
      {/* A map runs from west to east everywhere. */}
      <div ref={box} className={classes.map} dir="ltr" />
      {state === 'loading' && (
        <div className={classes.cover}>
          <Loading label={t('map.loading')} size="sm" />
        </div>
      )}
      {message !== '' && (
        <div className={classes.cover} role="status">
          <Text c="dimmed" ta="center" maw={420}>
            {message}
          </Text>
          {state === 'failed' && (
            <Button size="xs" variant="default" onClick={retry}>
              {t('map.again')}
            </Button>
          )}
        </div>
      )}
      {opened && <MapButtons opened={opened} middle={middle(opened)} />}
      <div ref={ref}>{children}</div>
    </div>
  )
}
