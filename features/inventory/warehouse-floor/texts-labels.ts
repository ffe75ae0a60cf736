import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  title: ["Location labels", "库位标签", "Etiquetas de ubicaciones"],
  toolbar: ["Labels to print", "要打印的标签", "Etiquetas que imprimir"],
  back: ["Back to locations", "返回库位", "Volver a las ubicaciones"],
  warehouse: term.warehouse,
  zone: ["Zone", "库区", "Zona"],
  aisle: ["Aisle", "通道", "Pasillo"],
  binFrom: ["From bin", "起始货位", "Desde el hueco"],
  binTo: ["To bin", "结束货位", "Hasta el hueco"],
  all: ["All", "全部", "Todos"],
  paper: ["Size", "尺寸", "Tamaño"],
  papers: {
    a4: ["A4", "A4", "A4"],
    letter: ["8.5 × 11 in", "8.5 × 11 英寸", "8.5 × 11 pulg."],
    label: ["Label 100 × 50 mm", "标签 100 × 50 毫米", "Etiqueta 100 × 50 mm"],
  },
  print: ["Print", "打印", "Imprimir"],
  count: [
    "{count, plural, one {# label} other {# labels}}",
    "{count, number} 张标签",
    "{count, plural, one {# etiqueta} other {# etiquetas}}",
  ],
  tooMany: [
    "These are the first {shown, number} of {count, number}. Choose a zone to print the others.",
    "当前显示前 {shown, number} 张，共 {count, number} 张；请选择库区以打印其余标签。",
    "Son las primeras {shown, number} de {count, number}. Elija una zona para imprimir las demás.",
  ],
  chosen: ["Only the locations you selected", "仅打印所选库位", "Solo las ubicaciones seleccionadas"],
  none: ["No location to print", "没有可打印的库位", "No hay ubicaciones que imprimir"],
  noneText: [
    "Choose another zone, or add locations first.",
    "请选择其他库区，或先新增库位。",
    "Elija otra zona o añada antes ubicaciones.",
  ],
} as const satisfies Texts;
