import { toText } from "#kernel/texts.ts";
import type { StarterArticle } from "./article.ts";

export const fobArticles: readonly StarterArticle[] = [
  {
    article_key: "fob-overview",
    keywords: "factory container contract incoterm 工厂 整柜 直采 fábrica contenedor",
    title: toText(["Buy from the factory, step by step", "FOB 采购流程", "Comprar a fábrica, paso a paso"]),
    body: toText([
      `1. Collect goods of one manufacturer in the FOB tab of the [cart](/cart). It shows volume, weight and how full the container is.
2. Create the contract: prices, deposit, delivery date, quality standard, port.
3. The manufacturer accepts, changes or declines it. Both versions are kept and differences are shown.
4. The signed contract is reviewed; you pay the deposit.
5. Production, invoice, then inspection by our specialist, unless you skip it.
6. Shipping documents are reviewed; you pay the balance as agreed.
7. The goods sail, arrive, and you confirm receipt.

Each step says who has to act and until when. Find contracts in [[[shell.menu.fobZone]]](/fob_zone) and your account.`,
      `1. 在[购物车](/cart)的 FOB 标签中收集同一厂家的商品，页面显示体积、重量和装柜率。
2. 生成合同：价格、定金、交期、质量标准、港口。
3. 厂家接受、修改或拒绝合同，各版本保留并标出差异。
4. 审核签署合同后支付定金。
5. 生产、出具账单，再由专员验货或由您免验。
6. 审核装运资料，按约定支付尾款。
7. 货物启运、到港，您确认收货。

每一步都显示由谁处理及期限。合同可从[[[shell.menu.fobZone]]](/fob_zone)和用户中心进入。`,
      `1. Reúna mercancía de un fabricante en la pestaña FOB del [carrito](/cart). Se ve volumen, peso y llenado del contenedor.
2. Cree el contrato: precios, anticipo, fecha de entrega, norma de calidad, puerto.
3. El fabricante lo acepta, lo modifica o lo rechaza. Se conservan las versiones y se muestran las diferencias.
4. Se revisa el contrato firmado y usted paga el anticipo.
5. Producción, factura e inspección por nuestro especialista, salvo que usted la omita.
6. Se revisan los documentos de envío y usted hace el pago final según lo acordado.
7. El buque zarpa, la mercancía llega y usted confirma la recepción.

Cada paso indica quién debe actuar y hasta cuándo. Encuentre los contratos en [[[shell.menu.fobZone]]](/fob_zone) y en su cuenta.`,
    ]),
  },
  {
    article_key: "write-a-contract",
    keywords: "contract form deposit percent balance type clause 填写合同 定金比例 contrato formulario",
    title: toText(["Fill in a purchase contract", "填写采购合同", "Rellenar un contrato de compra"]),
    body: toText([
      `The form has five steps. [[contractsForm.steps.next]] checks the step; a step that is complete has a check mark and can be opened again. If you bought from the manufacturer before, the terms of your last contract are filled in.

- Parties: your address and the manufacturer’s. Save addresses to the address book.
- Goods: rows from the cart can’t be removed; add rows of your own. Every row needs a whole number of pieces and a price above 0.
- Deposit: a whole percentage. The balance is calculated.
- Balance: before delivery, after delivery, or a number of days after arrival.
- Quality standard: measurable points such as tolerance, finish, moisture, carton drop test. The inspection checks these.
- [[contractsClauses.title]]: choose from the library and fill in the values, or write your own. Late delivery, warranty, claims and governing law are in every contract.
- [[contractsForm.steps.check]]: the text of the contract as it will be recorded, in three languages. **[[contractsTemplates.save]]** keeps the terms for further contracts.

**[[contractsForm.saveDraft]]** keeps a draft, **[[contractsForm.submit]]** sends it to the manufacturer. A field with a mistake is marked and nothing is lost.`,
      `表单分五步。[[contractsForm.steps.next]]会检查当前步骤；已填好的步骤带有勾号，可再次打开。若您曾向该厂家采购，会自动填入上一份合同的条款。

- 双方信息：您与厂家的地址，可存入地址簿。
- 货物：来自购物车的行不可删除，可另加行。每行须填整数数量和大于 0 的价格。
- 定金：整数百分比，尾款自动计算。
- 尾款方式：发货前、发货后，或到港后若干天。
- 质量标准：可衡量的条款，如公差、饰面、含水率、跌落测试，验货按此检查。
- [[contractsClauses.title]]：可从条款库选择并填写数值，也可自拟条款。每份合同均包含延迟交货、质量保证、索赔和适用法律条款。
- [[contractsForm.steps.check]]：以三种语言显示将要存档的合同文本。点击**[[contractsTemplates.save]]**可保存条款，供今后的合同使用。

**[[contractsForm.saveDraft]]**保留草稿，**[[contractsForm.submit]]**发送给厂家。有误的字段会标出，已填内容不会丢失。`,
      `El formulario tiene cinco pasos. [[contractsForm.steps.next]] comprueba el paso; un paso completo lleva una marca y se puede abrir de nuevo. Si ya compró a este fabricante, se rellenan las condiciones de su último contrato.

- Partes: su dirección y la del fabricante. Guárdelas en la libreta.
- Mercancía: las filas del carrito no se quitan; puede añadir otras. Cada fila necesita un número entero de unidades y un precio mayor que 0.
- Anticipo: un porcentaje entero. El pago final se calcula.
- Pago final: antes de la entrega, después, o unos días tras la llegada.
- Norma de calidad: puntos medibles como tolerancia, acabado, humedad o prueba de caída. La inspección los comprueba.
- [[contractsClauses.title]]: elija de la biblioteca y rellene los valores, o escriba las suyas. El retraso, la garantía, las reclamaciones y la ley aplicable están en todo contrato.
- [[contractsForm.steps.check]]: el texto del contrato tal como se registrará, en tres idiomas. **[[contractsTemplates.save]]** guarda las condiciones para otros contratos.

**[[contractsForm.saveDraft]]** conserva un borrador, **[[contractsForm.submit]]** lo manda al fabricante. Un campo con error se marca y no se pierde nada.`,
    ]),
  },
  {
    article_key: "contract-versions",
    keywords: "amend change difference compare signature 修改 版本 差异 versión cambio",
    title: toText(["Changes, versions and acceptance", "修改、版本与确认", "Cambios, versiones y aceptación"]),
    body: toText([
      `When one side changes a contract, a new version is made. You see the differences word by word: price, quantity, clause, date. Comment on a clause to ask before you decide.

You always accept one certain version. If the other side has changed it meanwhile, your acceptance doesn’t count and the new version is shown.

The record of acceptance says who accepted which version and when. The QR code on the print checks it against the record, without showing prices.`,
      `任何一方修改都会产生新版本，价格、数量、条款、日期的差异逐字显示。可在条款下添加批注询问。

您确认的始终是某一个版本。若对方已修改，您的确认不会生效，并显示新版本。

确认记录包含确认人、版本和时间。打印件上的二维码可核验合同真伪，不显示价格。`,
      `Cuando una parte cambia el contrato se crea una versión. Las diferencias se ven palabra por palabra: precio, cantidad, cláusula, fecha. Comente una cláusula para preguntar.

Siempre acepta una versión concreta. Si la otra parte la ha cambiado, su aceptación no cuenta y se muestra la nueva.

El registro dice quién aceptó qué versión y cuándo. El código QR de la copia impresa la verifica sin mostrar precios.`,
    ]),
  },
  {
    article_key: "contract-payments",
    keywords: "escrow deposit balance release voucher 定金 尾款 代管 托管 anticipo custodia",
    title: toText(["Deposit and balance of a contract", "合同定金与尾款", "Anticipo y pago final del contrato"]),
    body: toText([
      `Pay the deposit and the balance by balance, card, PayPal or transfer. For a transfer, upload the proof of payment; finance confirms it or says why not.

The money is held by Joinery and released under the conditions of the contract, such as a passed inspection, approved shipping documents, confirmed receipt. The contract’s page shows which are met and what is missing.

When the balance is due:

- Before delivery: once the shipping documents are approved. The goods are shipped when it is verified.
- After delivery: once you have confirmed the receipt.
- Days after arrival: counted from the reported arrival. Confirm the receipt, then pay by that day.

If a price is lowered after an inspection, the balance is calculated again to the cent. If the contract is canceled, the deposit is shared as the contract says.`,
      `定金和尾款可用余额、银行卡、PayPal 或转账支付。转账请上传凭证，由财务确认或说明原因。

款项由 Joinery 托管，满足合同条件后放款，如验货通过、装运资料通过、确认收货。合同页显示哪些条件已满足、还缺什么。

尾款支付时间：

- 发货前：装运资料通过后支付，核实后发货。
- 发货后：确认收货后支付。
- 到港后若干天：从确认到港起计算。请先确认收货，再于该日前支付。

验货后降价时，尾款精确到分重新计算。合同取消时，定金按合同约定分配。`,
      `Pague el anticipo y el pago final con saldo, tarjeta, PayPal o transferencia. En una transferencia suba el comprobante; finanzas lo confirma o explica por qué no.

Joinery custodia el dinero y lo libera según las condiciones del contrato, como inspección superada, documentos de envío aprobados o recepción confirmada. La página muestra cuáles se cumplen y qué falta.

Cuándo se hace el pago final:

- Antes de la entrega: cuando los documentos de envío están aprobados. La mercancía se embarca una vez verificado.
- Después de la entrega: cuando ha confirmado la recepción.
- Días tras la llegada: contados desde la llegada comunicada. Confirme la recepción y pague antes de ese día.

Si se baja un precio tras la inspección, el pago final se recalcula al céntimo. Si se cancela, el anticipo se reparte según el contrato.`,
    ]),
  },
  {
    article_key: "inspection",
    keywords: "aql iso 2859 quality check defects 验货 质检 inspección calidad",
    title: toText(["Inspection before shipping", "出货前验货", "Inspección antes del embarque"]),
    body: toText([
      `A specialist draws a sample by ISO 2859-1: the size of the lot gives the number of pieces and how many critical, major and minor defects are allowed. The checklist comes from the clauses of your contract.

You get the report with photos and measured values and have 7 days:

- **[[contracts.actions.passInspection.button]]**: the goods can be shipped.
- **[[contracts.actions.failInspection.button]]**: you negotiate rework, a lower price, or cancellation; a second inspection can follow.
- No answer in 7 days counts as passed.

You can also skip the inspection before it starts: **[[contracts.actions.waiveInspection.button]]**.`,
      `专员按 ISO 2859-1 抽样：由批量确定抽样数以及致命、主要、次要缺陷的允收数，检查表来自合同条款。

您会收到带照片和实测值的报告，并有 7 天时间：

- **[[contracts.actions.passInspection.button]]**：可以出货。
- **[[contracts.actions.failInspection.button]]**：协商返工、降价或取消，可再次验货。
- 7 天内未答复视为通过。

您也可以在验货前选择**[[contracts.actions.waiveInspection.button]]**。`,
      `Un especialista toma una muestra según ISO 2859-1: el tamaño del lote da el número de unidades y cuántos defectos críticos, mayores y menores se admiten. La lista sale de las cláusulas del contrato.

Recibe el informe con fotos y medidas y tiene 7 días:

- **[[contracts.actions.passInspection.button]]**: la mercancía puede embarcar.
- **[[contracts.actions.failInspection.button]]**: se negocia retrabajo, rebaja o cancelación; puede haber otra inspección.
- Sin respuesta en 7 días se da por aprobada.

También puede omitirla antes de que empiece: **[[contracts.actions.waiveInspection.button]]**.`,
    ]),
  },
  {
    article_key: "container-loading",
    keywords: "40hq fill cbm load plan 装柜 立方 cubicaje",
    title: toText(["Fill a container well", "合理装柜", "Llenar bien un contenedor"]),
    body: toText([
      `The load plan shows your goods in a 20GP, 40GP, 40HQ or 45HQ container in 3D, from the real sizes of the cartons.

- It keeps to stacking limits, payload and balance.
- The bar shows volume and weight used, and what would still fit from the same manufacturer.
- If one container isn’t enough, the next is planned.

Open it from the FOB cart or a contract. A container is full by weight or by volume, whichever comes first.`,
      `装柜方案按外箱真实尺寸，以 3D 显示商品在 20GP、40GP、40HQ 或 45HQ 中的摆放。

- 遵守堆码、载重和平衡限制。
- 进度条显示体积和重量占用，并提示同一厂家还能加装什么。
- 一柜不够时自动规划下一柜。

可在 FOB 购物车或合同中打开。货柜以重量或体积先满者为准。`,
      `El plan de carga muestra su mercancía en 3D en un contenedor 20GP, 40GP, 40HQ o 45HQ, con las medidas reales de los bultos.

- Respeta apilado, carga útil y equilibrio.
- La barra muestra volumen y peso usados y qué más cabría del mismo fabricante.
- Si uno no basta, se planifica el siguiente.

Ábralo desde el carrito FOB o un contrato. Un contenedor se llena por peso o por volumen, lo que llegue antes.`,
    ]),
  },
  {
    article_key: "sea-freight",
    keywords: "ocean shipping port transit lcl fcl customs duty 海运 港口 关税 marítimo aduana",
    title: toText(["Shipping from the factory", "工厂到港运输", "Envío desde la fábrica"]),
    body: toText([
      `FOB means the manufacturer brings the goods on board at the named port. From there the cost is yours: ocean freight, duty, port, and the truck to your door.

[[[oceanFreight.title]]](/international_logistics) shows ports, transit times, cut-offs and sample rates, and calculates by volume and weight. Figures are estimates and say what they assume.

After loading, the contract’s page has container and seal number, vessel, ports, departure and arrival with every change.`,
      `FOB 指厂家负责在指定港口装船，之后的费用由您承担：海运、关税、港杂和送货到门。

[[[oceanFreight.title]]](/international_logistics)提供港口、航程、截关时间和参考运价，可按体积和重量估算，结果注明假设条件。

装柜后，合同页显示柜号、封条号、船名、港口、离港和到港时间及每次变更。`,
      `FOB significa que el fabricante pone la mercancía a bordo en el puerto indicado. Desde ahí el coste es suyo: transporte marítimo, aranceles, puerto y camión hasta su puerta.

[[[oceanFreight.title]]](/international_logistics) muestra puertos, tránsitos, cierres y tarifas de muestra, y calcula por volumen y peso. Las cifras son estimaciones e indican sus supuestos.

Tras la carga, la página del contrato tiene contenedor, sello, buque, puertos, salida y llegada con cada cambio.`,
    ]),
  },
];
