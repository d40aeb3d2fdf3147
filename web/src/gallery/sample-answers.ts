/** The gallery has no server: what a piece asks for by itself is answered here. */
type Answer = () => Response | Promise<Response>

const answers = new Map<string, Answer>()

/** Below `api/`, without the query. Answers the path, for the piece that will ask for it. */
export const answerWith = (path: string, answer: Answer): void => {
  answers.set(`/api/${path}/`, answer)
}

const send = globalThis.fetch
globalThis.fetch = async (input, init) => {
  const answer = answers.get(new URL(String(input), window.location.href).pathname)
  return answer ? answer() : send(input, init)
}
