import type { messages as english } from "#apps/web/messages/palette/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  title: "Buscar e ir a",
  placeholder: {
    operator: "Pedido, empresa, persona, producto o página",
    merchant: "Producto o página",
    buyer: "Pedido, producto, lista o página",
  },
  results: "Resultados",
  recent: "Recientes",
  pages: "Páginas",
  orders: "Pedidos",
  companies: "Empresas",
  people: "Personas",
  products: "Productos",
  lists: "Listas",
} as const satisfies Translation<typeof english>;
