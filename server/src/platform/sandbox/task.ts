/**
 * Function `work` of a task file. It runs in a child process that may be ended at any moment: it reads its input and
 * returns a result, without side effects. Other operations are functions that the caller lends, with one argument each.
 * Calls of one function run one after the other, so that none pile up; calls of several run concurrently.
 */
export type Work<Input, Lent, Result> = (input: Input, lent: Lent) => Promise<Result>

/** Kind of work on untrusted input. */
export interface SandboxTask<Input, Lent, Result> {
  readonly module: string
  /** Time limit; the clock is paused during calls to the caller. */
  readonly seconds: number
  /** There for the types alone. */
  readonly work?: Work<Input, Lent, Result>
}

type TaskOf<Kind> =
  Kind extends Work<infer Input, infer Lent, infer Result> ? SandboxTask<Input, Lent, Result> : never

/** `sandboxTask<typeof work>(new URL('./x.task.ts', import.meta.url), { seconds: 20 })`; `work` is imported as a type. */
export const sandboxTask = <Kind>(module: URL, { seconds }: { seconds: number }): TaskOf<Kind> =>
  ({ module: module.href, seconds }) as TaskOf<Kind>

/** Message from the parent to the child: a task, or the answer to a call. */
export type Order =
  | { readonly module: string; readonly input: unknown }
  | { readonly name: string; readonly answer: unknown }

/** From the child to the parent. */
export type Word =
  | { readonly kind: 'ask'; readonly name: string; readonly given: unknown }
  | { readonly kind: 'done'; readonly result: unknown; readonly cpuSeconds: number }
  | { readonly kind: 'threw'; readonly message: string; readonly cpuSeconds: number }
