import type { messages as english } from "#features/catalog/stores/messages/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  stores: "Fabricantes",
  tabs: "Partes de la tienda",
  home: "Inicio",
  products: "Productos",
  profile: "Perfil",
  description: "{name}: {speciality}. {count, plural, one {# modelo} other {# modelos}} al por mayor en Joinery.",
  productsOf: "Productos de {name}",
} as const satisfies Translation<typeof english>;
