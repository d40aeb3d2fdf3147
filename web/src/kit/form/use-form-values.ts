import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Gives a form the values of something that is no input, under a name, and tells it when they change. So thousands of
 * them need no hidden inputs.
 */
export const useFormValues = (
  root: RefObject<HTMLElement | null>,
  name: string,
  start: readonly string[],
) => {
  const values = useRef(start)

  useLayoutEffect(() => {
    const form = root.current?.closest('form')
    if (!form) return
    const add = ({ formData }: FormDataEvent) => {
      for (const value of values.current) formData.append(name, value)
    }
    form.addEventListener('formdata', add)
    return () => form.removeEventListener('formdata', add)
  }, [root, name])

  return (next: readonly string[]): void => {
    values.current = next
    root.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
