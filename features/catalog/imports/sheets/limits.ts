/** How much of a spreadsheet is read at most. Whatever is bigger is refused before or while it is unpacked (security S59). */
export const maxFileMegabytes = 30;
/** The data rows of all sheets together. */
export const maxRows = 50_000;
export const maxColumns = 200;
export const maxSheets = 50;
/** A text cell of Excel holds 32,767 signs; what no field of ours takes is cut here and found wrong by its field. */
export const maxCellCharacters = 12_000;
/** What an archive may unpack to, counted while it unpacks: the sizes in its directory may lie. */
export const maxUnpackedBytes = 200 * 1024 * 1024;
export const maxArchiveEntries = 5_000;
/** A reader that takes longer or more than this is stopped. */
export const maxReadingMs = 60_000;
export const maxReaderMegabytes = 256;
/** Pictures in one zip. */
export const maxPictures = 1_000;
