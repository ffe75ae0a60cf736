import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  sortable: {
    handle: [
      "Move {name}, position {place, number} of {count, number}",
      "移动 {name}，当前第 {place, number} 位，共 {count, number} 项",
      "Mover {name}, ahora {place, number} de {count, number}",
    ],
    hint: ["Drag, or press the arrow keys", "拖动，或按上下方向键", "Arrastre o pulse las flechas arriba y abajo"],
    moved: [
      "{name} moved to position {place, number} of {count, number}",
      "{name} 已移至第 {place, number} 位，共 {count, number} 项",
      "{name} es ahora {place, number} de {count, number}",
    ],
  },
  upload: {
    choose: ["Choose files", "选择文件", "Elija archivos"],
    orDrop: ["or drop them here", "或拖放到此处", "o suéltelos aquí"],
    limits: [
      "{endings} · up to {megabytes, number} MB{files, plural, =1 {} other { · up to # files}}",
      "{endings} · 不超过 {megabytes, number} MB{files, plural, =1 {} other { · 最多 # 个文件}}",
      "{endings} · hasta {megabytes, number} MB{files, plural, =1 {} other { · # archivos como máximo}}",
    ],
    uploading: ["Uploading {name}", "正在上传 {name}", "Subiendo {name}"],
    done: ["Uploaded", "已上传", "Subido"],
    failed: ["Upload Failed", "上传失败", "Error al subir el archivo"],
    remove: ["Remove {name}", "移除 {name}", "Quitar {name}"],
    wait: ["Wait for the upload", "请等待上传完成", "Espere a que termine la subida"],
    required: ["Please upload {text}", "请上传{text}", "Suba {text}"],
    endings: ["Only {endings} files can be uploaded here", "此处仅支持上传 {endings} 文件", "Aquí solo se admiten archivos {endings}"],
    megabytes: [
      "Files can be up to {most, number} MB",
      "文件不能超过 {most, number} MB",
      "Un archivo puede tener {most, number} MB como máximo",
    ],
    files: [
      "You can upload up to {most, number} files here",
      "最多可上传 {most, number} 个文件",
      "Se pueden subir {most, number} archivos como máximo",
    ],
  },
  date: {
    format: ["MM/DD/YYYY", "年/月/日", "DD/MM/AAAA"],
    open: ["Choose date: {label}", "选择日期：{label}", "Elegir fecha: {label}"],
    calendar: term.calendar,
    previousMonth: ["Previous month", "上个月", "Mes anterior"],
    nextMonth: ["Next month", "下个月", "Mes siguiente"],
    today: ["Today", "今天", "Hoy"],
    clear: ["Clear", "清除", "Borrar"],
    wrong: ["Please enter a date, for example {example}", "请输入日期，例如 {example}", "Introduzca una fecha, por ejemplo {example}"],
    notBefore: ["Choose {day} or a later date", "请选择 {day} 或之后的日期", "Elija el {day} o una fecha posterior"],
    notAfter: ["Choose {day} or an earlier date", "请选择 {day} 或之前的日期", "Elija el {day} o una fecha anterior"],
    wrongOrder: ["The end date is before the start date", "结束日期早于开始日期", "La fecha final es anterior a la inicial"],
  },
  list: {
    search: term.search,
    noResults: ["No results for “{keyword}”", "没有与“{keyword}”匹配的结果", "Sin resultados para «{keyword}»"],
    empty: ["Nothing to choose from", "暂无可选项", "No hay opciones"],
    type: ["Type to search", "输入关键字搜索", "Escriba para buscar"],
    loading: ["Searching…", "正在搜索…", "Buscando…"],
    failed: ["The search failed. Try again.", "搜索失败，请重试。", "La búsqueda ha fallado. Inténtelo de nuevo."],
    asTyped: ["Not in the list", "不在列表中", "No está en la lista"],
    none: term.none,
    remove: ["Remove {name}", "移除 {name}", "Quitar {name}"],
    selected: [
      "{count, plural, =0 {None selected} other {# selected}}",
      "{count, plural, =0 {未选择} other {已选 # 项}}",
      "{count, plural, =0 {Ninguno seleccionado} one {# seleccionado} other {# seleccionados}}",
    ],
  },
  chart: {
    amount: term.amount,
    date: term.date,
    showTable: ["View as table", "以表格查看", "Ver como tabla"],
    showChart: ["View as chart", "以图表查看", "Ver como gráfico"],
    move: ["Arrow keys read the values", "用方向键查看数值", "Lea los valores con las teclas de flecha"],
    empty: ["No data for this period", "该时段没有数据", "Sin datos en este periodo"],
  },
} as const satisfies Texts;
