import type { messages as english } from "#ui/messages/controls/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  date: {
    format: "DD/MM/AAAA",
    open: "Elegir fecha: {label}",
    calendar: "Calendario",
    previousMonth: "Mes anterior",
    nextMonth: "Mes siguiente",
    today: "Hoy",
    clear: "Borrar",
    wrong: "Introduzca una fecha, por ejemplo {example}",
    notBefore: "Elija el {day} o una fecha posterior",
    notAfter: "Elija el {day} o una fecha anterior",
    wrongOrder: "La fecha final es anterior a la inicial",
  },
  list: {
    search: "Buscar",
    noResults: "Sin resultados para «{keyword}»",
    empty: "No hay opciones",
    type: "Escriba para buscar",
    loading: "Buscando…",
    failed: "La búsqueda ha fallado. Inténtelo de nuevo.",
    remove: "Quitar {name}",
    selected: "{count, plural, =0 {Ninguno seleccionado} one {# seleccionado} other {# seleccionados}}",
  },
  chart: {
    amount: "Importe",
    date: "Fecha",
    showTable: "Ver como tabla",
    showChart: "Ver como gráfico",
    move: "Lea los valores con las teclas de flecha",
    empty: "Sin datos en este periodo",
  },
} as const satisfies Translation<typeof english>;
