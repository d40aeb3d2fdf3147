/** Stands in a cell whose formula has no stored result, as error values stand where a formula has failed. */
export const NO_RESULT = '#FORMULA!'
