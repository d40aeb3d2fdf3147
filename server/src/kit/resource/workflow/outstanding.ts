/** Flag of the records that wait for a step, in lists of kinds some of whose open states wait for nothing. */
export const OUTSTANDING = 'is_outstanding'
