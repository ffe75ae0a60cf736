import { toText } from "#kernel/texts.ts";
import type { StarterArticle } from "./article.ts";

export const sellArticles: readonly StarterArticle[] = [
  {
    article_key: "become-a-manufacturer",
    keywords: "supplier vendor merchant apply 入驻 厂家 供应商 fabricante proveedor",
    title: toText(["Sell on Joinery", "厂家入驻", "Vender en Joinery"]),
    body: toText([
      `1. Open [[[shell.topBar.merchantSettlement]]](/merchantSettlement) and describe your company, factory and products.
2. Upload license and certificates, and accept the agreement.
3. We review the application and answer by email. You can add what is missing.
4. When it is approved, your console opens with “[[productManagementConsole.firstSteps.title]]”: store, first product, price and stock, publishing.

Your console is in Chinese, English or Spanish, as you choose.`,
      `1. 打开[[[shell.topBar.merchantSettlement]]](/merchantSettlement)，填写企业、工厂和产品信息。
2. 上传营业执照和证书，接受入驻协议。
3. 我们审核并邮件答复，资料不足可补充。
4. 通过后开通后台，按“[[productManagementConsole.firstSteps.title]]”完成店铺、首个商品、价格库存和发布。

后台支持中文、英文和西班牙文。`,
      `1. Abra [[[shell.topBar.merchantSettlement]]](/merchantSettlement) y describa su empresa, fábrica y productos.
2. Suba licencia y certificados y acepte el acuerdo.
3. Revisamos la solicitud y respondemos por correo. Puede añadir lo que falte.
4. Al aprobarse, se abre su panel con «[[productManagementConsole.firstSteps.title]]»: tienda, primer producto, precio y existencias, publicación.

El panel está en chino, inglés o español.`,
    ]),
  },
  {
    article_key: "add-products",
    keywords: "upload product sku photos carton 添加商品 上架 añadir productos",
    title: toText(["Add and publish products", "添加和发布商品", "Añadir y publicar productos"]),
    body: toText([
      `In **[[productManagementConsole.products]]** choose **[[productManagementConsole.newProduct]]**. Needed are title, category, photos, sizes, cartons with weight, and at least one offer.

- Type sizes in inches or centimeters; what you typed is kept.
- Carton sizes and weights decide freight and container loading. Measure the real carton.
- Save as a draft at any time; the list says what is missing.
- Submit for review. Later changes of title, photos and sizes are reviewed too; price and stock apply immediately.`,
      `在**[[productManagementConsole.products]]**中点击**[[productManagementConsole.newProduct]]**。必填：标题、分类、图片、尺寸、带重量的外箱，以及至少一个报价。

- 尺寸可填英寸或 cm，按您的输入保存。
- 外箱尺寸和重量决定运费和装柜，请按实际外箱填写。
- 可随时存为草稿，列表会提示缺少的内容。
- 提交审核。之后修改标题、图片和尺寸也需审核，价格和库存即时生效。`,
      `En **[[productManagementConsole.products]]** elija **[[productManagementConsole.newProduct]]**. Se necesitan título, categoría, fotos, medidas, bultos con peso y al menos una oferta.

- Escriba medidas en pulgadas o centímetros; se conserva lo que escribe.
- Las medidas y el peso del bulto deciden transporte y carga. Mida el bulto real.
- Guarde un borrador cuando quiera; la lista dice qué falta.
- Envíelo a revisión. Los cambios de título, fotos y medidas también se revisan; precio y existencias rigen al momento.`,
    ]),
  },
  {
    article_key: "import-products",
    keywords: "excel csv bulk upload columns 批量导入 表格 importar hoja",
    title: toText(["Import a price list", "导入价格表", "Importar una lista de precios"]),
    body: toText([
      `1. In **[[console.imports]]**, upload your own .xlsx, .xls or .csv. No template is needed.
2. Check which column is what; your choice is remembered for the next file.
3. Set currency and units if they aren’t in the file.
4. Look at the rows with problems; “[[importsConsole.firstError]]” takes you there. Categories guessed from titles show how sure they are.
5. Save as drafts or update prices and stock.

Rows with mistakes are left out and can be downloaded with a column of reasons.`,
      `1. 在**[[console.imports]]**中上传您自己的 .xlsx、.xls 或 .csv，无需模板。
2. 核对各列含义，选择会记住供下次使用。
3. 文件中没有币种和单位时请设置。
4. 查看有问题的行，可用“[[importsConsole.firstError]]”跳转。由标题推测的分类会显示把握程度。
5. 保存为草稿，或更新价格和库存。

有误的行不会导入，可下载带原因列的文件。`,
      `1. En **[[console.imports]]**, suba su propio .xlsx, .xls o .csv. No hace falta plantilla.
2. Revise qué es cada columna; su elección se recuerda.
3. Indique moneda y unidades si no están en el archivo.
4. Mire las filas con problemas; «[[importsConsole.firstError]]» le lleva allí. Las categorías deducidas del título muestran su seguridad.
5. Guarde como borradores o actualice precios y existencias.

Las filas con errores quedan fuera y se descargan con una columna de motivos.`,
    ]),
  },
  {
    article_key: "offers-and-stock",
    keywords: "price tier warehouse stock promotion 报价 价格 库存 oferta precio tramo",
    title: toText(["Offers, prices and stock", "报价、价格与库存", "Ofertas, precios y existencias"]),
    body: toText([
      `One product can have several offers: from a warehouse, as a deal until a date, as a presale from a container, as graded seconds, or FOB from your port. All draw on the same stock, so nothing is sold twice.

**[[productManagementConsole.grid]]** edits many offers together, like a spreadsheet. Set quantity pricing, a minimum, and a pack multiple. **[[console.priceLists]]** hold prices agreed with individual customers. **[[console.promotions]]** lower the price of goods in stock for a limited time; you pay for yours, and share those of Joinery that you agree to.`,
      `同一商品可有多个报价：现货、限时特价、货柜预售、瑕疵品或从您港口出货的 FOB。所有报价共用同一库存，不会重复销售。

**[[productManagementConsole.grid]]**可像表格一样批量修改，设置阶梯价、起订量和起订倍数。**[[console.priceLists]]**用于个别客户的协议价。**[[console.promotions]]**在指定日期内降低现货价格：自建促销由您承担，平台促销经您同意后共同承担。`,
      `Un producto puede tener varias ofertas: desde un almacén, rebajada hasta una fecha, en preventa de un contenedor, como segunda selección o FOB desde su puerto. Todas usan las mismas existencias, así que nada se vende dos veces.

**[[productManagementConsole.grid]]** edita muchas a la vez, como una hoja de cálculo. Fije precios por cantidad, mínimo y múltiplo de venta. **[[console.priceLists]]**: guardan lo acordado con clientes. **[[console.promotions]]**: bajan el precio de artículos en stock por tiempo limitado; usted paga las suyas y comparte las de Joinery que acepte.`,
    ]),
  },
  {
    article_key: "incoming-containers",
    keywords: "announce container arrival eta presale 货柜 预告 到港 anunciar contenedor",
    title: toText(["Announce containers", "登记在途货柜", "Anunciar contenedores"]),
    body: toText([
      `In **[[productManagementConsole.incoming]]** enter the container number, the warehouse, the goods and the days of arrival. Buyers see it, and presale offers can sell from it.

Keep the dates true. A change is shown with its reason to everyone who reserved; a long delay lets them cancel. When the container is received, the warehouse counts it. If pieces are missing, they are shared by the site’s rule.`,
      `在**[[productManagementConsole.incoming]]**中填写柜号、仓库、商品和到货日期。采购商可见，预售报价可从中出售。

请如实维护日期，变更及原因会通知所有预订的采购商，严重延误时采购商可取消。到仓后由仓库清点，短少部分按站点规则分配。`,
      `En **[[productManagementConsole.incoming]]** indique número, almacén, mercancía y días de llegada. Los compradores lo ven y las ofertas de preventa pueden venderse de él.

Mantenga las fechas al día. Un cambio se muestra con su motivo a quienes reservaron; un retraso largo les permite cancelar. Al recibirlo, el almacén lo cuenta. Si faltan unidades, se reparten según la regla del sitio.`,
    ]),
  },
  {
    article_key: "handle-orders",
    keywords: "merchant orders refund answer deadline 订单处理 退款答复 pedidos responder",
    title: toText(["Orders, refunds and cases", "订单、退款与售后", "Pedidos, reembolsos y casos"]),
    body: toText([
      `**[[ordersMerchant.overview.title]]** lists what buyers ordered from you, with lines and timeline. Warehouses pack and ship goods from stock.

You answer requests for refunds and cases within the time shown: approve, decline with a reason, or make an offer. If you don’t answer in time, Joinery decides. Costs are booked to whoever caused them; you see each amount and why.`,
      `**[[ordersMerchant.overview.title]]**显示采购商向您下的订单、明细和时间线，现货由仓库备货发货。

请在所示时间内答复退款和售后：同意、注明原因驳回或提出方案；逾期由 Joinery 裁定。费用由责任方承担，每笔金额和原因都可查看。`,
      `**[[ordersMerchant.overview.title]]** muestra lo que le han comprado, con líneas y línea de tiempo. Los almacenes preparan y envían lo que está en stock.

Responda a reembolsos y casos en el plazo indicado: apruebe, rechace con motivo o haga una oferta. Si no responde a tiempo, decide Joinery. Los costes se cargan a quien los causó; verá cada importe y su motivo.`,
    ]),
  },
  {
    article_key: "manufacturer-contracts",
    keywords: "accept contract production shipping data 合同 生产 出运 contrato producción",
    title: toText(["Contracts for manufacturers", "厂家合同操作", "Contratos para fabricantes"]),
    body: toText([
      `1. A buyer’s contract arrives in **[[console.contracts]]**. Accept, change or decline it.
2. Upload the signed contract. After review and deposit, start production.
3. Report milestones with photos. When the goods are ready, attach the invoice and request the inspection.
4. If the inspection fails, send the negotiation report: rework, price change or cancellation.
5. Enter shipping data: container and seal number, vessel, ports, dates, packing list, bill of lading.
6. **[[contracts.actions.dispatch.button]]** when the ship has left. You are paid when the conditions of the contract are met.`,
      `1. 采购商的合同进入**[[console.contracts]]**，可接受、修改或拒绝。
2. 上传签署合同，审核通过并收到定金后开始生产。
3. 用照片汇报节点。完工后附上账单并申请验货。
4. 验货未通过时提交协商报告：返工、改价或取消。
5. 填写装运资料：柜号、封条号、船名、港口、日期、装箱单、提单。
6. **[[contracts.actions.dispatch.button]]**。满足合同条件后放款。`,
      `1. El contrato de un comprador llega a **[[console.contracts]]**. Acéptelo, modifíquelo o rechácelo.
2. Suba el contrato firmado. Tras la revisión y el anticipo, empiece la producción.
3. Informe de los hitos con fotos. Con la mercancía lista, adjunte la factura y pida la inspección.
4. Si no se supera, envíe el informe de negociación: retrabajo, cambio de precio o cancelación.
5. Indique los datos de embarque: contenedor, sello, buque, puertos, fechas, lista de empaque, conocimiento de embarque.
6. **[[contracts.actions.dispatch.button]]** cuando el buque zarpe. Usted cobra cuando se cumplen las condiciones del contrato.`,
    ]),
  },
  {
    article_key: "minimum-advertised-prices",
    keywords: "MAP minimum advertised price channel ban 最低广告价 禁售渠道 precio mínimo anunciado canal prohibido",
    title: toText(["Minimum advertised prices and channels", "最低广告价与禁售渠道", "Precio mínimo anunciado y canales"]),
    body: toText([
      `A manufacturer can set the least price at which its product may be advertised (MAP), a later MAP with its first day, and channels where the product may not be sold. Buyers see this on the page of the product; companies that bought it within a year are notified of changes.

- Manufacturers set it in [[[advertisingTermsConsole.title]]](/merchant/advertising_terms). The history of each product is kept.
- A future MAP replaces the current one automatically on its first day.
- It limits what you advertise, not what you agree with one customer.`,
      `厂家可为商品设置最低广告价（MAP）、未来 MAP 及其起始日期，以及禁售渠道。客户可在商品页查看；一年内买过的客户会收到变动通知。

- 厂家在[[[advertisingTermsConsole.title]]](/merchant/advertising_terms)中设置，每个商品的历史均保留。
- 未来 MAP 到期后自动取代当前 MAP。
- 它只限制对外广告的价格，不限制您与单个客户商定的价格。`,
      `Un fabricante puede fijar el precio mínimo al que se anuncia su producto (MAP), un MAP posterior con su primer día y canales en los que no se puede vender. Los compradores lo ven en la página del producto; se avisa de los cambios a las empresas que lo compraron en el último año.

- Los fabricantes lo fijan en [[[advertisingTermsConsole.title]]](/merchant/advertising_terms). Se guarda el historial de cada producto.
- Un MAP futuro sustituye al actual por sí solo en su primer día.
- Limita lo que anuncia, no lo que acuerde con un cliente.`,
    ]),
  },
];
