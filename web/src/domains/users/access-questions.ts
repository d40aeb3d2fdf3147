import type { AnyRouter } from '@tanstack/react-router'
import { messageText } from '../../i18n/i18n'

/** Subject of the question: a screen by its address, or a record by its type and id. */
export type Question =
  | { kind: 'screen'; path: string; name: string }
  | { kind: 'record'; record: string; name: string }

export const keyOf = (question: Question): string =>
  question.kind === 'screen' ? `screen:${question.path}` : `record:${question.record}`

export const questionOf = (questions: readonly Question[], value: string): Question | null =>
  questions.find((question) => keyOf(question) === value) ?? null

/** `https://…/#/gallery-products/styles/7`, `#/users`, `/users` */
const pathIn = (text: string): string | undefined =>
  /^(\/[^\s?]*)(\?.*)?$/.exec(text.trim().split('#').at(-1) ?? '')?.[1]

/** Target of a pasted address: a record, a screen, or null. */
export const addressed = (router: Pick<AnyRouter, 'getMatchedRoutes'>, text: string): Question | null => {
  const path = pathIn(text)
  if (path === undefined) return null
  const [routes, params] = router.getMatchedRoutes(path)
  const route = routes.at(-1)
  const { opens, screen } = route?.options.staticData ?? {}
  if (opens && 'id' in params) return { kind: 'record', record: `${opens}/${params.id}`, name: path }
  const titled =
    screen ?? routes.findLast((one) => one.options.staticData?.screen)?.options.staticData?.screen
  if (!route || !titled) return null
  return { kind: 'screen', path: route.fullPath, name: messageText(titled.title) }
}
