import type { messages as english } from "#apps/web/messages/shell-notices/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  logout: {
    title: "¿Cerrar la sesión?",
    text: "Conservamos su carrito. Tendrá que iniciar sesión de nuevo para ver los precios.",
    confirm: "Cerrar sesión",
    cancel: "Cancelar",
  },
  acting: {
    label: "En nombre de un cliente",
    text: "{staff} actúa como {customer} ({company}). Cada acción queda registrada con ambos nombres.",
    until: "Hasta",
    stop: "Dejar de actuar",
  },
  offline: "Sin conexión. Puede seguir leyendo esta página; podrá abrir otras, pedir y guardar cuando vuelva la conexión.",
  missing: "No encontramos {path}. Búsquelo o siga en la tienda.",
  keyword: "Palabra clave",
  search: "Buscar",
  late: {
    page: "La página tarda demasiado en cargarse.",
    part: "Una parte de la página no se carga. Al reintentar, se vuelve a cargar la página.",
    retry: "Reintentar",
  },
} as const satisfies Translation<typeof english>;
