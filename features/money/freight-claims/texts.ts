import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  case: ["Return case", "售后单", "Caso de posventa"],
  handOver: [
    "Need a refund or a replacement of whole pieces?",
    "需要整件退款或换货？",
    "¿Necesita un reembolso o un cambio de piezas enteras?",
  ],
  openCase: ["Open a return case", "申请售后", "Abrir un caso de posventa"],
  title: ["Claims", "索赔", "Reclamaciones"],
  file: ["File a claim", "提交索赔", "Presentar reclamación"],
  none: ["No claims", "没有索赔", "Sin reclamaciones"],
  noneText: [
    "File a claim here when goods were damaged or lost on the way.",
    "货物在途中损坏或丢失时，请在此提交索赔。",
    "Presente aquí una reclamación si la mercancía se dañó o se perdió en el camino.",
  ],
  clock: [
    "Report concealed damage by {time}. Carriers accept reports for 5 business days after delivery.",
    "请在 {time} 前报告隐蔽损坏。承运商在签收后 5 个工作日内受理。",
    "Comunique el daño oculto antes del {time}. El transportista lo admite durante 5 días hábiles tras la entrega.",
  ],
  clockOver: [
    "The 5 business days for concealed damage ended on {time}.",
    "隐蔽损坏的 5 个工作日期限已于 {time} 结束。",
    "Los 5 días hábiles para el daño oculto terminaron el {time}.",
  ],
  claimable: ["Up to {amount} can be claimed.", "最多可索赔 {amount}。", "Se pueden reclamar hasta {amount}."],
  claimed: ["Claimed", "索赔金额", "Reclamado"],
  paid: ["Paid to your balance", "已赔付至余额", "Pagado en su saldo"],
  filed: ["Filed {time}", "{time} 提交", "Presentada el {time}"],
  decided: ["Decided {time}", "{time} 处理", "Decidida el {time}"],
  withdraw: ["Withdraw claim", "撤回索赔", "Retirar reclamación"],
  withdrawn: ["Claim withdrawn", "索赔已撤回", "Reclamación retirada"],
  fileTitle: ["Claim file", "索赔资料", "Expediente"],
  dialog: {
    title: ["File a claim for order {order}", "为订单 {order} 提交索赔", "Reclamación del pedido {order}"],
    kind: ["What happened", "情况", "Qué pasó"],
    amount: term.amount,
    amountHint: ["The value of the goods that were damaged or lost", "损坏或丢失货物的价值", "El valor de la mercancía dañada o perdida"],
    description: term.description,
    files: ["Pictures and documents", "图片和资料", "Imágenes y documentos"],
    confirm: ["File claim", "提交索赔", "Presentar reclamación"],
    done: ["Claim {number} filed", "索赔 {number} 已提交", "Reclamación {number} presentada"],
  },
  kinds: {
    noted: ["Damage noted at delivery", "签收时已注明的损坏", "Daño anotado en la entrega"],
    concealed: ["Concealed damage, found later", "事后发现的隐蔽损坏", "Daño oculto, visto después"],
    loss: ["Shipment lost", "整批丢失", "Envío perdido"],
  },
  statuses: {
    submitted: ["Being checked", "审核中", "En revisión"],
    agreed: ["Being checked", "审核中", "En revisión"],
    paid: ["Paid", "已赔付", "Pagada"],
    declined: term.declined,
    withdrawn: ["Withdrawn", "已撤回", "Retirada"],
  },
  documents: {
    bol: ["Bill of lading", "提单", "Conocimiento de embarque"],
    order: term.order,
    packing: ["Packing list", "装箱单", "Lista de empaque"],
    receipt: ["Proof of delivery", "签收单", "Comprobante de entrega"],
    evidence: ["Picture or document", "图片或资料", "Imagen o documento"],
  },
} as const satisfies Texts;
