import { Rejected } from './verdict.ts'

const END = '%%EOF'

/** Errors of pdf.js, by their names: its classes are not exported. */
const isCalled = (error: unknown, name: string): boolean => error instanceof Error && error.name === name

/** Opens a PDF as a reader does: it must ask for no password, and have a first page. */
export const checkPdf = async (bytes: Buffer): Promise<void> => {
  if (!bytes.includes(END)) throw new Rejected('file.damaged')
  // Loaded here: it takes its time, and most uploads are pictures.
  const { getDocumentProxy } = await import('unpdf')
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }).catch((error: unknown) => {
    throw new Rejected(isCalled(error, 'PasswordException') ? 'file.pdf-password' : 'file.pages')
  })
  try {
    await document.getPage(1)
  } catch {
    throw new Rejected('file.pages')
  } finally {
    await document.loadingTask.destroy()
  }
}
