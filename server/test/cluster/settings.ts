const numberOf = (name: string, value: number): number => Number(process.env[name] ?? value)

/** Size of the runs on the cluster. */
export const SIZE = {
  rows: numberOf('FORNACE_CLUSTER_ROWS', 100_000),
  mails: numberOf('FORNACE_CLUSTER_MAILS', 20_000),
  /** Length of each part of the load test. */
  seconds: numberOf('FORNACE_CLUSTER_SECONDS', 300),
  perSecond: numberOf('FORNACE_CLUSTER_RATE', 100),
  soakSeconds: numberOf('FORNACE_SOAK_SECONDS', 3600),
  soakPerSecond: numberOf('FORNACE_SOAK_RATE', 20),
}
