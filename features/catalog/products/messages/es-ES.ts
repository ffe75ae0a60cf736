import type { messages as english } from "#features/catalog/products/messages/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  kind: {
    local: "En stock",
    special: "Oferta especial",
    processing: "Segunda selección",
    presale: "Preventa",
    fob: "FOB",
    hot: "Más vendidos",
  },
  card: {
    loginForPrice: "Acceda para ver el precio",
    ownPrice: "Su precio",
    tierHint: "{price} desde {threshold, number}\u00a0uds.",
    moq: "Mín. {moq, number}",
    moqPack: "Mín. {moq, number} · de {pack, number} en {pack, number}",
    stock: "{stock, number} en {warehouse}",
    outOfStock: "Agotado",
    nextArrival: "Próxima llegada {date}",
    arrives: "Llega del {from} al {to}",
    reserve: "Reserve hasta el {date} con un {percent, number}\u00a0% de anticipo",
    fromFactory: "Directo de fábrica",
    new: "Novedad",
    set: "Conjunto",
    bestSeller: "Más vendido",
    condition: "Grado {condition}",
    flaw: "Foto del defecto",
    sizeIn: "{w, number} × {d, number} × {h, number}\u00a0in",
    cbm: "{cbm, number}\u00a0m³",
    cartons: "{count, plural, one {# bulto} other {# bultos}}",
    ends: "Hasta el {date}",
    add: "Añadir {title} al carrito",
    added: "Añadido al carrito",
    viewCart: "Ver carrito",
  },
  favorite: {
    save: "Guardar {title}",
    added: "Guardado en favoritos",
    removed: "Quitado de favoritos",
    undo: "Deshacer",
  },
} as const satisfies Translation<typeof english>;
