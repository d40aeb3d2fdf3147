/** The states of some records, each once, in their order. */
export const statesIn = (records: readonly { readonly step?: unknown }[]) =>
  [...new Set(records.map(({ step }) => Number(step)))].toSorted()
export const statesOf = ({ states }: { readonly states: readonly { readonly step: number }[] }) =>
  statesIn(states)
