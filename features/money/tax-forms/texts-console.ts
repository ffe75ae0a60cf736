import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

/** Tax forms of all manufacturers in the back office. */
export const texts = {
  title: ["Tax forms", "税务表格", "Formularios fiscales"],
  intro: [
    "W-9 and W-8BEN-E of manufacturers. A W-8BEN-E ends with the third year after its signature, or when the legal entity changes.",
    "厂家的 W-9 与 W-8BEN-E。W-8BEN-E 于签署后第三年年底到期，法律主体变更后须重新签署。",
    "W-9 y W-8BEN-E de los fabricantes. Un W-8BEN-E caduca al final del tercer año tras su firma, o al cambiar la entidad legal.",
  ],
  tabsLabel: ["Manufacturers by tax form", "按税务表格查看厂家", "Fabricantes por formulario"],
  tabs: {
    missing: ["Missing", "缺少", "Falta"],
    expired: ["Expired", "已过期", "Caducados"],
    expiring: ["Expiring", "即将到期", "Caducan pronto"],
    valid: ["Valid", "有效", "Válidos"],
  },
  search: ["Manufacturer or legal name", "厂家或法定名称", "Fabricante o razón social"],
  manufacturer: term.manufacturer,
  signedBy: ["Signed by", "签署人", "Firmado por"],
  show: ["Show number", "查看税号", "Mostrar número"],
  showTitle: ["Tax ID", "税号", "Identificación fiscal"],
  showText: ["That you read it is recorded.", "本次查看已被记录。", "Queda registrado que lo ha leído."],
  close: term.close,
  demanded: ["Payouts wait for a valid tax form.", "须有有效税务表格方可打款。", "Los pagos esperan hasta que haya un formulario válido."],
  notDemanded: ["Payouts are made without a tax form, too.", "目前无税务表格也可打款。", "También se paga sin formulario fiscal."],
  settings: ["Settings", "设置", "Ajustes"],
  settingsSaved: ["Settings saved", "设置已保存", "Ajustes guardados"],
  save: term.save,
  isRequired: ["Payouts need a valid tax form", "打款须有有效税务表格", "Los pagos requieren un formulario válido"],
  threshold: ["Reported from (gross a year)", "申报起点（年度总额）", "Se declara desde (bruto al año)"],
  report: ["1099-K data for {year}", "{year} 年 1099-K 数据", "Datos 1099-K de {year}"],
  none: ["No manufacturers here", "没有符合的厂家", "Ningún fabricante"],
} as const satisfies Texts;
