/** The most rows of one request for many rows of a list (docs/wire-contract.md 5b): as many as a page of a list has at most. */
export const maxBulkRows = 100;
