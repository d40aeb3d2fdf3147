/** The column of every list that stands for all that it can be searched in. */
export const SEARCH_TEXT = 'search_text'
