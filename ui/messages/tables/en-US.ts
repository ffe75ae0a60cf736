export const messages = {
  columns: "Columns",
  chooseColumns: "Choose columns",
  reset: "Show all columns",
  pageSelected: "{count, plural, =1 {1 row} other {All # rows}} on this page selected.",
  allSelected: "{count, plural, =1 {1 row} other {All # rows}} selected.",
  selectAll: "Select all {count, number}",
  selectFirst: "Select the first {count, number}",
  clear: "Clear selection",
} as const;
