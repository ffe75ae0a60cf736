import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  stores: ["Manufacturers", "厂家店铺", "Fabricantes"],
  tabs: ["Store sections", "店铺栏目", "Partes de la tienda"],
  home: term.home,
  products: term.products,
  profile: ["Profile", "工厂介绍", "Perfil"],
  description: [
    "{name}: {speciality}. {count, plural, one {# wholesale model} other {# wholesale models}} on Joinery.",
    "{name}：{speciality}。Joinery 上架 {count, number} 款批发商品。",
    "{name}: {speciality}. {count, plural, one {# modelo} other {# modelos}} al por mayor en Joinery.",
  ],
  productsOf: ["Products by {name}", "{name} 的商品", "Productos de {name}"],
} as const satisfies Texts;
