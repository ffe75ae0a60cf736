import type { messages as english } from "#ui/messages/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  help: "Cómo funciona",
  close: "Cerrar",
  cancel: "Cancelar",
  loading: "Cargando",
  notices: "Avisos",
  steps: "Pasos",
  breadcrumbs: "Ruta de navegación",
  form: {
    checkFields: "Revise los campos marcados",
    enter: "Introduzca {text}",
    select: "Seleccione {text}",
    upload: "Suba {text}",
    wrong: "Revise {text}",
    email: "Introduzca una dirección de correo válida",
    atLeast: "Como mínimo {min}",
    atMost: "Como máximo {max}",
    optional: "opcional",
    choose: "Elija…",
    showPassword: "Mostrar la contraseña",
    hidePassword: "Ocultar la contraseña",
    zip: "Introduzca un código postal, como 91730 o 91730-4210",
    zipNotInState: "El código postal {zip} está en {place}, no en {state}",
  },
  quantity: {
    less: "Menos",
    more: "Más",
    raised: "Pedido mínimo: {min, number}",
    lowered: "Disponible: {max, number} como máximo",
    packed: "Se vende de {pack, number} en {pack, number}",
    restored: "Solo unidades enteras. Se mantiene {quantity, number}.",
  },
  pager: {
    label: "Páginas",
    range: "{from, number}–{to, number} de {total, number}",
    longRange: "{from, number}–{to, number} de más de {most, number}",
    page: "Página {page, number}",
    previous: "Página anterior",
    next: "Página siguiente",
  },
  table: {
    select: "Seleccionar esta fila",
    selectAll: "Seleccionar todas las filas",
  },
} as const satisfies Translation<typeof english>;
