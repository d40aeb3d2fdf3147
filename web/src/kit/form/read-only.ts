import classes from './read-only.module.css'

// Controls without a read-only state are disabled where they can only be read: they look like read-only inputs.

const { choice = '', label = '', track = '', thumb = '', box = '' } = classes

export const READ_ONLY_CHOICE = { input: choice }
export const READ_ONLY_SWITCH = { label, track, thumb }
export const READ_ONLY_TICK = { label, input: box }
