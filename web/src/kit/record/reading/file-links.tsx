import type { FileInfo } from '@fornace/contract/kit/fields'
import { Anchor } from '@mantine/core'
import '@mantine/core/styles/Anchor.layer.css'
import { IconFile } from '@tabler/icons-react'
import { addressOf } from '../../upload/existing-file'
import classes from './reading.module.css'

interface FileLinkProps {
  file: FileInfo | null
  /** Instead of the name of the file. */
  name?: string
}

/** Download of a file; one that was deleted, or that this reader may not open yet, is only named. */
export const FileLink = ({ file, name }: FileLinkProps) => {
  const address = addressOf(file)
  const text = name || file?.name
  return address ? (
    <Anchor href={address} download={file?.name} dir="auto">
      {text}
    </Anchor>
  ) : (
    <span dir="auto">{text}</span>
  )
}

/** Files of a record, beside its texts. */
export const FileLinks = ({ label, files }: { label: string; files: readonly (FileInfo | null)[] }) => {
  const existing = files.filter((file) => file !== null)
  if (existing.length === 0) return null
  return (
    <section aria-label={label}>
      <ul className={classes.files}>
        {existing.map((file) => (
          <li key={file.id}>
            <IconFile size={18} stroke={1.5} aria-hidden />
            <FileLink file={file} />
          </li>
        ))}
      </ul>
    </section>
  )
}
