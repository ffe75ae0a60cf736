/** What may be saved of a list page. Saved views become links, so only paths of pages with lists and plain queries are taken. */

export const isListPath = (path: string): boolean => /^\/(operator|merchant|user_center|logistics)(\/[a-z_]{1,40}){1,2}$/.test(path);

/** Whether a text is the query of an address, encoded as browsers do. */
export const isListSearch = (search: string): boolean => /^[\w.*%+&=~:,-]*$/.test(search);

/** Maximum number of saved views per person. They are shown without paging. */
export const maxSavedViews = 50;
