import { toText } from "#kernel/texts.ts";
import type { StarterArticle } from "./article.ts";

export const deliveryArticles: readonly StarterArticle[] = [
  {
    article_key: "delivery-methods",
    keywords: "pickup label freight shipping options 自提 面单 货运 recogida etiqueta transporte",
    title: toText(["Pickup, your label or freight", "自提、自备面单或货运配送", "Recogida, etiqueta propia o transporte"]),
    body: toText([
      `- **[[ordersLabels.logistics.self]]**: collect the goods yourself. The order tells you when they are ready; storage is free for 5 days.
- **[[ordersLabels.logistics.ship]]**: upload your carrier’s label as a PDF after you order. We put it on the cartons and hand them over.
- **[[ordersLabels.logistics.freight]]**: we bring it. The price depends on weight, volume, class and your ZIP code, and is shown before you pay.

You choose on the product page and can change it in the cart. Handling, where there is a charge for it, is the same on the product, in the cart and on the order.`,
      `- **[[ordersLabels.logistics.self]]**：自行到仓库提货，备好后会通知您，免费仓储 5 天。
- **[[ordersLabels.logistics.ship]]**：下单后上传承运商面单（PDF），我们贴好并交给承运商。
- **[[ordersLabels.logistics.freight]]**：由我们送货，运费取决于重量、体积、等级和您的邮编，付款前可见。

在商品页选择，购物车中可更改。如有操作费，商品页、购物车和订单上的金额一致。`,
      `- **[[ordersLabels.logistics.self]]**: retire la mercancía usted mismo. El pedido avisa cuando está lista; el almacenaje es gratuito 5 días.
- **[[ordersLabels.logistics.ship]]**: suba la etiqueta de su transportista en PDF tras el pedido. La pegamos y entregamos los bultos.
- **[[ordersLabels.logistics.freight]]**: lo llevamos nosotros. El precio depende de peso, volumen, clase y su código postal, y se ve antes de pagar.

Se elige en la página del producto y se cambia en el carrito. El cargo de manipulación, si lo hay, es igual en producto, carrito y pedido.`,
    ]),
  },
  {
    article_key: "freight-cost",
    keywords: "ltl class density pallet liftgate quote 运费 怎么算 cálculo transporte",
    title: toText(["How freight is calculated", "运费如何计算", "Cómo se calcula el transporte"]),
    body: toText([
      `1. Your cartons are put on pallets, within size, height and weight limits.
2. Weight and volume give the density, and the density gives the freight class.
3. Class, weight and distance between the two ZIP codes give the rate. If the next weight break is cheaper, it is used.
4. Fuel surcharge and what your dock needs are added: liftgate, residential, appointment, inside delivery, limited access, notification.

Small orders go as parcels where that costs less. The price you see is kept with all its lines until the time shown, and that is what you pay. If weight or address change later, you get a new quote with the difference.`,
      `1. 按尺寸、高度和重量限制把外箱码放到托盘上。
2. 由重量和体积得出密度，由密度确定货运等级。
3. 由等级、重量和两地邮编距离得出运价；若下一重量级更便宜，则按更低者计。
4. 加上燃油附加费和您收货点所需的服务：尾板、住宅、预约、入户、受限区域、通知。

小件在更划算时按包裹运输。您看到的报价连同明细会保留到所示时间，并以此收费。之后重量或地址有变，会给出含差额的新报价。`,
      `1. Sus bultos se colocan en palés, con límites de medida, altura y peso.
2. Peso y volumen dan la densidad, y esta da la clase de transporte.
3. Clase, peso y distancia entre los dos códigos postales dan la tarifa. Si el siguiente tramo de peso es más barato, se usa ese.
4. Se suman el recargo de combustible y lo que necesita su muelle: plataforma, domicilio, cita, entrega interior, acceso limitado, aviso.

Lo pequeño va como paquete cuando cuesta menos. El precio que ve se conserva con sus líneas hasta la hora indicada y es lo que paga. Si cambian peso o dirección, recibe otra cotización con la diferencia.`,
    ]),
  },
  {
    article_key: "pay-freight",
    keywords: "freight due partial logistics center 付运费 物流中心 pagar transporte",
    title: toText(["Pay freight and use the logistics center", "支付运费与物流中心", "Pagar el transporte y el centro de logística"]),
    body: toText([
      `You can pay freight together with the goods, or later when the order says **[[ordersLabels.status.freightDue]]**.

The [logistics center](/logistics) collects all shipments: waiting, placed and canceled. It has a balance of its own for freight.

- Pay the whole freight or a part; the rest stays due.
- Add funds to the logistics balance, see every transaction, and export it.
- Cancel a shipment that isn’t placed yet, with a reason. The fee goes back to the logistics balance.`,
      `运费可与货款一起支付，也可在订单显示**[[ordersLabels.status.freightDue]]**时再付。

[物流中心](/logistics)汇总所有运单：待处理、已下单、已取消，并有独立的物流余额。

- 可全额或部分支付，余款保持待付。
- 可为物流余额充值，查看并导出每笔流水。
- 未下单的运单可填写原因取消，费用退回物流余额。`,
      `Puede pagar el transporte con la mercancía o después, cuando el pedido diga **[[ordersLabels.status.freightDue]]**.

El [centro de logística](/logistics) reúne los envíos: en espera, reservados y cancelados. Tiene un saldo propio para transportes.

- Pague todo o una parte; el resto sigue pendiente.
- Recargue el saldo de logística, vea cada movimiento y expórtelo.
- Cancele con un motivo un envío aún no reservado. El importe vuelve al saldo de logística.`,
    ]),
  },
  {
    article_key: "upload-label",
    keywords: "pdf waybill ups fedex 面单 上传 etiqueta subir",
    title: toText(["Upload your shipping label", "上传发货面单", "Subir su etiqueta de envío"]),
    body: toText([
      `1. Open the order; its status is **[[ordersLabels.status.labelDue]]**.
2. Upload the carrier’s label as a PDF, one page per carton.
3. Packing starts when all labels are there.

Name the files by carton or keep them in one PDF in order; they are matched by name or page. Other file types aren’t accepted.`,
      `1. 打开状态为**[[ordersLabels.status.labelDue]]**的订单。
2. 上传承运商面单 PDF，每箱一页。
3. 全部面单到齐后开始备货。

可按箱命名文件，或按顺序放在同一个 PDF 中，系统按文件名或页码匹配。其他格式不接受。`,
      `1. Abra el pedido; su estado es **[[ordersLabels.status.labelDue]]**.
2. Suba la etiqueta del transportista en PDF, una página por bulto.
3. Se empieza a preparar cuando están todas.

Nombre los archivos por bulto o júntelos en un PDF en orden; se asignan por nombre o página. No se admiten otros formatos.`,
    ]),
  },
  {
    article_key: "receive-goods",
    keywords: "unload inspect proof of delivery exception 收货 签收 检查 recibir entrega",
    title: toText(["Receive a delivery", "收货注意事项", "Recibir una entrega"]),
    body: toText([
      `1. Count the cartons against the bill of lading before you sign.
2. Look at every side. Write damage and missing cartons on the delivery receipt, also if the driver is in a hurry.
3. Take photos of the damage, the carton and its label.
4. Confirm receipt on the order.

Damage you find when unpacking must be reported within five business days. Keep the packaging until the case is closed. See [Open a case](/help_center_i?article=open-a-case).`,
      `1. 签收前对照提单清点箱数。
2. 检查每一面，把破损和缺件写在签收单上，即使司机赶时间。
3. 拍下破损处、外箱和标签。
4. 在订单中确认收货。

拆箱后发现的损坏须在 5 个工作日内提出，结案前请保留包装。见[申请售后](/help_center_i?article=open-a-case)。`,
      `1. Cuente los bultos con el conocimiento de embarque antes de firmar.
2. Mire todos los lados. Anote daños y faltantes en el acuse, aunque el conductor tenga prisa.
3. Fotografíe el daño, el bulto y su etiqueta.
4. Confirme la recepción en el pedido.

Lo que descubra al desembalar debe comunicarse en cinco días hábiles. Guarde el embalaje hasta cerrar el caso. Vea [Abrir un caso](/help_center_i?article=open-a-case).`,
    ]),
  },
  {
    article_key: "pickup-and-storage",
    keywords: "free storage days dock slot appointment 仓储 免费 提货 almacenaje muelle",
    title: toText(["Pickup and free storage", "提货与免费仓储", "Recogida y almacenaje gratuito"]),
    body: toText([
      `You get a message when an order is ready for pickup. Bring the order number; the driver signs for the goods.

Storage is free for 5 days from the order date; for presale goods, from the day they are ready for pickup after arrival. [[[shell.menu.myInventory]]](/my_inventory) shows what is still in each warehouse and how many free days are left. [[[userCenter.calendar]]](/user_center/calendar) has the last free day.

Goods stored for longer stay yours. Ask us to ship them later or in parts.`,
      `订单备好后您会收到消息。请携带订单号提货，司机需签字。

自下单之日起免费仓储 5 天；预售商品自到货备好可提之日起算。[[[shell.menu.myInventory]]](/my_inventory)显示各仓库尚存的商品和剩余免费天数。[[[userCenter.calendar]]](/user_center/calendar)标有最后免费日。

超期存放的货物仍归您所有，可安排稍后或分批发货。`,
      `Recibe un mensaje cuando un pedido está listo. Lleve el número de pedido; el conductor firma la entrega.

El almacenaje es gratuito 5 días desde la fecha del pedido; en preventa, desde el día en que la mercancía llegada está lista para recoger. [[[shell.menu.myInventory]]](/my_inventory) muestra lo que sigue en cada almacén y los días que quedan. [[[userCenter.calendar]]](/user_center/calendar) marca el último día gratuito.

Lo que se guarda más tiempo sigue siendo suyo. Pídanos enviarlo después o por partes.`,
    ]),
  },
];
