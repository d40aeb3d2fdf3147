/** A record as the database has built it: JSON text, which is sent as it is. */
interface JsonRecord {
  readonly body: string
}

const parsed = new WeakMap<JsonRecord, unknown>()

/** Values of a record that is JSON text, parsed once: a save is checked in several places. Nobody changes them. */
export const parsedRecord = <Values = Readonly<Record<string, unknown>>>(record: JsonRecord): Values => {
  if (!parsed.has(record)) parsed.set(record, JSON.parse(record.body))
  return parsed.get(record) as Values
}
