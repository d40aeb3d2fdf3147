import { type SubmitEvent, useState } from 'react'
import { type FormProblem, messagesFor, problemOf } from '../../kit/form/form-problem'

interface AccountFormOptions<Answer> {
  /** Begins the ids of its fields: a page may have several forms. */
  id: string
  /** Label of a field; undefined for one that is not in the form. */
  labelOf: (path: string) => string | undefined
  send: (form: HTMLFormElement) => Promise<Answer>
  onDone: (answer: Answer) => void
  /** Handles a rejection that is not about the input; returns true when the form is no longer displayed. */
  onRejected?: (error: unknown) => boolean
}

/** Form that is submitted once. Its inputs are uncontrolled, so that a rejection keeps their text. */
export const useAccountForm = <Answer>(options: AccountFormOptions<Answer>) => {
  const { id, labelOf, send, onDone, onRejected } = options
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const fieldId = (path: string) => `${id}-${path}`

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    setProblem(null)
    try {
      // The button stays busy: the form is about to be replaced.
      onDone(await send(form))
    } catch (error) {
      setBusy(false)
      if (!onRejected?.(error)) setProblem(problemOf(error, { labelOf }))
    }
  }

  return {
    busy,
    problem,
    submit,
    fieldId,
    /** Properties of every input of the form. */
    field: (path: string) => ({
      id: fieldId(path),
      name: path,
      label: labelOf(path) ?? path,
      error: messagesFor(problem, path),
    }),
  }
}

export type AccountFormState = ReturnType<typeof useAccountForm>

export const textOf = (form: HTMLFormElement, name: string): string =>
  String(new FormData(form).get(name) ?? '')
