/** Limits for reading spreadsheets, enforced before or while unpacking (docs/security.md S59). */
export const maxFileMegabytes = 30;
/** Data rows of all sheets together. */
export const maxRows = 50_000;
/** Rows for headers and titles above them, which are no data rows. */
export const maxHeaderRows = 15;
export const maxColumns = 200;
export const maxSheets = 50;
/** Excel allows 32,767 characters per cell; longer texts than this exceed every field and are cut. */
export const maxCellCharacters = 12_000;
/** Bytes unpacked from one archive, counted while unpacking, because the declared sizes are not trusted. */
export const maxUnpackedBytes = 200 * 1024 * 1024;
/** Merged cells kept per sheet; further ones stay empty. */
export const maxMerges = 5_000;
export const maxArchiveEntries = 5_000;
/**
 * Characters of all rows as JSON, and of all shared strings: what the largest text file can hold. A small workbook that repeats one
 * shared string in every cell stops here.
 */
export const maxExpandedCharacters = maxFileMegabytes * 1024 * 1024;
/** Rows and characters that leave the reader thread at once. */
export const maxBatchRows = 1_000;
export const maxBatchCharacters = 512 * 1024;
/** Time and memory limits of the reader thread. */
export const maxReadingMs = 60_000;
export const maxReaderMegabytes = 192;
/** A workbook of Excel 97 is in memory as a whole, and two distant cells fill all between them: some 350,000 cells fit. */
export const maxOldExcelMegabytes = 96;
/** Rows are short-lived: more room for them would only wait to be collected. */
export const maxReaderYoungMegabytes = 6;
/** Pictures per zip. */
export const maxPictures = 1_000;
