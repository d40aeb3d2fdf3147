import { UnstyledButton } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './light-controls.module.css'

const PAUSE_MS = 300

interface SearchBoxProps {
  label: string
  value: string
  onSearch: (text: string) => void
}

/** Searches when the typing pauses, and at once on Enter. */
export const SearchBox = ({ label, value, onSearch }: SearchBoxProps) => {
  const { t } = useTranslation()
  const [text, setText] = useState(value)
  const requested = useRef(value)
  const input = useRef<HTMLInputElement>(null)

  const search = (wanted: string) => {
    if (wanted === requested.current) return
    requested.current = wanted
    onSearch(wanted)
  }
  const searchSoon = useDebouncedCallback(search, PAUSE_MS)

  // The address can change without this box: back, forward, "clear the search".
  useEffect(() => {
    if (value === requested.current) return
    requested.current = value
    setText(value)
  }, [value])

  const type = (typed: string) => {
    setText(typed)
    searchSoon(typed.trim())
  }

  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          searchSoon.cancel()
          search(text.trim())
        }}
      >
        <span className={classes.box}>
          <IconSearch size={16} aria-hidden />
          <input
            ref={input}
            className={classes.input}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            aria-label={label}
            placeholder={t('table.search')}
            value={text}
            onChange={(event) => type(event.currentTarget.value)}
          />
          {text && (
            <UnstyledButton
              className={classes.clear}
              aria-label={t('table.clearSearch')}
              onClick={() => {
                setText('')
                searchSoon.cancel()
                search('')
                input.current?.focus()
              }}
            >
              <IconX size={16} aria-hidden />
            </UnstyledButton>
          )}
        </span>
      </form>
    </search>
  )
}
