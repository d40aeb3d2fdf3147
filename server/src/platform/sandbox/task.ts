/**
 * What a task file exports as `work`. It runs in a child process that may be ended at any moment: it reads its input
 * and answers, and changes nothing. `send` hands over a part of a large answer, or says how far it is; it comes back
 * once the part has been taken, so that nothing piles up on either side.
 */
export type Work<Input, Part, Result> = (input: Input, send: (part: Part) => Promise<void>) => Promise<Result>

/** A kind of work on something that nobody trusts. */
export interface SandboxTask<Input, Part, Result> {
  readonly module: string
  /** How long it may take; while the caller is busy with a part the clock stands still. */
  readonly seconds: number
  /** There for the types alone. */
  readonly work?: Work<Input, Part, Result>
}

type TaskOf<Kind> =
  Kind extends Work<infer Input, infer Part, infer Result> ? SandboxTask<Input, Part, Result> : never

/** `sandboxTask<typeof work>(new URL('./x.task.ts', import.meta.url), { seconds: 20 })`; `work` is imported as a type. */
export const sandboxTask = <Kind>(module: URL, { seconds }: { seconds: number }): TaskOf<Kind> =>
  ({ module: module.href, seconds }) as TaskOf<Kind>

/** From the parent to the child: do this, or go on after a part. */
export type Order = { readonly module: string; readonly input: unknown } | 'go on'

/** From the child to the parent. */
export type Word =
  | { readonly kind: 'part'; readonly part: unknown }
  | { readonly kind: 'done'; readonly result: unknown; readonly cpuSeconds: number }
  | { readonly kind: 'threw'; readonly message: string; readonly cpuSeconds: number }
