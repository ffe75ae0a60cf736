import type { messages as english } from "#features/inventory/ocean-freight/messages/console/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

/** Ocean lanes in the back office. */
export const messages = {
  title: "Rutas marítimas",
  intro: "Puertos, tránsito, cierres y tarifas de la página de logística internacional.",
  add: "Añadir ruta",
  edit: "Editar ruta",
  remove: "Quitar ruta",
  removeText: "¿Quitar la ruta de {from} a {to}?",
  saved: "Ruta guardada",
  removed: "Ruta quitada",
  sample: "Muestra",
  fromCode: "Puerto de carga (UN/LOCODE)",
  fromName: "Nombre del puerto de carga",
  toCode: "Puerto de descarga (UN/LOCODE)",
  toName: "Nombre del puerto de descarga",
  transitFrom: "Tránsito más corto (días)",
  transitTo: "Tránsito más largo (días)",
  cutoff: "Cierre",
  sailing: "Salida",
  lcl: "LCL por m³ o tonelada",
  lclMinimum: "Mínimo LCL",
  fcl20: "Contenedor de 20′",
  fcl40: "Contenedor de 40′",
  fcl40hq: "Contenedor de 40′ HQ",
  valid: "Válida hasta",
  save: "Guardar ruta",
  actions: "Acciones",
  none: "Aún no hay rutas",
  noneText: "Añada una ruta para mostrarla en la página de logística internacional.",
} satisfies Translation<typeof english>;
