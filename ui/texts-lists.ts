import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

/** Texts of all list pages (client/lists). */
export const texts = {
  filters: term.filters,
  clearFilters: ["Clear filters", "清除筛选", "Quitar los filtros"],
  notFound: ["No results", "没有符合条件的结果", "Sin resultados"],
  notFoundText: ["Change or clear the filters.", "请更改或清除筛选条件。", "Cambie o quite los filtros."],
  selected: [
    "{count, plural, =1 {1 selected} other {# selected}}",
    "已选 {count, number} 项",
    "{count, plural, =1 {1 seleccionada} other {# seleccionadas}}",
  ],
  clear: ["Clear selection", "清除选择", "Quitar la selección"],
  export: ["Export", "导出", "Exportar"],
  exportSelected: ["Export selected", "导出所选", "Exportar selección"],
  asWorkbook: ["Excel (.xlsx)", "Excel（.xlsx）", "Excel (.xlsx)"],
  asCsv: ["CSV", "CSV", "CSV"],
  exported: [
    "{count, plural, =1 {1 row} other {# rows}} exported.",
    "已导出 {count, number} 行。",
    "{count, plural, =1 {1 fila exportada} other {# filas exportadas}}.",
  ],
  exportedFirst: [
    "{count, plural, =1 {The first row was exported.} other {The first # rows were exported.}} Narrow the list to export the rest.",
    "已导出前 {count, number} 行。缩小筛选范围后可导出其余部分。",
    "{count, plural, =1 {Se exportó la primera fila.} other {Se exportaron las primeras # filas.}} Acote la lista para exportar el resto.",
  ],
  views: ["Views", "视图", "Vistas"],
  noViews: ["No saved views of this list", "此列表尚无已保存的视图", "No hay vistas guardadas de esta lista"],
  viewName: ["Name of this view", "视图名称", "Nombre de la vista"],
  saveView: ["Save view", "保存视图", "Guardar vista"],
  viewSaved: ["View saved", "视图已保存", "Vista guardada"],
  removeView: ["Delete view {name}", "删除视图“{name}”", "Eliminar la vista {name}"],
  keys: [
    "<act><key>j</key> <key>k</key> move</act><act><key>Enter</key> opens</act><act><key>x</key> selects</act><act><key>/</key> searches</act>",
    "<act><key>j</key> <key>k</key> 上下移动</act><act><key>Enter</key> 打开</act><act><key>x</key> 选择</act><act><key>/</key> 搜索</act>",
    "<act><key>j</key> <key>k</key> mover</act><act><key>Enter</key> abrir</act><act><key>x</key> seleccionar</act><act><key>/</key> buscar</act>",
  ],
} as const satisfies Texts;
