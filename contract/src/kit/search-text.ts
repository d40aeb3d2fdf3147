/** The column of every list that stands for all that it can be searched in. */
export const SEARCH_TEXT = 'search_text'

/** Key of `keep` that requests, for each row, the fields that contain words of the search. */
export const FOUND_IN = 'found_in'
