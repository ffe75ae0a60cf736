import type { Texts } from "#kernel/texts.ts";

export const texts = {
  columns: ["Columns", "列", "Columnas"],
  chooseColumns: ["Choose columns", "选择显示的列", "Elegir columnas"],
  reset: ["Show all columns", "显示全部列", "Mostrar todas las columnas"],
  pageSelected: [
    "{count, plural, =1 {1 row} other {All # rows}} on this page selected.",
    "已选本页全部 {count, number} 行。",
    "{count, plural, =1 {1 fila seleccionada} other {# filas seleccionadas}} en esta página.",
  ],
  allSelected: [
    "{count, plural, =1 {1 row} other {All # rows}} selected.",
    "已选全部 {count, number} 行。",
    "{count, plural, =1 {1 fila seleccionada} other {# filas seleccionadas}} en total.",
  ],
  selectAll: ["Select all {count, number}", "选择全部 {count, number} 行", "Seleccionar las {count, number}"],
  selectFirst: ["Select the first {count, number}", "选择前 {count, number} 行", "Seleccionar las primeras {count, number}"],
  clear: ["Clear selection", "清除选择", "Quitar la selección"],
} as const satisfies Texts;
