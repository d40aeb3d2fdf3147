/** Why the embedded database cannot be used, in one line for the person at the console. */
export class EmbeddedPostgresRejection extends Error {
  override readonly name = 'EmbeddedPostgresRefusal'
}
