import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  title: ["Contract templates", "合同模板", "Plantillas de contrato"],
  intro: [
    "Terms that your company keeps for further contracts: payment, delivery, inspection and clauses. Save one in the last step of a contract.",
    "贵公司保存的合同条款，包括付款、交货、验货和合同条款。可在拟定合同的最后一步保存。",
    "Condiciones que su empresa guarda para otros contratos: pago, entrega, inspección y cláusulas. Se guardan en el último paso de un contrato.",
  ],
  startFrom: ["Start from", "起始条款", "Empezar con"],
  startHint: [
    "Replaces the terms and payment of this contract. Goods and parties stay.",
    "将替换本合同的交货条款和付款条款，商品和双方信息不变。",
    "Sustituye las condiciones y el pago de este contrato. La mercancía y las partes no cambian.",
  ],
  earlier: ["Contract {number}", "合同 {number}", "Contrato {number}"],
  usual: ["Usual terms", "常用条款", "Condiciones habituales"],
  started: ["Started from “{name}”", "已采用模板“{name}”", "Se ha empezado con «{name}»"],
  save: ["Save as template", "存为模板", "Guardar como plantilla"],
  saveIntro: [
    "Keeps payment, delivery, inspection and clauses for your company’s further contracts. Dates are kept as days before or after delivery.",
    "保存付款、交货、验货和合同条款，供贵公司今后的合同使用。日期按距交货日的天数保存。",
    "Guarda el pago, la entrega, la inspección y las cláusulas para otros contratos de su empresa. Las fechas se guardan como días antes o después de la entrega.",
  ],
  name: term.name,
  replaces: ["Replace a template of this name", "替换同名模板", "Sustituir una plantilla con este nombre"],
  saved: ["Template saved", "模板已保存", "Plantilla guardada"],
  savedAt: ["Saved", "保存时间", "Guardada"],
  rename: ["Rename", "重命名", "Cambiar el nombre"],
  renameNamed: ["Rename {name}", "重命名“{name}”", "Cambiar el nombre de {name}"],
  renamed: ["Template renamed", "模板已重命名", "Plantilla renombrada"],
  remove: ["Remove", "删除", "Eliminar"],
  removeNamed: ["Remove {name}", "删除“{name}”", "Eliminar {name}"],
  removeTitle: ["Remove {name}?", "删除“{name}”？", "¿Eliminar {name}?"],
  removeText: [
    "Contracts that started from it stay as they are.",
    "已采用该模板的合同不受影响。",
    "Los contratos que empezaron con ella no cambian.",
  ],
  removed: ["Template removed", "模板已删除", "Plantilla eliminada"],
  none: ["No templates yet", "暂无模板", "Aún no hay plantillas"],
} as const satisfies Texts;
