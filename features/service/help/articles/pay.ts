import { toText } from "#kernel/texts.ts";
import type { StarterArticle } from "./article.ts";

export const payArticles: readonly StarterArticle[] = [
  {
    article_key: "payment-methods",
    keywords: "card paypal wire transfer check cash 付款方式 银行卡 转账 tarjeta transferencia",
    title: toText(["Ways to pay", "付款方式", "Formas de pagar"]),
    body: toText([
      `- **[[payments.methods.balance]]**: instant, with your payment password.
- **[[payments.methods.card]]** and **[[payments.methods.wallet]]**: on the provider’s secure page. While the provider decides, the order is locked for up to 30 minutes so that it can’t be paid twice.
- **[[payments.methods.offline]]**: upload proof of payment. The order stays reserved while we review it.
- **[[payments.methods.terms]]**: for companies with a credit limit; you pay by invoice.

You can pay goods and freight together or one after the other. Several orders of one checkout are paid together.`,
      `- **[[payments.methods.balance]]**：输入支付密码即时到账。
- **[[payments.methods.card]]**与**[[payments.methods.wallet]]**：在支付服务商的安全页面完成。处理期间订单最多锁定 30 分钟，避免重复付款。
- **[[payments.methods.offline]]**：上传付款凭证，审核期间库存保留。
- **[[payments.methods.terms]]**：有信用额度的企业按账单付款。

货款与运费可一起或分开支付。同一次结算的多笔订单可一次付清。`,
      `- **[[payments.methods.balance]]**: al instante, con su contraseña de pago.
- **[[payments.methods.card]]** y **[[payments.methods.wallet]]**: en la página segura del servicio de pago. Mientras decide, el pedido queda bloqueado hasta 30 minutos para que no se pague dos veces.
- **[[payments.methods.offline]]**: suba el comprobante. La mercancía sigue reservada mientras lo revisamos.
- **[[payments.methods.terms]]**: para empresas con límite; paga por factura.

Puede pagar mercancía y transporte juntos o por separado. Varios pedidos de una compra se pagan juntos.`,
    ]),
  },
  {
    article_key: "payment-password",
    keywords: "six digits pin forgot 支付密码 忘记 contraseña de pago",
    title: toText(["Set your payment password", "设置支付密码", "Crear la contraseña de pago"]),
    body: toText([
      `The payment password has 6 digits and belongs to the company. It is asked for when you pay by balance, withdraw money or release an amount on hold.

1. Open [[[userCenter.setting]]](/user_center/setting).
2. Confirm your identity with a code.
3. Enter the new password twice.

After several wrong tries it is blocked for a while; the delay grows. Never tell it to anyone. Our staff can’t see it and never ask for it.`,
      `支付密码为 6 位数字，属于整个企业。余额付款、提现和申请解冻时需要输入。

1. 打开[[[userCenter.setting]]](/user_center/setting)。
2. 用验证码确认身份。
3. 输入两次新密码。

多次输错会暂时锁定，等待时间逐次增加。请勿告诉任何人，客服看不到也不会向您索取。`,
      `La contraseña de pago tiene 6 dígitos y es de la empresa. Se pide al pagar con saldo, retirar fondos o liberar un importe bloqueado.

1. Abra [[[userCenter.setting]]](/user_center/setting).
2. Confirme su identidad con un código.
3. Escriba dos veces la nueva contraseña.

Tras varios errores se bloquea un rato y la espera crece. No se la diga a nadie. Nuestro equipo no la ve ni la pide.`,
    ]),
  },
  {
    article_key: "top-up-balance",
    keywords: "recharge deposit add funds 充值 recargar saldo",
    title: toText(["Add funds to your balance", "余额充值", "Recargar su saldo"]),
    body: toText([
      `1. Open [[[userCenter.balance]]](/user_center/balance) and choose **[[balance.recharge]]**.
2. Pay by card or PayPal (a processing fee may apply; you see it first), or by bank transfer.
3. For a transfer, use the reference shown and upload proof: up to 5 images, JPG or PNG.

Card and PayPal arrive immediately. A transfer is credited when finance has confirmed it. Large amounts need two approvals.`,
      `1. 打开[[[userCenter.balance]]](/user_center/balance)，点击**[[balance.recharge]]**。
2. 用银行卡或 PayPal 支付（可能有手续费，支付前会显示），或银行转账。
3. 转账请使用页面显示的附言，并上传凭证：最多 5 张 JPG 或 PNG。

银行卡和 PayPal 即时到账；转账由财务确认后入账。大额充值须双人复核。`,
      `1. Abra [[[userCenter.balance]]](/user_center/balance) y elija **[[balance.recharge]]**.
2. Pague con tarjeta o PayPal (puede haber una comisión; la verá antes) o por transferencia.
3. En una transferencia, use la referencia indicada y suba el comprobante: hasta 5 imágenes JPG o PNG.

Tarjeta y PayPal llegan al momento. La transferencia se abona cuando finanzas la confirma. Los importes grandes los confirman dos personas.`,
    ]),
  },
  {
    article_key: "withdraw-money",
    keywords: "payout bank account withdraw 提现 银行账户 retirar",
    title: toText(["Withdraw money", "提现", "Retirar fondos"]),
    body: toText([
      `1. Add a [bank account](/user_center/bank) or an account of a payment provider.
2. Open [[[balance.withdraw]]](/user_center/balance/withdraw), enter the amount and your payment password.
3. The amount is on hold until finance has paid it. You can cancel until then.

Bank transfers are free; payment providers may charge a fee, which you see before. A declined withdrawal goes back to your balance with the reason.`,
      `1. 添加[银行账户](/user_center/bank)或收款账户。
2. 打开[[[balance.withdraw]]](/user_center/balance/withdraw)，填写金额和支付密码。
3. 财务打款前金额处于冻结状态，期间可取消。

银行转账免费，其他方式可能收取手续费并事先显示。提现被驳回时金额退回余额并注明原因。`,
      `1. Añada una [cuenta bancaria](/user_center/bank) o una del servicio de pago.
2. Abra [[[balance.withdraw]]](/user_center/balance/withdraw), indique el importe y su contraseña de pago.
3. El importe queda bloqueado hasta que finanzas lo paga. Hasta entonces puede cancelarlo.

La transferencia es gratuita; otros medios pueden tener comisión, que verá antes. Una retirada rechazada vuelve al saldo con el motivo.`,
    ]),
  },
  {
    article_key: "amounts-on-hold",
    keywords: "frozen thaw release 冻结 解冻 retenido bloqueado liberar",
    title: toText(["Amounts on hold", "冻结金额", "Importes bloqueados"]),
    body: toText([
      `Part of your balance can be on hold: for a withdrawal in progress, or for a case that is being examined. [[[userCenter.thaw]]](/user_center/thaw) lists each with its reason.

To ask for the release of an amount, open it, explain why, and add documents if you have them. Finance releases it or tells you what is missing.`,
      `余额中可能有一部分被冻结：例如提现处理中，或某个售后单正在核查。[[[userCenter.thaw]]](/user_center/thaw)逐笔列出原因。

如需解冻，打开该笔，说明原因并附上资料。财务会解冻或告知缺少什么。`,
      `Parte de su saldo puede estar bloqueada: por una retirada en curso o un caso en estudio. [[[userCenter.thaw]]](/user_center/thaw) muestra cada uno con su motivo.

Para pedir su liberación, ábralo, explique por qué y añada documentos si los tiene. Finanzas lo libera o le dice qué falta.`,
    ]),
  },
  {
    article_key: "net-terms",
    keywords: "credit invoice due date on account 账期 信用 发票 crédito factura",
    title: toText(["Buy on net terms", "账期采购", "Comprar a crédito"]),
    body: toText([
      `Companies with a credit limit can order now and pay by invoice, for example 30 days later.

- At checkout choose **[[payments.methods.terms]]**. The order uses part of your limit.
- [[[userCenter.invoices]]](/user_center/invoices) shows what is due and when. Pay one or several by balance, card or transfer.
- Overdue invoices stop new orders on terms; other ways of paying still work.

Ask your sales rep for terms. The limit is reviewed from your orders and payments.`,
      `有信用额度的企业可先下单、后按账单付款，例如 30 天账期。

- 结算时选择**[[payments.methods.terms]]**，订单占用部分额度。
- [[[userCenter.invoices]]](/user_center/invoices)显示应付金额和到期日，可用余额、银行卡或转账一次支付一张或多张。
- 有逾期账单时不能再用账期下单，其他付款方式不受影响。

申请账期请联系您的销售专员。额度根据订单和付款情况评估。`,
      `Las empresas con límite de crédito pueden pedir ahora y pagar por factura, por ejemplo a 30 días.

- Al finalizar el pedido elija **[[payments.methods.terms]]**. El pedido usa parte de su límite.
- [[[userCenter.invoices]]](/user_center/invoices) muestra qué vence y cuándo. Pague una o varias con saldo, tarjeta o transferencia.
- Con facturas vencidas no se puede pedir a crédito; las demás formas de pago siguen funcionando.

Pida crédito a su comercial. El límite se revisa según sus pedidos y pagos.`,
    ]),
  },
  {
    article_key: "coupons-and-discounts",
    keywords: "voucher promo code quantity discount 优惠券 折扣 cupón descuento",
    title: toText(["Coupons and discounts", "优惠券与折扣", "Cupones y descuentos"]),
    body: toText([
      `- **[[cart.discount]]**: the highest step your order reaches is taken off its goods. Your steps are on [your overview](/user_center/home_page).
- **[[coupons.title]]**: claim them in [[[userCenter.coupon]]](/user_center/coupon) or enter a code. Checkout picks the best one that fits; you can choose another.
- Agreed prices and quantity pricing are already in the price.

A coupon comes back to you when the order is canceled before shipping. In a partial refund, its share stays with the goods you keep.`,
      `- **[[cart.discount]]**：按订单达到的最高档扣减货款，档位见[用户中心首页](/user_center/home_page)。
- **[[coupons.title]]**：在[[[userCenter.coupon]]](/user_center/coupon)领取或输入兑换码，结算时自动选用最优的一张，您也可更换。
- 协议价和阶梯价已体现在价格中。

发货前取消订单，优惠券退回。部分退款时，优惠按比例保留在未退的商品上。`,
      `- **[[cart.discount]]**: se aplica a la mercancía el tramo más alto que alcanza el pedido. Sus tramos están en [su resumen](/user_center/home_page).
- **[[coupons.title]]**: consígalos en [[[userCenter.coupon]]](/user_center/coupon) o escriba un código. La compra elige el mejor; puede cambiarlo.
- Los precios acordados y los precios por cantidad ya están en el precio.

Si se cancela antes del envío, el cupón vuelve. En un reembolso parcial, su parte queda con la mercancía que conserva.`,
    ]),
  },
  {
    article_key: "statements-and-documents",
    keywords: "ledger export csv pdf accounting 对账单 发票 extracto contabilidad",
    title: toText(["Statements and documents", "对账单与单据", "Extractos y documentos"]),
    body: toText([
      `- [[[userCenter.balance]]](/user_center/balance) lists every transaction. Filter by date and kind, and download it as CSV or PDF.
- Each order’s page has its documents: order confirmation, invoice, packing list, proof of payment.
- [[[userCenter.calendar]]](/user_center/calendar) shows all due dates, and can be subscribed to from Google, Outlook or Apple.

Every amount on an order opens to show how it was calculated.`,
      `- [[[userCenter.balance]]](/user_center/balance)列出每笔流水，可按日期和类型筛选，下载 CSV 或 PDF。
- 订单页提供单据：订单确认书、账单、装箱单、付款凭证。
- [[[userCenter.calendar]]](/user_center/calendar)显示所有到期日，可在 Google、Outlook 或 Apple 日历中订阅。

订单上的每项金额都可展开查看计算方式。`,
      `- [[[userCenter.balance]]](/user_center/balance) muestra cada movimiento. Filtre por fecha y tipo, y descárguelo en CSV o PDF.
- La página de cada pedido tiene sus documentos: confirmación, factura, lista de empaque, comprobante de pago.
- [[[userCenter.calendar]]](/user_center/calendar) muestra los vencimientos y admite suscripción desde Google, Outlook o Apple.

Cada importe de un pedido se abre y muestra cómo se calculó.`,
    ]),
  },
];
