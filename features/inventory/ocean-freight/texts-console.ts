import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  title: ["Ocean lanes", "海运航线", "Rutas marítimas"],
  intro: [
    "Ports, transit times, cut-offs, and rates of the page about international logistics.",
    "国际物流页面上的港口、航程、截关和运价。",
    "Puertos, tránsito, cierres y tarifas de la página de logística internacional.",
  ],
  add: ["Add lane", "新增航线", "Añadir ruta"],
  edit: ["Edit lane", "编辑航线", "Editar ruta"],
  remove: ["Remove lane", "删除航线", "Quitar ruta"],
  removeText: ["Remove the lane {from} to {to}?", "确定删除 {from} 至 {to} 的航线？", "¿Quitar la ruta de {from} a {to}?"],
  saved: ["Lane saved", "航线已保存", "Ruta guardada"],
  removed: ["Lane removed", "航线已删除", "Ruta quitada"],
  sample: ["Sample", "参考", "Muestra"],
  from: ["Port of loading", "起运港", "Puerto de carga"],
  to: ["Port of discharge", "目的港", "Puerto de descarga"],
  toZip: ["ZIP code of the port", "港口邮编", "Código postal del puerto"],
  toZipHint: [
    "Where trucks pick up what arrives. Without it the lane has no delivered price.",
    "到港货物由此装车。未填写时该航线不计算到门价。",
    "De allí salen los camiones con lo que llega. Sin él, la ruta no tiene precio puesto en destino.",
  ],
  transitFrom: ["Shortest transit (days)", "最短航程（天）", "Tránsito más corto (días)"],
  transitTo: ["Longest transit (days)", "最长航程（天）", "Tránsito más largo (días)"],
  cutoff: ["Cut-off", "截关", "Cierre"],
  sailing: ["Sailing", "开航", "Salida"],
  lcl: ["LCL per CBM or ton", "拼箱每 m³ 或吨", "LCL por m³ o tonelada"],
  lclMinimum: ["LCL minimum", "拼箱最低收费", "Mínimo LCL"],
  fcl20: ["20′ container", "20′ 货柜", "Contenedor de 20′"],
  fcl40: ["40′ container", "40′ 货柜", "Contenedor de 40′"],
  fcl40hq: ["40′ HQ container", "40′ HQ 货柜", "Contenedor de 40′ HQ"],
  valid: ["Valid through", "有效期至", "Válida hasta"],
  save: ["Save lane", "保存航线", "Guardar ruta"],
  actions: term.actions,
  none: ["No lanes yet", "尚无航线", "Aún no hay rutas"],
  noneText: [
    "Add a lane to show it on the page about international logistics.",
    "新增航线后显示在国际物流页面。",
    "Añada una ruta para mostrarla en la página de logística internacional.",
  ],
} as const satisfies Texts;
