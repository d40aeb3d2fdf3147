import { useEffect, useState } from 'react'

/** A larger picture is not decoded in the page: the server shows it small once it has it. */
const MAX_BYTES = 10 * 1024 * 1024

/** An address in this page for a picture that the server may not have yet; revoked with the component. */
export const useObjectUrl = (file: File | null): string | null => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file?.type.startsWith('image/') || file.size > MAX_BYTES) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return url
}
