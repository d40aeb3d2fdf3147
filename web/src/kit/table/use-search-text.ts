import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 300

/** Text of a search field whose value is in the address: it is stored locally, and searched when the typing pauses. */
export const useSearchText = (value: string, onSearch: (text: string) => void) => {
  const [text, setText] = useState(value)
  const requested = useRef(value)

  const search = (wanted: string) => {
    if (wanted === requested.current) return
    requested.current = wanted
    onSearch(wanted)
  }
  const searchSoon = useDebouncedCallback(search, PAUSE_MS)

  // The address can change without this field: back, forward, "clear the search".
  useEffect(() => {
    if (value === requested.current) return
    requested.current = value
    setText(value)
  }, [value])

  return {
    text,
    type: (typed: string) => {
      setText(typed)
      searchSoon(typed.trim())
    },
    searchNow: (wanted: string) => {
      setText(wanted)
      searchSoon.cancel()
      search(wanted.trim())
    },
  }
}
