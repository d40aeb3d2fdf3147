export const help = {
  help: {
    title: 'Keyboard shortcuts',
    key: 'Key',
    does: 'What it does',
    walkRows: 'Walk through the rows of a list; the other arrows do the same sideways and up',
    firstCell: 'Go to the first cell; with End, to the last',
    openRow: 'Open the row',
    selectRow: 'Select the row',
    moveRow: 'Move the row up, where a list has an order of its own; with the other arrow, down',
    save: 'Save the form',
    undo: 'Take back what the last notice tells of, while it is there',
    singleKeys: 'Single-letter keys',
    singleKeysHint:
      'Off inside fields in any case. Switch them off if you dictate or press keys by accident.',
  },
} as const
