/** The column of every list that stands for all that it can be searched in. */
export const SEARCH_TEXT = 'search_text'

/** Name by which a client asks in which fields of a row the words of its search were found. */
export const FOUND_IN = 'found_in'
