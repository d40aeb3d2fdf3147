/** Long enough for the browser to have taken the file over. */
const KEEP_FILE_MS = 60_000

/** Hands a file to the browser's downloads. */
export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_FILE_MS)
}
