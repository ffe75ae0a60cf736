import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  title: ["Clauses", "合同条款", "Cláusulas"],
  intro: [
    "Choose clauses of the library and fill in their values, or write your own. Every contract has a clause about late delivery, warranty, claims and governing law: without one of yours, the standard one applies.",
    "可从条款库选择条款并填写其中的数值，也可自拟条款。每份合同均包含延迟交货、质量保证、索赔和适用法律条款，未另选时采用标准条款。",
    "Elija cláusulas de la biblioteca y rellene sus valores, o escriba las suyas. Todo contrato trata el retraso, la garantía, las reclamaciones y la ley aplicable: sin una suya, se aplica la estándar.",
  ],
  add: ["Add a clause", "添加条款", "Añadir una cláusula"],
  addSearch: ["Title", "标题", "Título"],
  choose: ["Choose from the library", "从条款库选择", "Elegir de la biblioteca"],
  addOwn: ["Write your own clause", "自拟条款", "Escribir una cláusula propia"],
  standard: ["Standard", "标准", "Estándar"],
  change: ["Change values", "修改数值", "Cambiar los valores"],
  changeNamed: ["Change values: {title}", "修改数值：{title}", "Cambiar los valores: {title}"],
  remove: ["Remove {title}", "删除“{title}”", "Quitar {title}"],
  own: ["Own clause", "自拟条款", "Cláusula propia"],
  ownTitle: term.title,
  ownText: ["Text of the clause", "条款内容", "Texto de la cláusula"],
  ownHint: [
    "Recorded as written, in all three languages.",
    "三种语言的合同文本均按原文记录。",
    "Se registra tal como se escribe, en los tres idiomas.",
  ],
  outdated: ["This clause has a newer version.", "该条款已有新版本。", "Esta cláusula tiene una versión más reciente."],
  takeNewest: ["Use the new version", "采用新版本", "Usar la nueva versión"],
  gone: ["This clause is no longer offered. Remove it.", "该条款已不再提供，请删除。", "Esta cláusula ya no se ofrece. Quítela."],
  wrongValue: [
    "Enter a number from {min, number} to {max, number}",
    "请输入 {min, number} 到 {max, number} 之间的数值",
    "Introduzca un número entre {min, number} y {max, number}",
  ],
} as const satisfies Texts;
