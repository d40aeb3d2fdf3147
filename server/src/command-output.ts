/** Output of a command: `say` writes to standard output, `complain` to standard error. */
export interface CommandOutput {
  say(line: string): void
  complain(line: string): void
}
