import { toText } from "#kernel/texts.ts";
import type { StarterArticle } from "./article.ts";

export const aftersaleArticles: readonly StarterArticle[] = [
  {
    article_key: "open-a-case",
    keywords: "refund return exchange claim damage 退货 退款 换货 破损 reclamación daño",
    title: toText(["Open a return, refund or exchange", "申请退货、退款或换货", "Pedir devolución, reembolso o cambio"]),
    body: toText([
      `1. Open [[[userCenter.after_sale_services]]](/user_center/after_sale_services) or the order, and choose the lines and quantities.
2. Choose return, refund or exchange, the reason, and what you wish for: a refund, a replacement, missing parts, or a credit for keeping it.
3. Add up to 5 photos. A return also needs a video.
4. Describe what happened in up to 500 characters, and submit.

The page says beforehand what can be claimed, until when, and how many cases your company has left this month. What you have written is kept as a draft.`,
      `1. 打开[[[userCenter.after_sale_services]]](/user_center/after_sale_services)或订单，选择商品和数量。
2. 选择退货、退款或换货，填写原因和期望：退款、换货、补发配件，或保留商品并获得补偿。
3. 上传最多 5 张照片，退货还需上传视频。
4. 用 500 字以内说明情况并提交。

页面会提前说明可申请的内容、期限以及本月剩余次数，已填内容自动保存为草稿。`,
      `1. Abra [[[userCenter.after_sale_services]]](/user_center/after_sale_services) o el pedido y elija líneas y cantidades.
2. Elija devolución, reembolso o cambio, el motivo y lo que desea: reembolso, reposición, las piezas que faltan o una compensación por conservarlo.
3. Añada hasta 5 fotos. La devolución también necesita un vídeo.
4. Cuente lo ocurrido en un máximo de 500 caracteres y envíelo.

La página indica antes qué se puede reclamar, hasta cuándo y cuántos casos le quedan este mes. Lo escrito se guarda como borrador.`,
    ]),
  },
  {
    article_key: "case-steps",
    keywords: "clock answer escalate offer 进度 协商 升级 pasos oferta",
    title: toText(["What happens with your case", "售后处理流程", "Qué ocurre con su caso"]),
    body: toText([
      `- The manufacturer or Joinery answers within the time shown: approves, declines with a reason, or makes an offer. You can accept it or make a counteroffer.
- For a return you get an address and a deadline. Send the goods back and enter the tracking number.
- The warehouse receives and grades them. Then the refund is made, or the replacement is shipped free of charge.
- If you disagree with a declined case, escalate it to Joinery once. Joinery decides, and both sides see the reasons.

The case page has the whole timeline, who has to act, and the money.`,
      `- 厂家或 Joinery 在所示时间内答复：同意、注明原因驳回，或提出方案。您可接受或还价。
- 退货会收到地址和期限，请寄回并填写运单号。
- 仓库收货并评级后退款，换货则免费发出替换品。
- 对驳回有异议可申请平台介入一次，由 Joinery 裁定，双方均可看到原因。

售后单页显示完整时间线、由谁处理和金额。`,
      `- El fabricante o Joinery responde en el plazo indicado: aprueba, rechaza con motivo o hace una oferta. Puede aceptarla o hacer una contraoferta.
- En una devolución recibe dirección y plazo. Envíe la mercancía e indique el seguimiento.
- El almacén la recibe y la clasifica. Después se reembolsa, o se envía la reposición sin coste.
- Si no está de acuerdo con un rechazo, puede remitirlo a Joinery una vez. Joinery decide y ambas partes ven los motivos.

La página del caso muestra la línea de tiempo, quién debe actuar y el dinero.`,
    ]),
  },
  {
    article_key: "refund-amount",
    keywords: "how much calculation share coupon 退款金额 计算 importe reembolso",
    title: toText(["How a refund is calculated", "退款金额如何计算", "Cómo se calcula un reembolso"]),
    body: toText([
      `The refund lists its parts: the goods, minus their share of coupon and quantity discount, plus fees that belong to them. Freight comes back when the fault is with the manufacturer, the carrier or the warehouse.

It goes to your Joinery balance or back the way you paid. Refunds above a limit need two approvals. You can confirm the refund; otherwise it is confirmed automatically at the time the order shows.`,
      `退款明细包括：商品金额，减去其分摊的优惠券和满件折扣，加上相应费用。责任在厂家、承运商或仓库时退还运费。

退款进入 Joinery 余额或原路退回，超过限额须双人复核。您可确认退款；逾期未确认的，到订单页所示时间自动确认。`,
      `El reembolso detalla sus partes: la mercancía, menos su parte del cupón y del descuento por volumen, más los cargos que le corresponden. El transporte se devuelve si la culpa es del fabricante, del transportista o del almacén.

Va a su saldo de Joinery o por donde pagó. Por encima de un límite lo aprueban dos personas. Puede confirmarlo; si no, se confirma automáticamente en la fecha que indica el pedido.`,
    ]),
  },
  {
    article_key: "missing-parts",
    keywords: "spare part hardware screw replacement 配件 零件 缺件 repuesto pieza tornillo",
    title: toText(["Missing or broken parts", "配件缺失或损坏", "Piezas que faltan o rotas"]),
    body: toText([
      `You often don’t need to send furniture back. In the case choose **[[afterSale.form.resolutions.part]]** and pick them from the parts list of the product, or describe them.

The manufacturer sends the parts free of charge; the case closes when you have them. If there is no parts list, name the part and add a photo with a tape measure.`,
      `很多时候无需退回整件家具。申请时选择**[[afterSale.form.resolutions.part]]**，从商品配件表中选取或自行描述。

厂家免费寄出配件，收到后结案。没有配件表时，请写明部件并附上带卷尺的照片。`,
      `A menudo no hace falta devolver el mueble. En el caso elija **[[afterSale.form.resolutions.part]]** y tómelas de la lista de piezas del producto, o descríbalas.

El fabricante las envía sin coste; el caso se cierra cuando las tiene. Si no hay lista, nombre la pieza y añada una foto con una cinta métrica.`,
    ]),
  },
  {
    article_key: "monthly-limit",
    keywords: "maximum number of refunds cap frozen 次数上限 límite mensual",
    title: toText(["The monthly limit of cases", "每月售后次数上限", "El límite mensual de casos"]),
    body: toText([
      `Each site sets how many cases a company can open per month; the application shows how many are left. Canceled cases don’t count.

When you reach it, the page says: “You have reached the maximum number of refunds this month, please contact customer service!” [Write to us](/user_center/feedback?new=1) with the order number, and we look at it in person.`,
      `各站点规定企业每月可申请的售后次数，申请页显示剩余次数，已取消的不计入。

达到上限时会提示：“本月退款次数已达上限，请联系客服！”请附上订单号[联系客服](/user_center/feedback?new=1)，由人工处理。`,
      `Cada sitio fija cuántos casos puede abrir una empresa al mes; la solicitud muestra cuántos quedan. Los cancelados no cuentan.

Al alcanzarlo, la página le pide contactar con atención al cliente. [Escríbanos](/user_center/feedback?new=1) con el número de pedido y lo vemos en persona.`,
    ]),
  },
  {
    article_key: "freight-claims",
    keywords: "carrier damage concealed five days pod 货损 索赔 reclamo transportista",
    title: toText(["Damage in transit", "运输损坏", "Daños en el transporte"]),
    body: toText([
      `Write every visible damage on the delivery receipt; it is the best proof against the carrier. Hidden damage must be reported within five business days of delivery.

Open the case with photos of the goods, the carton and the label. We put together the claim file from the bill of lading, the receipt, your photos and the invoice, and claim from the carrier. You don’t wait for the carrier to get your money.`,
      `请把所有可见破损写在签收单上，这是向承运商索赔的最好证据。隐性损坏须在送达后 5 个工作日内提出。

申请时附上商品、外箱和标签照片。我们会用提单、签收单、照片和账单整理索赔材料并向承运商追偿，您无需等待承运商赔付。`,
      `Anote todo daño visible en el acuse de entrega; es la mejor prueba ante el transportista. El daño oculto debe comunicarse en cinco días hábiles.

Abra el caso con fotos de la mercancía, el bulto y la etiqueta. Preparamos el expediente con el conocimiento de embarque, el acuse, sus fotos y la factura, y reclamamos al transportista. Usted no espera su respuesta para recibir el dinero.`,
    ]),
  },
];
