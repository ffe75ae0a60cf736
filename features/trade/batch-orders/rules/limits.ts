/** Limits of batches (docs/security.md). */

export const maxBatchRows = 10_000;
/** Characters of all rows as JSON, because a small file can repeat one long text in every cell. */
export const maxBatchCharacters = 8_000_000;
export const rowsPerInsert = 1_000;
/** The header row stands among the first rows. */
export const maxHeaderRow = 15;
/** Batches a company keeps; the oldest are removed. */
export const maxBatches = 50;
/** Rows of one checkout; a longer group is split. */
export const maxRowsPerCheckout = 100;
/** Labels that one batch can use. */
export const maxLabels = 2_000;
/** Characters of a cell that are read. */
export const maxFieldCharacters = 120;
