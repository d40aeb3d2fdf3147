import { z } from 'zod'
import { manyLines, oneLine } from './clean-text.ts'

const LINE_BREAK = /[\n\r\u2028\u2029]/

/** Limit of a text before it is cleaned: what is much longer than its limit would only be cleaned to be rejected. */
const maxUncleaned = (max: number) => 1000 + 2 * max

const uncleaned = (max: number) =>
  z.string().refine((text) => text.length <= maxUncleaned(max), {
    params: { code: 'field.max-length', max },
    abort: true,
  })

/** Whether a text has no line breaks but at its ends. */
export const isOneLine = (text: string): boolean => !LINE_BREAK.test(text.trim())
export const lineBreakProblem = { params: { code: 'field.line-break' } }

/** One line of text, without invisible characters: a text with a line break is rejected. */
export const lineText = (max: number, clean: (text: string) => string = oneLine) =>
  uncleaned(max).refine(isOneLine, lineBreakProblem).overwrite(clean).max(max)

/** A text of several lines, without invisible characters. */
export const linesText = (max: number) => uncleaned(max).overwrite(manyLines).max(max)
