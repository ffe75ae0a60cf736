import type { messages as english } from "#ui/messages/tables/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  columns: "Columnas",
  chooseColumns: "Elegir columnas",
  reset: "Mostrar todas las columnas",
  pageSelected: "{count, plural, =1 {1 fila seleccionada} other {# filas seleccionadas}} en esta página.",
  allSelected: "{count, plural, =1 {1 fila seleccionada} other {# filas seleccionadas}} en total.",
  selectAll: "Seleccionar las {count, number}",
  selectFirst: "Seleccionar las primeras {count, number}",
  clear: "Quitar la selección",
} as const satisfies Translation<typeof english>;
