import { UnstyledButton } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './light-controls.module.css'
import { useSearchText } from './use-search-text'

interface SearchBoxProps {
  label: string
  value: string
  onSearch: (text: string) => void
}

/** Searches when the typing pauses, and at once on Enter. */
export const SearchBox = ({ label, value, onSearch }: SearchBoxProps) => {
  const { t } = useTranslation()
  const { text, type, searchNow } = useSearchText(value, onSearch)
  const input = useRef<HTMLInputElement>(null)

  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          searchNow(text)
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
                searchNow('')
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
