import { type SubmitEvent, useState } from 'react'
import { type FormProblem, messagesFor, problemOf } from '../../kit/form/form-problem'

interface AccountFormOptions<Answer> {
  /** Begins the ids of its fields: a page may have several forms. */
  id: string
  /** The name of a field in words; nothing for one that is not in the form. */
  labelOf: (path: string) => string | undefined
  send: (form: HTMLFormElement) => Promise<Answer>
  onDone: (answer: Answer) => void
  /** For a refusal that is not about what was typed; true when there is nothing left to show here. */
  onRejected?: (error: unknown) => boolean
}

/** A form that is sent once. Its inputs hold their own text, so a refusal loses nothing of it. */
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
      // The button keeps turning: something else comes in its place.
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
    /** What every input of the form has. */
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
