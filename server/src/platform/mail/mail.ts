import type { Transaction } from '../database/database.ts'

export interface Letter {
  /** One address. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Which mail of the product it is: `account.reset`. */
  readonly purpose: string
}

export interface Mail {
  /** Writes the letter into the outbox, and the job that sends it, with whatever else the transaction writes. */
  post(transaction: Transaction, letter: Letter): Promise<void>
}
