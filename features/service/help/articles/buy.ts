import { toText } from "#kernel/texts.ts";
import type { StarterArticle } from "./article.ts";

export const buyArticles: readonly StarterArticle[] = [
  {
    article_key: "cart-rules",
    keywords: "checkout several merchants warehouses split 购物车 结算 多个厂家 carrito",
    title: toText(["How the cart works", "购物车规则", "Cómo funciona el carrito"]),
    body: toText([
      `The [cart](/cart) groups goods by warehouse and delivery method.

- Everything that can be ordered is selected. One checkout takes goods of several manufacturers and warehouses; each of them becomes an order of its own, and you pay them together.
- Quantities follow the minimum order and the pack multiple of the product. A quantity that doesn’t fit is marked; it is never changed without you.
- Prices and stock refresh each time you open the cart. Changed lines are marked.
- The total shows goods, quantity discount and fees. Freight is calculated for your address in checkout.

The FOB tab holds factory goods by manufacturer; a contract is made from it.`,
      `[购物车](/cart)按仓库和收货方式分组。

- 可下单的商品默认全部勾选。多个厂家、多个仓库的商品可一起结算，系统按厂家和仓库各生成一个订单，一次付清。
- 数量须符合起订量和起订倍数，不符合的会标出，系统不会擅自修改。
- 每次打开购物车都会刷新价格和库存，有变化的行会标出。
- 合计包含货款、满件折扣和费用，运费在结算时按您的地址计算。

FOB 标签下是按厂家分组的 FOB 商品，可由此生成合同。`,
      `El [carrito](/cart) agrupa la mercancía por almacén y forma de entrega.

- Todo lo que se puede pedir está seleccionado. Una compra admite varios fabricantes y almacenes; cada uno recibe un pedido propio y todos se pagan juntos.
- Las cantidades siguen el pedido mínimo y el múltiplo de venta. Una cantidad que no encaja se marca; nunca se cambia sin usted.
- Precios y existencias se actualizan al abrir el carrito. Las líneas con cambios se marcan.
- El total muestra mercancía, descuento por volumen y cargos. El transporte se calcula al comprar, según su dirección.

La pestaña FOB contiene la mercancía de fábrica por fabricante; de ella se hace un contrato.`,
    ]),
  },
  {
    article_key: "moq-and-packs",
    keywords: "minimum order quantity value volume carton pack multiple maximum 起订量 起订金额 整箱 mínimo importe paquete",
    title: toText(["Minimum order and pack multiple", "起订量与起订倍数", "Pedido mínimo y múltiplo de venta"]),
    body: toText([
      `The minimum order (MOQ) is the fewest pieces of one product in an order. Some products are sold in packs, for example chairs in packs of 2: order 2, 4, 6.

When you type another number, the page keeps it and says what fits: the next full pack, or the pieces in stock. Choose the suggestion or type again.

Quantity pricing lowers the price from a quantity on. The table on the product page shows every step. Your company’s quantity discount counts all pieces in the order.

Some manufacturers also have a minimum for the whole order, by value, volume or cartons, or a maximum of pieces. All of their goods in one checkout count, whatever their warehouse, at your prices before discounts, fees and freight. Cart and checkout say what is missing and offer to add it with one press.`,
      `起订量是一笔订单中单个商品的最少件数。部分商品按起订倍数销售，例如椅子 2 把一箱，须订 2、4、6 把。

填写其他数量时，页面会保留您的输入并提示合适的数量：下一个整箱数或现有库存。您可以采用建议或重新填写。

阶梯价从某一数量起降价，商品页列出每一档。贵公司的满件折扣按整笔订单的件数计算。

部分厂家对整笔订单另有起订要求（金额、体积或箱数）或件数上限。一次结算中该厂家的全部商品合并计算，不分仓库，按您的价格、不含折扣、费用和运费。购物车和结算页会提示还差多少，并可一键补足。`,
      `El pedido mínimo es el menor número de unidades de un producto. Algunos se venden por múltiplos, por ejemplo sillas de 2 en 2: pida 2, 4, 6.

Si escribe otro número, la página lo conserva y dice qué encaja: el múltiplo siguiente o las unidades disponibles. Acepte la sugerencia o corrija.

Los precios por cantidad bajan desde cierta cantidad; la tabla del producto muestra cada uno. El descuento por volumen de su empresa cuenta todas las unidades del pedido.

Algunos fabricantes tienen además un mínimo para todo el pedido, por importe, volumen o bultos, o un máximo de unidades. Cuentan todos sus productos de una misma compra, de cualquier almacén, a sus precios antes de descuentos, cargos y transporte. El carrito y la compra dicen lo que falta y permiten añadirlo de una vez.`,
    ]),
  },
  {
    article_key: "order-pad",
    keywords: "quick order paste spreadsheet rows 快速下单 粘贴 pedido rápido pegar",
    title: toText(["Order fast with the order pad", "用快速下单表下单", "Comprar con el pedido rápido"]),
    body: toText([
      `The [order pad](/order_pad) is a sheet for people who know what they need.

1. Type an SKU, a model number, or your own SKU, or paste rows from a spreadsheet (up to 5,000).
2. Enter the quantity in pieces, cartons or pallets.
3. Each row is checked as you type: stock, minimum, pack multiple, price, volume and weight.
4. Fix marked rows with Alt+Enter, or all of them together.
5. Save as a list, add to the cart, or check out. You can also send the rows for approval as a [requisition](/user_center/requisition_form_list).

Everything works by keyboard. Ctrl+Z undoes any step.`,
      `[快速下单](/order_pad)是为熟悉货号的采购员准备的表格。

1. 输入商品编号、厂家型号或自有货号，或从表格粘贴（最多 5,000 行）。
2. 按件、箱或托盘填写数量。
3. 每行即时校验库存、起订量、起订倍数、价格、体积和重量。
4. 用 Alt+Enter 修正标出的行，也可一次全部修正。
5. 保存为清单、加入购物车或直接结算。也可作为[采购申请](/user_center/requisition_form_list)提交审批。

全程可用键盘操作，Ctrl+Z 可撤销任意一步。`,
      `El [pedido rápido](/order_pad) es una hoja para quien ya sabe lo que necesita.

1. Escriba una referencia, un modelo o su referencia propia, o pegue filas de una hoja (hasta 5.000).
2. Indique la cantidad en unidades, bultos o palés.
3. Cada fila se comprueba al escribir: existencias, mínimo, múltiplo de venta, precio, volumen y peso.
4. Corrija las filas marcadas con Alt+Enter, o todas a la vez.
5. Guárdelo como lista, añádalo al carrito o compre. También puede enviar las filas a aprobación como [solicitud](/user_center/requisition_form_list).

Todo funciona con el teclado. Ctrl+Z deshace cualquier paso.`,
    ]),
  },
  {
    article_key: "batch-orders",
    keywords: "excel import xlsx dropship many addresses 批量 导入 一件代发 lote",
    title: toText(["Upload bulk orders from Excel", "用 Excel 批量下单", "Hacer pedidos desde un archivo de Excel"]),
    body: toText([
      `1. Open **[[batchOrders.upload]]** in the shortcuts at the edge of the page.
2. Choose the site, the type of goods and the warehouse area, and download the template.
3. Fill in one row per product and address: SKU, quantity, recipient. Several addresses in one file become several orders.
4. Upload the .xls or .xlsx file. Every row is checked: unknown SKU, below the minimum, not a full pack, out of stock.
5. Fix rows on the screen, or download the file with a column of reasons, fix it, and upload it again.
6. Place the orders. They are made in the background; you can leave the page.

A row that can’t become an order is kept with its reason. Try it again or discard it; the others are not held up.`,
      `1. 点击页面边缘快捷栏中的**[[batchOrders.upload]]**。
2. 选择站点、商品类型和发货区域，下载模板。
3. 每行填写一个商品和收货人：商品编号、数量、地址。一个文件中的多个地址会生成多笔订单。
4. 上传 .xls 或 .xlsx 文件，每行都有校验结果：货号不存在、低于起订量、不符合起订倍数、缺货等。
5. 在页面上修正，或下载带原因列的文件，修改后重新上传。
6. 提交后系统在后台生成订单，您可以离开页面。

无法生成订单的行会保留并注明原因，可重试或放弃，不影响其他行。`,
      `1. Abra **[[batchOrders.upload]]** en los accesos del borde de la página.
2. Elija el sitio, el tipo de mercancía y la zona de almacén, y descargue la plantilla.
3. Rellene una fila por producto y destinatario: referencia, cantidad, dirección. Varias direcciones en un archivo son varios pedidos.
4. Suba el archivo .xls o .xlsx. Cada fila se comprueba: referencia desconocida, por debajo del mínimo, sin existencias…
5. Corrija en pantalla, o descargue el archivo con una columna de motivos, corríjalo y súbalo de nuevo.
6. Haga los pedidos. Se crean en segundo plano; puede salir de la página.

Una fila que no puede ser pedido se conserva con su motivo. Reinténtela o descártela; las demás siguen.`,
    ]),
  },
  {
    article_key: "approvals",
    keywords: "limit approver permission budget 审批 限额 aprobación límite",
    title: toText(["Purchase approvals and limits", "采购审批与限额", "Aprobaciones y límites de compra"]),
    body: toText([
      `A company’s admin can give each purchaser a limit per order and per month.

- Above the limit, checkout sends the purchase for approval instead of placing it. Prices and stock are checked again when it is approved.
- Approvers find it in [[[userCenter.approvals]]](/user_center/approvals), get a message, and approve or decline with a reason.
- Members without the right to buy write a [requisition](/user_center/requisition_form_list): what is needed, until when, and why.

Set limits in [[[userCenter.members]]](/user_center/members).`,
      `企业管理员可为每位采购员设置单笔和每月限额。

- 超出限额时，结算会提交审批而不直接下单；审批通过时会重新核对价格和库存。
- 审批人会收到消息，在[[[userCenter.approvals]]](/user_center/approvals)中通过或注明原因驳回。
- 没有采购权限的成员可提交[采购申请](/user_center/requisition_form_list)，说明所需商品、时间和用途。

限额在[[[userCenter.members]]](/user_center/members)中设置。`,
      `El administrador de la empresa puede dar a cada comprador un límite por pedido y por mes.

- Por encima del límite, la compra se envía a aprobación en lugar de hacerse. Precios y existencias se comprueban de nuevo al aprobarla.
- Los aprobadores la ven en [[[userCenter.approvals]]](/user_center/approvals), reciben un mensaje y aprueban o rechazan con un motivo.
- Quien no puede comprar escribe una [solicitud](/user_center/requisition_form_list): qué se necesita, para cuándo y por qué.

Los límites se fijan en [[[userCenter.members]]](/user_center/members).`,
    ]),
  },
  {
    article_key: "cancel-order",
    keywords: "cancellation 取消 anular cancelar",
    title: toText(["Cancel an order", "取消订单", "Cancelar un pedido"]),
    body: toText([
      `Open the order in [[[userCenter.order]]](/user_center/order).

- Not paid yet: choose **[[orders.moves.cancel.button]]**. Stock and coupon are free again immediately.
- Paid, not shipped: choose **[[orders.moves.requestCancel.button]]** with a reason. We check with the warehouse. If packing hasn’t gone too far, everything paid goes back; otherwise the order continues and you see why.
- Shipped: wait for the goods and open a [return](/help_center_i?article=open-a-case).

Unpaid orders are canceled automatically; the order shows until when you can pay.`,
      `在[[[userCenter.order]]](/user_center/order)中打开该订单。

- 未付款：点击**[[orders.moves.cancel.button]]**，库存和优惠券立即释放。
- 已付款未发货：点击**[[orders.moves.requestCancel.button]]**并填写原因。我们与仓库确认，可取消则全额退款，否则订单继续并说明原因。
- 已发货：请收货后申请[退货](/help_center_i?article=open-a-case)。

未付款订单会自动取消，付款截止时间见订单页。`,
      `Abra el pedido en [[[userCenter.order]]](/user_center/order).

- Sin pagar: elija **[[orders.moves.cancel.button]]**. Existencias y cupón quedan libres al momento.
- Pagado, sin enviar: elija **[[orders.moves.requestCancel.button]]** con un motivo. Lo consultamos con el almacén. Si es posible, se devuelve todo; si no, el pedido sigue y verá por qué.
- Enviado: espere la mercancía y abra una [devolución](/help_center_i?article=open-a-case).

Los pedidos sin pagar se cancelan automáticamente; el pedido indica hasta cuándo puede pagar.`,
    ]),
  },
  {
    article_key: "order-statuses",
    keywords: "tracking progress status 状态 进度 estado seguimiento",
    title: toText(["What order statuses mean", "订单状态说明", "Qué significan los estados"]),
    body: toText([
      `- **[[ordersLabels.status.unpaid]]**: pay before the time shown, or it is canceled.
- **[[ordersLabels.status.pendingAudit]]**: we check your proof of payment.
- **[[ordersLabels.status.labelDue]]**: you ship with your own label; upload it as a PDF.
- **[[ordersLabels.status.freightDue]]**: the goods are paid, freight is still to pay.
- **[[ordersLabels.status.awaitingPacking]]**, **[[ordersLabels.status.processing]]**: the warehouse has it.
- **[[ordersLabels.status.awaitingPickup]]**: collect it; storage is free for 5 days.
- **[[ordersLabels.status.shipping]]**: under way, with a tracking number or bill of lading.
- **[[ordersLabels.status.completed]]**: you confirmed receipt, or the time to confirm it has passed.
- **[[ordersLabels.status.awaitingRefund]]**, **[[ordersLabels.status.refunded]]**: see the amounts on the order.

The timeline on the order’s page keeps every step with its time and who did it.`,
      `- **[[ordersLabels.status.unpaid]]**：请在所示时间前付款，否则自动取消。
- **[[ordersLabels.status.pendingAudit]]**：正在核对您的付款凭证。
- **[[ordersLabels.status.labelDue]]**：使用自备面单，请上传 PDF。
- **[[ordersLabels.status.freightDue]]**：货款已付，运费未付。
- **[[ordersLabels.status.awaitingPacking]]**、**[[ordersLabels.status.processing]]**：仓库处理中。
- **[[ordersLabels.status.awaitingPickup]]**：可以提货，免费仓储 5 天。
- **[[ordersLabels.status.shipping]]**：附有运单号或提单。
- **[[ordersLabels.status.completed]]**：您已确认收货，或确认期限已过。
- **[[ordersLabels.status.awaitingRefund]]**、**[[ordersLabels.status.refunded]]**：金额见订单页。

订单页的时间线记录每一步的时间和操作人。`,
      `- **[[ordersLabels.status.unpaid]]**: pague antes de la hora indicada o se cancela.
- **[[ordersLabels.status.pendingAudit]]**: comprobamos su comprobante.
- **[[ordersLabels.status.labelDue]]**: usa su propia etiqueta; súbala en PDF.
- **[[ordersLabels.status.freightDue]]**: la mercancía está pagada, falta el transporte.
- **[[ordersLabels.status.awaitingPacking]]**, **[[ordersLabels.status.processing]]**: lo tiene el almacén.
- **[[ordersLabels.status.awaitingPickup]]**: recójalo; el almacenaje es gratuito 5 días.
- **[[ordersLabels.status.shipping]]**: en camino, con número de seguimiento o conocimiento de embarque.
- **[[ordersLabels.status.completed]]**: confirmó la recepción o venció el plazo para confirmarla.
- **[[ordersLabels.status.awaitingRefund]]**, **[[ordersLabels.status.refunded]]**: vea los importes en el pedido.

La línea de tiempo guarda cada paso con su hora y quién lo hizo.`,
    ]),
  },
  {
    article_key: "deals-and-seconds",
    keywords: "special price clearance grade flaw 特价 次品 瑕疵 oferta defecto",
    title: toText(["Deals and graded seconds", "特价与瑕疵品", "Ofertas especiales y segunda selección"]),
    body: toText([
      `[[[shell.menu.specialSale]]](/special_sale) have a lower price until a date or while stock lasts, some with a freight price of their own and a limit per company. They are bought in a checkout of their own.

[[[shell.floating.badGoods]]](/bad_goods) are returned or damaged pieces:

- Grade A: packaging damaged, furniture as new
- Grade B: small marks, shown in photos
- Grade C: visible damage, shown in photos

They are sold as seen: at checkout you confirm that you have looked at the photos. The flaw shown is no reason for a return; any other fault is.`,
      `[[[shell.menu.specialSale]]](/special_sale)在截止日期前或售完前有效，部分有单独运费和每家限购，并单独结算。

[[[shell.floating.badGoods]]](/bad_goods)的商品为退货或破损商品：

- A 级：包装破损，家具如新
- B 级：轻微痕迹，附照片
- C 级：明显瑕疵，附照片

按现状出售，结算时请确认已查看照片。所示瑕疵不作为退货原因，其他问题仍可申请售后。`,
      `[[[shell.menu.specialSale]]](/special_sale): tienen un precio menor hasta una fecha o agotar existencias; algunas con transporte propio y límite por empresa. Se compran por separado.

[[[shell.floating.badGoods]]](/bad_goods): unidades devueltas o dañadas:

- Grado A: embalaje dañado, mueble como nuevo
- Grado B: marcas pequeñas, con fotos
- Grado C: daño visible, con fotos

Se venden tal como se ven: al comprar confirma que ha mirado las fotos. El defecto mostrado no da derecho a devolución; cualquier otro fallo, sí.`,
    ]),
  },
  {
    article_key: "po-number",
    keywords: "purchase order reference number invoice required 采购单号 采购订单 orden de compra referencia",
    title: toText(["What the PO number is for", "采购单号的用途", "Para qué sirve la orden de compra"]),
    body: toText([
      `The PO number is the number that your company gives a purchase. Enter it in checkout; it can be any text your records use.

- It is printed on the invoice, the packing list and the shipping documents of the order.
- Searching your orders finds it.
- Your company can require it. Checkout then asks for it before the order can be placed.

No PO numbers in your company? Leave the field empty.`,
      `采购单号是贵公司对该笔采购的自有编号，在结算时填写，可用贵公司记录中的任何文字。

- 会打印在该订单的账单、装箱单和运输单据上。
- 可在订单中按采购单号搜索。
- 贵公司可要求必填，此时未填写便不能下单。

贵公司不使用采购单号？留空即可。`,
      `La orden de compra es su propio número para la compra. Se indica al finalizar el pedido y puede ser cualquier texto de sus registros.

- Se imprime en la factura, la lista de empaque y los documentos de envío del pedido.
- La búsqueda de pedidos la encuentra.
- Su empresa puede exigirla; entonces se pide antes de hacer el pedido.

¿Su empresa no usa órdenes de compra? Deje el campo vacío.`,
    ]),
  },
];
