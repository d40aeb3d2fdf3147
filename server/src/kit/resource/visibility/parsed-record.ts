/** A record as the database has built it: JSON text, which is sent as it is. */
interface JsonRecord {
  readonly body: string
}

const parsed = new WeakMap<JsonRecord, unknown>()

/** Values of a record in JSON text, parsed once because several checks of a save need them; not to be modified. */
export const parsedRecord = <Values = Readonly<Record<string, unknown>>>(record: JsonRecord): Values => {
  if (!parsed.has(record)) parsed.set(record, JSON.parse(record.body))
  return parsed.get(record) as Values
}
