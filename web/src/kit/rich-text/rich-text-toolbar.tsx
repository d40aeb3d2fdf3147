import { UnstyledButton, useDirection } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconCode,
  IconH1,
  IconH2,
  IconH3,
  IconItalic,
  IconList,
  IconListNumbers,
  IconPilcrow,
  IconSeparator,
  IconStrikethrough,
  IconUnderline,
  type TablerIcon,
} from '@tabler/icons-react'
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type TextKey, useMessage } from '../../i18n/i18n'
import classes from './rich-text-editor.module.css'

interface Command {
  label: TextKey
  icon: TablerIcon
  run: (chain: ChainedCommands) => ChainedCommands
  /** Its name among the marks and blocks, for those that can be on or off. */
  on?: readonly [name: string, attributes?: object]
}

const heading = (level: 1 | 2 | 3, label: TextKey, icon: TablerIcon): Command => ({
  label,
  icon,
  run: (chain) => chain.toggleHeading({ level }),
  on: ['heading', { level }],
})

const GROUPS: readonly (readonly Command[])[] = [
  [
    { label: 'richText.bold', icon: IconBold, run: (chain) => chain.toggleBold(), on: ['bold'] },
    { label: 'richText.italic', icon: IconItalic, run: (chain) => chain.toggleItalic(), on: ['italic'] },
    {
      label: 'richText.strike',
      icon: IconStrikethrough,
      run: (chain) => chain.toggleStrike(),
      on: ['strike'],
    },
    {
      label: 'richText.underline',
      icon: IconUnderline,
      run: (chain) => chain.toggleUnderline(),
      on: ['underline'],
    },
    { label: 'richText.code', icon: IconCode, run: (chain) => chain.toggleCode(), on: ['code'] },
  ],
  [
    {
      label: 'richText.paragraph',
      icon: IconPilcrow,
      run: (chain) => chain.setParagraph(),
      on: ['paragraph'],
    },
    heading(1, 'richText.h1', IconH1),
    heading(2, 'richText.h2', IconH2),
    heading(3, 'richText.h3', IconH3),
  ],
  [
    {
      label: 'richText.bulletList',
      icon: IconList,
      run: (chain) => chain.toggleBulletList(),
      on: ['bulletList'],
    },
    {
      label: 'richText.orderedList',
      icon: IconListNumbers,
      run: (chain) => chain.toggleOrderedList(),
      on: ['orderedList'],
    },
    {
      label: 'richText.quote',
      icon: IconBlockquote,
      run: (chain) => chain.toggleBlockquote(),
      on: ['blockquote'],
    },
    { label: 'richText.rule', icon: IconSeparator, run: (chain) => chain.setHorizontalRule() },
  ],
  [
    { label: 'richText.undo', icon: IconArrowBackUp, run: (chain) => chain.undo() },
    { label: 'richText.redo', icon: IconArrowForwardUp, run: (chain) => chain.redo() },
  ],
]

const COMMANDS = GROUPS.flat()

interface RichTextToolbarProps {
  editor: Editor
  /** The id of the text. */
  controls: string
}

/** One stop for the Tab key; inside it the arrows move. */
export const RichTextToolbar = ({ editor, controls }: RichTextToolbarProps) => {
  const { t } = useTranslation()
  const message = useMessage()
  const { dir } = useDirection()
  const [stop, setStop] = useState(0)
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      COMMANDS.map(({ on, run }) => ({
        active: on ? now.isActive(...on) : undefined,
        able: run(now.can().chain()).run(),
      })),
  })

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const backward = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const places: Record<string, number> = {
      [forward]: (stop + 1) % COMMANDS.length,
      [backward]: (stop + COMMANDS.length - 1) % COMMANDS.length,
      Home: 0,
      End: COMMANDS.length - 1,
    }
    const next = places[event.key]
    if (next === undefined) return
    event.preventDefault()
    setStop(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }

  const button = ({ label, icon: Icon, run }: Command) => {
    const index = COMMANDS.findIndex((one) => one.label === label)
    const { active, able } = states[index] ?? { active: undefined, able: true }
    return (
      <UnstyledButton
        key={label}
        className={classes.control}
        aria-label={message(label)}
        title={message(label)}
        tabIndex={index === stop ? 0 : -1}
        {...(active !== undefined && { 'aria-pressed': active })}
        {...(!able && { 'aria-disabled': true })}
        // The text keeps the focus, and its selection.
        onMouseDown={(event) => event.preventDefault()}
        onFocus={() => setStop(index)}
        onClick={() => run(editor.chain().focus()).run()}
      >
        <Icon size={16} aria-hidden stroke={1.5} />
      </UnstyledButton>
    )
  }

  return (
    <div
      role="toolbar"
      aria-label={t('richText.toolbar')}
      aria-controls={controls}
      className={classes.toolbar}
      onKeyDown={move}
    >
      {GROUPS.map((group) => (
        <div key={group[0]?.label} className={classes.group}>
          {group.map(button)}
        </div>
      ))}
    </div>
  )
}
