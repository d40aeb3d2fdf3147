export const help = {
  help: {
    title: 'Keyboard shortcuts',
    key: 'Key',
    does: 'What it does',
    singleKeys: 'Single-letter keys',
    singleKeysHint:
      'Off inside fields in any case. Switch them off if you dictate or press keys by accident.',
  },
} as const
