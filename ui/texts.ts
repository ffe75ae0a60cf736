import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  help: ["How it works", "查看帮助说明", "Cómo funciona"],
  close: term.close,
  cancel: term.cancel,
  loading: ["Loading", "加载中", "Cargando"],
  notices: ["Notifications", "通知", "Avisos"],
  steps: ["Steps", "步骤", "Pasos"],
  breadcrumbs: ["You are here", "当前位置", "Ruta de navegación"],
  form: {
    checkFields: [
      "Please check the error field. Fix the marked fields and submit again.",
      "请检查填写有误的内容",
      "Revise los campos marcados",
    ],
    enter: ["Please Enter {text}", "请输入{text}", "Introduzca {text}"],
    select: ["Please select {text}", "请选择{text}", "Seleccione {text}"],
    upload: ["Please upload {text}", "请上传{text}", "Suba {text}"],
    wrong: ["Please check {text}", "请检查{text}", "Revise {text}"],
    email: ["Please enter a valid email address", "请输入有效的邮箱地址", "Introduzca una dirección de correo válida"],
    number: ["Enter a number such as {example}", "请输入数字，例如 {example}", "Introduzca un número, por ejemplo {example}"],
    amount: [
      "Enter an amount with up to two decimals, such as {example}",
      "请输入金额，最多两位小数，例如 {example}",
      "Introduzca un importe con dos decimales como máximo, por ejemplo {example}",
    ],
    amountAboveZero: [
      "Please enter a number greater than 0 and up to two decimal places, such as {example}",
      "请输入大于 0 的金额，最多两位小数，例如 {example}",
      "Introduzca un importe mayor que 0 con dos decimales como máximo, por ejemplo {example}",
    ],
    atLeast: ["At least {min}", "不能小于 {min}", "Como mínimo {min}"],
    atMost: ["At most {max}", "不能大于 {max}", "Como máximo {max}"],
    optional: ["optional", "选填", "opcional"],
    choose: ["Choose…", "请选择…", "Elija…"],
    showPassword: ["Show password", "显示密码", "Mostrar la contraseña"],
    hidePassword: ["Hide password", "隐藏密码", "Ocultar la contraseña"],
    zip: [
      "Enter a ZIP code such as 91730 or 91730-4210",
      "请输入邮编，如 91730 或 91730-4210",
      "Introduzca un código postal, como 91730 o 91730-4210",
    ],
    zipNotInState: [
      "ZIP code {zip} is in {place}, not in {state}",
      "邮编 {zip} 属于 {place}，不属于 {state}",
      "El código postal {zip} está en {place}, no en {state}",
    ],
  },
  quantity: {
    less: ["Decrease quantity", "减少", "Menos"],
    more: ["Increase quantity", "增加", "Más"],
    raised: ["Minimum {min, number}", "起订量为 {min, number} 件", "Pedido mínimo: {min, number}"],
    lowered: ["Only {max, number} available", "最多可订 {max, number} 件", "Disponible: {max, number} como máximo"],
    packed: ["Sold in packs of {pack, number}", "须按 {pack, number} 件的倍数订购", "Se vende de {pack, number} en {pack, number}"],
    restored: [
      "Whole pieces only: {quantity, number}",
      "请输入整数，已恢复为 {quantity, number} 件",
      "Solo unidades enteras. Se mantiene {quantity, number}.",
    ],
  },
  pager: {
    label: ["Pages", "分页", "Páginas"],
    range: [
      "{from, number}–{to, number} of {total, number}",
      "第 {from, number}–{to, number} 条，共 {total, number} 条",
      "{from, number}–{to, number} de {total, number}",
    ],
    longRange: [
      "{from, number}–{to, number} of more than {most, number}",
      "第 {from, number}–{to, number} 条，共 {most, number} 条以上",
      "{from, number}–{to, number} de más de {most, number}",
    ],
    page: ["Page {page, number}", "第 {page, number} 页", "Página {page, number}"],
    previous: ["Previous page", "上一页", "Página anterior"],
    next: ["Next page", "下一页", "Página siguiente"],
  },
  table: {
    select: ["Select this row", "选择此行", "Seleccionar esta fila"],
    selectAll: ["Select all rows", "全选", "Seleccionar todas las filas"],
  },
} as const satisfies Texts;
