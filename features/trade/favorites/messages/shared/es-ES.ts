import type { messages as english } from "#features/trade/favorites/messages/shared/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  from: "Una lista de {company}",
  summary: "{products, plural, one {# producto} other {# productos}}, {pieces, plural, one {# unidad} other {# unidades}}",
  changed: "modificada el",
  pieces: "{count, plural, one {# unidad} other {# unidades}}",
  login: "Inicie sesión para ver sus precios y pedir",
  loginLink: "Iniciar sesión",
  notOnSale: "No está a la venta ahora",
  empty: "La lista aún está vacía",
  emptyText: "Aún no tiene productos o se han quitado.",
  browse: "Ver muebles",
} as const satisfies Translation<typeof english>;
