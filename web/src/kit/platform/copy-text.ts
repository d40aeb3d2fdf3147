/** Copies a text; false where the browser refuses, or has no clipboard because the connection is not safe. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
