import { useEffect, useState } from 'react'
import { loadPlaces, type Place } from './places'

/** Places, loaded once they are requested. */
export const usePlaces = (isRequested: boolean) => {
  const [places, setPlaces] = useState<readonly Place[] | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!isRequested) return
    let isHere = true
    loadPlaces().then(
      (loaded) => isHere && setPlaces(loaded),
      () => isHere && setFailed(true),
    )
    return () => {
      isHere = false
    }
  }, [isRequested])
  return { places, failed }
}
