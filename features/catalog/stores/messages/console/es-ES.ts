import type { messages as english } from "#features/catalog/stores/messages/console/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  title: "Su tienda",
  intro: "Lo que los compradores ven de usted. Los cambios se publican al momento.",
  see: "Ver la tienda",
  save: "Guardar y publicar",
  saved: "Guardado y publicado",
  banner: "Imagen de cabecera",
  bannerNew: "Otra imagen",
  bannerHint: "Al menos 1200\u00a0px de ancho, 4 por 1. Se reduce para móviles automáticamente.",
  removeBanner: "Sin imagen",
  words: "Textos",
  headline: "Titular",
  headlineHint: "Una frase bajo su nombre.",
  about: "Sobre la empresa",
  aboutHint: "Aparece antes del perfil. Una línea en blanco empieza un párrafo.",
  fallback: "Lo que quede vacío se muestra en inglés.",
  featured: "Productos destacados",
  featuredHint: "Hasta 12 referencias suyas en orden, separadas por comas o líneas.",
  popular: "Lo más buscado ahora",
  add: "Destacar {title}",
  english: "Inglés",
  chinese: "Chino",
  spanish: "Español",
} as const satisfies Translation<typeof english>;
