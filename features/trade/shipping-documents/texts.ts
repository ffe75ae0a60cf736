import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  page: {
    title: ["Shipment {order}", "货运 {order}", "Envío {order}"],
    intro: [
      "Bill of lading, labels, delivery, and claims of this order.",
      "该订单的提单、面单、签收和索赔。",
      "Conocimiento de embarque, etiquetas, entrega y reclamaciones de este pedido.",
    ],
    orders: ["Freight orders", "货运订单", "Pedidos con transporte"],
    openOrder: ["Open order", "打开订单", "Abrir pedido"],
  },
  documents: {
    returnSigned: ["Upload signed BOL", "上传签收单", "Devolver el conocimiento firmado"],
    title: term.documents,
    issue: ["Issue bill of lading", "开具提单", "Emitir conocimiento de embarque"],
    issued: ["Bill of lading {number} issued", "提单 {number} 已开具", "Conocimiento {number} emitido"],
    notIssued: [
      "No bill of lading yet. It is issued once goods and freight are paid.",
      "尚无提单。货款和运费付清后开具。",
      "Aún no hay conocimiento de embarque. Se emite cuando la mercancía y el transporte están pagados.",
    ],
    number: ["BOL number", "提单号", "N.º de conocimiento"],
    ebol: ["Electronic BOL (JSON)", "电子提单（JSON）", "BOL electrónico (JSON)"],
  },
  receipt: {
    title: ["Proof of delivery", "签收单", "Comprobante de entrega"],
    none: ["Nothing returned yet", "尚未回传", "Aún no hay nada devuelto"],
    noneText: [
      "Check the delivery at the dock and return the signed bill of lading here. Note damage before the driver leaves.",
      "请在卸货口验收，并在此回传签收的提单。司机离开前请注明破损。",
      "Revise la entrega en el muelle y devuelva aquí el conocimiento firmado. Anote los daños antes de que se vaya el conductor.",
    ],
    check: ["Check delivery", "验收货物", "Revisar entrega"],
    intro: [
      "Count the cartons, note what is wrong, and take photos before you sign.",
      "签字前请清点外箱、注明问题并拍照。",
      "Cuente los bultos, anote lo que falla y haga fotos antes de firmar.",
    ],
    signedBy: ["Signed by", "签收人", "Firmado por"],
    counted: ["Cartons received", "实收外箱数", "Bultos recibidos"],
    expected: [
      "{count, plural, one {# carton} other {# cartons}} expected",
      "应收 {count, plural, other {# 个外箱}}",
      "{count, plural, one {# bulto esperado} other {# bultos esperados}}",
    ],
    signed: [
      "Signed bill of lading{count, plural, one {} other { {number}}}",
      "签收的提单{count, plural, =1 {} other { {number}}}",
      "Conocimiento firmado{count, plural, one {} other { {number}}}",
    ],
    picture: [
      "Photo{count, plural, one {} other { {number}}}",
      "照片{count, plural, =1 {} other { {number}}}",
      "Foto{count, plural, one {} other { {number}}}",
    ],
    files: ["Signed bill of lading", "签收的提单", "Conocimiento firmado"],
    filesHint: ["A photo or PDF", "图片或 PDF", "Una imagen o un PDF"],
    note: term.note,
    exceptions: ["Exceptions", "异常", "Incidencias"],
    noExceptions: ["No exceptions", "无异常", "Sin incidencias"],
    addException: ["Add exception", "添加异常", "Añadir incidencia"],
    removeException: ["Remove exception", "删除异常", "Quitar incidencia"],
    kind: ["What is wrong", "问题", "Qué falla"],
    item: term.item,
    anyItem: ["Not sure", "不确定", "No lo sé"],
    cartons: ["Cartons", "外箱数", "Bultos"],
    pictures: ["Photos", "图片", "Imágenes"],
    save: ["Return signed bill of lading", "回传签收的提单", "Devolver el conocimiento firmado"],
    saved: ["Delivery recorded", "签收已登记", "Entrega registrada"],
    by: ["{name}, {time}", "{name}，{time}", "{name}, {time}"],
    kinds: {
      shortage: ["Missing cartons", "缺少外箱", "Faltan bultos"],
      damage: ["Damaged", "破损", "Dañado"],
      wet: ["Wet", "受潮", "Mojado"],
      open_carton: ["Carton open", "外箱已开", "Bulto abierto"],
      wrong_item: ["Wrong item", "货物不符", "Artículo equivocado"],
      refused: ["Not accepted", "拒收", "No aceptado"],
    },
    recordedBy: {
      buyer: ["Recorded by the buyer", "由采购商登记", "Registrado por el comprador"],
      driver: ["Recorded by the driver", "由司机登记", "Registrado por el conductor"],
      warehouse: ["Recorded by the warehouse", "由仓库登记", "Registrado por el almacén"],
    },
    driverTitle: ["Return the signed bill of lading", "回传签收的提单", "Devolver el conocimiento firmado"],
    driverIntro: [
      "Bill of lading {number}, {cartons, plural, one {# carton} other {# cartons}} for {consignee}.",
      "提单 {number}，共 {cartons, plural, other {# 个外箱}}，收货方 {consignee}。",
      "Conocimiento {number}, {cartons, plural, one {# bulto} other {# bultos}} para {consignee}.",
    ],
    driverDone: [
      "Thank you. The signed bill of lading has been returned.",
      "谢谢。签收的提单已回传。",
      "Gracias. El conocimiento firmado está devuelto.",
    ],
    driverClosed: [
      "This link is not valid. Ask the warehouse for a new bill of lading.",
      "此链接无效，请向仓库索取新的提单。",
      "Este enlace no es válido. Pida al almacén un conocimiento nuevo.",
    ],
  },
} as const satisfies Texts;
