import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  title: ["Ports", "港口", "Puertos"],
  intro: [
    "Contracts, shipments and quotes name ports from this list. The list starts with the container ports of the furniture trade.",
    "合同、出运和报价均从此列表中选择港口，列表已预置家具贸易的主要货柜港口。",
    "Los contratos, embarques y cotizaciones eligen puertos de esta lista, que empieza con los puertos de contenedores del sector.",
  ],
  tabs: {
    offered: ["Offered", "可选", "Disponibles"],
    retired: ["Archived", "已停用", "Retirados"],
  },
  add: ["Add port", "新增港口", "Añadir puerto"],
  rename: ["Rename port", "修改港口名称", "Cambiar el nombre del puerto"],
  renameNamed: ["Rename {name}", "修改 {name} 的名称", "Cambiar el nombre de {name}"],
  added: ["Port added", "港口已新增", "Puerto añadido"],
  save: term.save,
  saved: ["Port saved", "港口已保存", "Puerto guardado"],
  search: ["Name or code", "名称或代码", "Nombre o código"],
  name: ["Port", "港口", "Puerto"],
  own: ["Added", "自行新增", "Añadido"],
  code: ["UN/LOCODE", "UN/LOCODE", "UN/LOCODE"],
  codeHint: [
    "Five characters in capitals: the country and the place, such as CNNGB.",
    "五位大写代码：国家加地点，例如 CNNGB。",
    "Cinco caracteres en mayúsculas: país y lugar, como CNNGB.",
  ],
  nameEn: ["Name in English", "英文名称", "Nombre en inglés"],
  nameZh: ["Name in Chinese", "中文名称", "Nombre en chino"],
  nameEs: ["Name in Spanish", "西班牙文名称", "Nombre en español"],
  country: ["Country", "国家", "País"],
  actions: term.actions,
  retire: ["Archive", "停用", "Retirar"],
  retireNamed: ["Archive {name}", "停用 {name}", "Retirar {name}"],
  retireTitle: ["Archive {name}?", "停用 {name}？", "¿Retirar {name}?"],
  retireText: [
    "New contracts can’t name it any more. Contracts that name it stay as they are.",
    "新合同将不能再选择该港口，已使用该港口的合同不受影响。",
    "Los contratos nuevos ya no podrán elegirlo. Los que lo nombran no cambian.",
  ],
  retired: ["{name} is archived", "{name} 已停用", "{name} se ha retirado"],
  restore: ["Offer again", "重新启用", "Volver a ofrecer"],
  restoreTitle: ["Offer {name} again?", "重新启用 {name}？", "¿Volver a ofrecer {name}?"],
  restoreText: ["New contracts can name it again.", "新合同可重新选择该港口。", "Los contratos nuevos podrán elegirlo de nuevo."],
  restored: ["{name} is offered again", "{name} 已重新启用", "{name} vuelve a estar disponible"],
  none: ["No ports", "暂无港口", "No hay puertos"],
} satisfies Texts;
