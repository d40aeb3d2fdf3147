import { useEffect, useState } from 'react'
import { loadPlaces, type Place } from './places'

/** The places, once somebody wants them. */
export const usePlaces = (isWanted: boolean) => {
  const [places, setPlaces] = useState<readonly Place[] | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    loadPlaces().then(
      (loaded) => isHere && setPlaces(loaded),
      () => isHere && setFailed(true),
    )
    return () => {
      isHere = false
    }
  }, [isWanted])
  return { places, failed }
}
