import type { CompanyImport, ImportChange } from '@fornace/contract/companies/import'
import {
  IMPORT_ENCODINGS,
  IMPORT_SEPARATORS,
  type ImportEncoding,
  type ImportSeparator,
} from '@fornace/contract/companies/import-metadata'
import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../kit/api/failure-text'
import { toastProblem } from '../../../kit/ui/toasts'
import classes from './import.module.css'
import { compareAgain } from './import-writes'

const ENCODING_NAMES: Record<ImportEncoding, string> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  cp850: 'CP850 (DOS)',
  macintosh: 'Macintosh',
  'iso-8859-15': 'ISO-8859-15',
}

export const encodingName = (encoding: string): string =>
  ENCODING_NAMES[encoding as ImportEncoding] ?? encoding.toUpperCase()

const SEPARATOR_NAMES = { ';': 'semicolon', ',': 'comma', '\t': 'tab', '|': 'bar' } as const satisfies Record<
  ImportSeparator,
  string
>

export const separatorName = (separator: string) => SEPARATOR_NAMES[separator as ImportSeparator]

export interface FileReadingProps {
  record: CompanyImport
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

/** The first rows of the file, and how it was read: the headings, the encoding and the separator can be chosen. */
export const FileReading = ({ record, isOpen, onToggle }: FileReadingProps) => {
  const { t } = useTranslation()
  const { found: detected, format, preview } = record
  const [encoding, setEncoding] = useState(record.encoding)
  const [separator, setSeparator] = useState(record.separator)
  const [headingRow, setHeadingRow] = useState(record.heading_row)
  const [busy, setBusy] = useState(false)
  if (format === 'mdb' && preview.length === 0) return null

  /** A value detected in the file is no choice: the next reading may detect another. */
  const chosen = <Value,>(value: Value, now: Value, visible: Value): Value | null | undefined =>
    value === now ? undefined : value === visible ? null : value
  const change: ImportChange = {
    encoding: chosen(encoding, record.encoding, detected.encoding) as ImportEncoding | null | undefined,
    separator: chosen(separator, record.separator, detected.separator) as ImportSeparator | null | undefined,
    heading_row: chosen(headingRow, record.heading_row, detected.heading_row),
  }
  const isChanged = Object.values(change).some((value) => value !== undefined)
  const read = async () => {
    setBusy(true)
    await compareAgain(record, change).catch((error: unknown) =>
      toastProblem({ message: failureText(error) }),
    )
    setBusy(false)
  }

  return (
    <details
      className={classes.mapping}
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary>
        {t(format === 'csv' ? 'imports.fileReading.title' : 'imports.fileReading.titleOfSheet')}
      </summary>
      {format === 'csv' && (
        <Group gap="md" mt="xs" align="flex-start">
          <NativeSelect
            label={t('imports.fileReading.encoding')}
            value={encoding}
            onChange={({ currentTarget }) => setEncoding(currentTarget.value)}
          >
            {IMPORT_ENCODINGS.map((one) => (
              <option key={one} value={one}>
                {one === detected.encoding
                  ? t('imports.fileReading.found', { name: ENCODING_NAMES[one] })
                  : ENCODING_NAMES[one]}
              </option>
            ))}
          </NativeSelect>
          <NativeSelect
            label={t('imports.fileReading.separator')}
            value={separator}
            onChange={({ currentTarget }) => setSeparator(currentTarget.value)}
          >
            {IMPORT_SEPARATORS.map((one) => {
              const name = t(`imports.separators.${SEPARATOR_NAMES[one]}`)
              return (
                <option key={one} value={one}>
                  {one === detected.separator ? t('imports.fileReading.found', { name }) : name}
                </option>
              )
            })}
          </NativeSelect>
        </Group>
      )}
      <FirstRows
        record={record}
        headingRow={headingRow}
        onChoose={format === 'mdb' ? undefined : setHeadingRow}
      />
      {format !== 'mdb' && (
        <Button mt="sm" variant="default" loading={busy} disabled={!isChanged} onClick={() => void read()}>
          {t('imports.fileReading.again')}
        </Button>
      )}
    </details>
  )
}

interface FirstRowsProps {
  record: CompanyImport
  headingRow: number
  /** Where the row of the headings can be chosen. */
  onChoose: ((row: number) => void) | undefined
}

const FirstRows = ({ record: { preview }, headingRow, onChoose }: FirstRowsProps) => {
  const { t } = useTranslation()
  const titleId = useId()
  if (preview.length === 0) return null
  const width = Math.max(...preview.map(({ cells }) => cells.length))
  const places = Array.from({ length: width }, (_, index) => index)
  return (
    <>
      <Text id={titleId} size="sm" fw={600} mt="sm">
        {t(onChoose ? 'imports.fileReading.whichRow' : 'imports.fileReading.firstRows')}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be focusable by keyboard */}
      <section className={classes.preview} tabIndex={0} aria-labelledby={titleId}>
        <table>
          <tbody>
            {preview.map(({ row_number, cells }) => (
              <tr key={row_number} data-heading={row_number === headingRow || undefined}>
                <th scope="row">
                  {onChoose ? (
                    <label>
                      <input
                        type="radio"
                        name={titleId}
                        checked={row_number === headingRow}
                        onChange={() => onChoose(row_number)}
                      />
                      {t('imports.row', { row: row_number })}
                    </label>
                  ) : (
                    t('imports.row', { row: row_number })
                  )}
                </th>
                {places.map((index) => (
                  <td key={index} dir="auto">
                    {cells[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
