import type { FileKind } from '@fornace/contract/kit/file-kinds'
import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type ClipboardEvent, type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptOf, maxText, typesText } from './file-checks'
import classes from './upload.module.css'

interface UploadAreaProps {
  /** Of the button, which errors lead to. */
  id?: string
  kind: FileKind
  /** How many there may be. */
  max?: number
  /** There is a file, which the next one replaces. */
  replaces?: boolean
  onFiles: (files: readonly File[]) => void
}

const hasFiles = ({ dataTransfer }: DragEvent | globalThis.DragEvent): boolean =>
  dataTransfer?.types.includes('Files') ?? false

/** A file dropped outside the area must not replace the page, and lose its input. */
const useNoFileElsewhere = () => {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (hasFiles(event)) event.preventDefault()
    }
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])
}

/** Drop zone: takes files by click, keys, drop or paste, and passes them on. */
export const UploadArea = ({ id, kind, max = 1, replaces = false, onFiles }: UploadAreaProps) => {
  const { t } = useTranslation()
  const hint = useId()
  const input = useRef<HTMLInputElement>(null)
  // Drag events bubble from every child element: one more enter than leave means that the pointer is inside.
  const [depth, setDepth] = useState(0)
  const isSeveral = max > 1
  useNoFileElsewhere()

  const take = (files: FileList | null | undefined) => {
    if (files && files.length > 0) onFiles([...files].slice(0, isSeveral ? undefined : 1))
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setDepth(0)
    take(event.dataTransfer.files)
  }
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    take(event.clipboardData.files)
  }
  const labels = { types: typesText(kind), max: maxText(kind) }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what can be dropped or pasted here, the button takes too
    <div
      className={classes.area}
      data-over={depth > 0 || undefined}
      onDragEnter={(event) => hasFiles(event) && setDepth(depth + 1)}
      onDragLeave={(event) => hasFiles(event) && setDepth(Math.max(0, depth - 1))}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={onDrop}
      onPaste={onPaste}
    >
      <Button
        id={id}
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        aria-describedby={hint}
        onClick={() => input.current?.click()}
      >
        {t(isSeveral ? 'upload.chooseSeveral' : replaces ? 'upload.replace' : 'upload.choose')}
      </Button>
      <span className={classes.or}>{t(isSeveral ? 'upload.orDropSeveral' : 'upload.orDrop')}</span>
      <span id={hint} className={classes.hint}>
        {isSeveral ? t('upload.acceptsSeveral', { ...labels, count: max }) : t('upload.accepts', labels)}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptOf(kind)}
        multiple={isSeveral}
        onChange={({ currentTarget }) => {
          take(currentTarget.files)
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
