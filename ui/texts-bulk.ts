import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

/** Texts of actions for many rows (client/bulk). */
export const texts = {
  leftOut: [
    "{count, plural, =1 {1 selected row is} other {# selected rows are}} left out: this can’t be done with {count, plural, =1 {it} other {them}} now.",
    "已选行中有 {count, number} 行现在不能执行此操作，将被略过。",
    "{count, plural, =1 {Se omite 1 fila seleccionada: ahora no admite esta acción.} other {Se omiten # filas seleccionadas: ahora no admiten esta acción.}}",
  ],
  running: ["{done, number} of {count, number}", "{done, number} / {count, number}", "{done, number} de {count, number}"],
  done: ["{count, number} done.", "{count, number} 项已完成。", "{count, plural, =1 {1 hecha.} other {# hechas.}}"],
  notDone: [
    "{count, plural, =1 {1 couldn’t be done and is} other {# couldn’t be done and are}} unchanged.",
    "{count, number} 项未能完成，保持不变。",
    "{count, plural, =1 {1 no se ha podido hacer y sigue} other {# no se han podido hacer y siguen}} como antes.",
  ],
  results: ["Results", "结果", "Resultados"],
  isDone: ["Done", "已完成", "Hecha"],
  isNotDone: ["Not done", "未完成", "No hecha"],
  isOpen: ["No answer yet", "尚无结果", "Sin respuesta"],
  failed: ["This couldn’t be done.", "操作未能完成。", "No se ha podido hacer."],
  unanswered: [
    "The connection was lost. Send the rest again: nothing is done twice.",
    "连接中断。请重新发送其余项，不会重复执行。",
    "Se ha perdido la conexión. Envíe el resto de nuevo: nada se hace dos veces.",
  ],
  again: ["Send the rest again", "重新发送其余项", "Enviar el resto de nuevo"],
  close: term.close,
} as const satisfies Texts;
