import type { messages as english } from "#features/inventory/container-loading/messages/handling/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

/** How the cartons of a product may be loaded. */
export const messages = {
  nmfc: {
    title: "Clasificación de flete",
    item: "Artículo NMFC",
    hint: "Por ejemplo, 079300-03. Déjelo vacío si la densidad de los bultos decide la clase.",
    rule: "Escriba 5 o 6 dígitos y el subnúmero tras un guion",
    save: "Guardar artículo NMFC",
    saved: "Artículo NMFC guardado",
  },
  title: "Carga de los bultos",
  intro: "Cómo se pueden apilar y girar estos bultos en un contenedor o camión. Los planes de carga lo respetan.",
  product: "Producto",
  carton: "Bulto {number, number}",
  size: "{l, number} × {w, number} × {h, number} cm, {kg, number} kg",
  pieces: "{count, plural, one {# unidad} other {# unidades}} por bulto",
  upright: "Siempre en posición vertical, salvo que permita más:",
  onLength: "Puede ir de pie, con el largo en vertical",
  onWidth: "Puede ir de lado, con el ancho en vertical",
  stacking: "Qué puede descansar sobre un bulto",
  any: "Cualquier peso",
  limited: "Hasta un peso",
  none: "Nada",
  maxLoad: "Peso máximo encima",
  wrongWeight: "Introduzca un peso mayor que 0",
  save: "Guardar",
  saved: "Guardado. Los nuevos planes de carga lo usan.",
  noCartons: "Este producto aún no tiene bultos",
  noCartonsText: "Indique primero en el producto las medidas y los pesos de los bultos.",
  toProduct: "Editar el producto",
} as const satisfies Translation<typeof english>;
