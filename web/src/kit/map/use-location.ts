import { type Axis, type Coordinates, isInRange, readCoordinates } from '@fornace/contract/kit/coordinates'
import { useEffect, useMemo } from 'react'
import { currentLanguage } from '../../i18n/i18n'
import type { InterfaceLanguage } from '../../i18n/languages'
import { useFormScope, useFormValue, useReadOnly } from '../form/form-context'
import type { FormStore } from '../form/form-store'
import { type FormValues, printValue } from '../form/values'

export interface LocationPaths {
  latitudePath: string
  longitudePath: string
}

const otherAxis = (axis: Axis): Axis => (axis === 'latitude' ? 'longitude' : 'latitude')

const textAt = (store: FormStore, path: string): string => {
  const value = store.get(path)
  return typeof value === 'string' ? value : ''
}

/** Degrees as the language of the screen writes them. */
export const printDegrees = (degrees: number): string =>
  String(printValue('number', degrees, currentLanguage() as InterfaceLanguage))

/** Coordinates of a location, from its two fields. */
export const useLocation = ({ latitudePath, longitudePath }: LocationPaths) => {
  const { store } = useFormScope()
  const latitudeText = String(useFormValue(latitudePath) ?? '')
  const longitudeText = String(useFormValue(longitudePath) ?? '')
  const isLatitudeRead = useReadOnly(latitudePath)
  const isLongitudeRead = useReadOnly(longitudePath)

  const written = useMemo((): Coordinates | null => {
    const { latitude } = readCoordinates(latitudeText, 'latitude') ?? {}
    const { longitude } = readCoordinates(longitudeText, 'longitude') ?? {}
    return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
  }, [latitudeText, longitudeText])

  const actions = useMemo(() => {
    const paths: Record<Axis, string> = { latitude: latitudePath, longitude: longitudePath }
    const put = (some: Partial<Record<Axis, string>>) => {
      const changed = Object.entries(some).filter(
        ([axis, text]) => textAt(store, paths[axis as Axis]) !== text,
      )
      const values: FormValues = Object.fromEntries(
        changed.map(([axis, text]) => [paths[axis as Axis], text ?? '']),
      )
      if (changed.length > 0) store.put(values)
    }
    const place = ({ latitude, longitude }: Coordinates) =>
      put({ latitude: printDegrees(latitude), longitude: printDegrees(longitude) })
    return {
      place,
      /** Takes a pasted pair from either input; false when the text is no pair. */
      take: (text: string): boolean => {
        const { latitude, longitude } = readCoordinates(text, 'latitude') ?? {}
        if (latitude === undefined || longitude === undefined) return false
        place({ latitude, longitude })
        return true
      },
      /** Formats a typed coordinate, so that its interpretation is visible; invalid text stays. */
      writeOut: (axis: Axis) => {
        const read = readCoordinates(textAt(store, paths[axis]), axis)
        if (!read) return
        const own = read[axis]
        const other = read[otherAxis(axis)]
        put({
          // Its letter said that it belongs to the other one.
          [axis]: own === undefined ? '' : printDegrees(own),
          ...(other !== undefined && { [otherAxis(axis)]: printDegrees(other) }),
        })
      },
    }
  }, [store, latitudePath, longitudePath])

  // Saving by key does not blur the field. In Italian, `44.538` would be forty-four thousand.
  useEffect(
    () =>
      store.waitFor(async () => {
        actions.writeOut('latitude')
        actions.writeOut('longitude')
        return true
      }),
    [store, actions],
  )

  const isPossible =
    written !== null && isInRange('latitude', written.latitude) && isInRange('longitude', written.longitude)
  return {
    ...actions,
    /** As it stands there, possible or not. */
    written,
    /** Where a pin can be put. */
    point: isPossible ? written : null,
    readOnly: isLatitudeRead || isLongitudeRead,
  }
}

export type Location = ReturnType<typeof useLocation>
