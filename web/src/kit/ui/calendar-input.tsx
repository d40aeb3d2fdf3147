import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { printDay } from '../platform/calendar-days'
import { useLater } from '../platform/chunk'
import { calendarValue, printMoment } from '../platform/house-time'
import { type DateKind, dateIssue, readDate } from './date-issue'
import { IN_TOP_LAYER, TOP_LAYER } from './top-layer'

/** A day, typed or picked from the calendar; its value is `YYYY-MM-DD`. */
export const DateInput = (props: CalendarInputProps) => <CalendarInput kind="date" {...props} />

export interface CalendarInputProps
  extends Omit<TextInputProps, 'label' | 'value' | 'defaultValue' | 'onChange' | 'type' | 'rightSection'> {
  label: string
  /** As the wire has it; the text as it was typed where that is no date. */
  value: string
  onChange: (value: string, typed: string) => void
}

/** The wire value as its field shows it, and as the calendar takes it. */
const VISIBLE = {
  date: { print: printDay, inCalendar: (value: string) => readDate('date', value) ?? '' },
  moment: {
    print: (moment: string) => printMoment(moment),
    inCalendar: (value: string) => calendarValue(value),
  },
} satisfies Record<DateKind, object>

const loadPanel = async () => (await import('./calendar-panel')).CalendarPanel

/**
 * The text of a date with its calendar; `DateInput` and `MomentInput` are the two kinds of it. A text is written out when
 * the field is left, so that one sees how it was understood; an impossible date stays as it was typed, and is named.
 */
export const CalendarInput = ({ kind, ...given }: CalendarInputProps & { kind: DateKind }) => {
  const { label, value, onChange, error, readOnly = false, ...input } = given
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  const Panel = useLater(loadPanel, opened)
  const { print, inCalendar } = VISIBLE[kind]

  const parse = (text: string) => readDate(kind, text) ?? text
  // The value may change from outside during typing: discarded changes, a merge.
  const isTyping = typed !== null && parse(typed) === value
  const writeOut = () => setTyped(null)
  const leave = () => {
    // A message would move the pressed element away from the pointer: it waits until the press has ended.
    if (document.querySelector(':active'))
      addEventListener('pointerup', () => setTimeout(writeOut), { once: true })
    else writeOut()
  }
  const take = (text: string) => {
    writeOut()
    onChange(parse(text), text)
  }
  const close = () => {
    setOpened(false)
    button.current?.focus()
  }
  /** A dialog that opens meanwhile takes the focus, and would lie below the calendar. */
  const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!relatedTarget || relatedTarget === button.current || currentTarget.contains(relatedTarget)) return
    setOpened(false)
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // A form or dialog around it stays open.
    event.stopPropagation()
    close()
  }

  return (
    <Popover
      // Only with its calendar in it: where it has room follows from its size.
      opened={opened && Panel !== null}
      onChange={setOpened}
      position="bottom-end"
      width={276}
      shadow="md"
      // Over the field where there is no room above or below it.
      middlewares={{ flip: true, shift: { crossAxis: true } }}
      {...TOP_LAYER}
      closeOnEscape={false}
      trapFocus
    >
      <TextInput
        placeholder={t(kind === 'date' ? 'forms.date.placeholder' : 'forms.moment.placeholder')}
        dir="ltr"
        autoComplete="off"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...input}
        label={label}
        readOnly={readOnly}
        error={(isTyping ? undefined : dateIssue(kind, value)) ?? error}
        value={isTyping ? typed : print(parse(value))}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          onChange(parse(currentTarget.value), currentTarget.value)
        }}
        onBlur={leave}
        onKeyDown={({ key }) => key === 'Enter' && writeOut()}
        rightSectionWidth={40}
        rightSection={
          !readOnly && (
            <Popover.Target>
              <ActionIcon
                ref={button}
                variant="subtle"
                color="gray"
                aria-label={t('forms.calendar.pick', { field: label })}
                onPointerEnter={() => void loadPanel()}
                onClick={() => setOpened(!opened)}
              >
                <IconCalendar size={18} aria-hidden />
              </ActionIcon>
            </Popover.Target>
          )
        }
      />
      {/* Outside the section of the text, which is layered below those of the following fields. */}
      <Popover.Dropdown
        {...IN_TOP_LAYER}
        p="sm"
        onBlur={closeOnLeave}
        onKeyDown={closeOnEscape}
        data-mantine-stop-propagation
      >
        {Panel && (
          <Panel value={inCalendar(value)} hasTime={kind === 'moment'} onPick={take} onClose={close} />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
