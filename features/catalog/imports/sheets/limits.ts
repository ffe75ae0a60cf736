/** How much of a spreadsheet is read at most. Whatever is bigger is refused before or while it is unpacked (security S59). */
export const fileMegabytesMost = 30;
/** The data rows of all sheets together. */
export const rowsMost = 50_000;
export const columnsMost = 200;
export const sheetsMost = 50;
/** A text cell of Excel holds 32,767 signs; what no field of ours takes is cut here and found wrong by its field. */
export const cellCharactersMost = 12_000;
/** What an archive may unpack to, counted while it unpacks: the sizes in its directory may lie. */
export const unpackedBytesMost = 200 * 1024 * 1024;
export const archiveEntriesMost = 5_000;
/** A reader that takes longer or more than this is stopped. */
export const readingMsMost = 60_000;
export const readerMegabytesMost = 256;
/** Pictures in one zip. */
export const picturesMost = 1_000;
