// What the search is called, on the screen and in the page. Beside the shell, which shows its field before the rest is loaded.

/** Names the text field; both as the specification has them (section 2.4). */
export const SEARCH_LABEL = 'Find contacts, certificates, staff and orders';
export const SEARCH_PLACEHOLDER = 'Start typing to search';
/** The ids of the field on wide screens, and of the list of what was found. */
export const SEARCH_FIELD = 'search-field';
export const SEARCH_LIST = 'search-list';
