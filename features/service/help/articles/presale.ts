import { toText } from "#kernel/texts.ts";
import type { StarterArticle } from "./article.ts";

export const presaleArticles: readonly StarterArticle[] = [
  {
    article_key: "reserve-presale",
    keywords: "deposit preorder container 预订 定金 reservar anticipo",
    title: toText(["Reserve presale goods", "预订预售商品", "Reservar en preventa"]),
    body: toText([
      `Presale goods are in a named container in transit. Every reserved piece is promised by one arrival.

1. In [[[shell.menu.presale]]](/presale_area), choose a product and reserve it. Goods of one reservation come from one manufacturer and one warehouse.
2. Pay the deposit, the percentage of the goods shown with the offer, or the full sum. The money is held in escrow.
3. We approve the reservation, or decline it and give everything back.
4. Make the final payment by the date shown, before the container arrives. We remind you before that date.
5. When the container arrives, the order continues like any other. Free storage counts from the day the goods are ready for pickup.

All of them are in [[[userCenter.reservations]]](/reservations).`,
      `预售商品在指定的在途货柜中，每一件预订都对应一个到货批次。

1. 在[[[shell.menu.presale]]](/presale_area)页面选择商品并预订。一次预订须来自同一厂家、同一仓库。
2. 按商品所示比例支付定金，或支付全款，款项单独托管。
3. 我们审核预订；不通过则全额退款。
4. 在货柜到货前、所示日期前支付尾款，到期前会提醒您。
5. 货柜到港入库后，订单按正常流程进行。免费仓储自商品备好可提之日起算。

所有预订见[[[userCenter.reservations]]](/reservations)。`,
      `La mercancía de preventa está en un contenedor concreto en tránsito. Cada unidad reservada tiene asignada una llegada.

1. En [[[shell.menu.presale]]](/presale_area), elija un producto y resérvelo. Una reserva es de un fabricante y un almacén.
2. Pague el anticipo, el porcentaje de la mercancía indicado en la oferta, o el total. El dinero se custodia aparte.
3. Aprobamos la reserva, o la rechazamos y devolvemos todo.
4. Haga el pago final hasta la fecha indicada, antes de que llegue el contenedor. Le avisamos antes de esa fecha.
5. Cuando llega el contenedor, el pedido sigue como cualquier otro. El almacenaje gratuito cuenta desde el día en que la mercancía está lista para recoger.

Están en [[[userCenter.reservations]]](/reservations).`,
    ]),
  },
  {
    article_key: "final-payment",
    keywords: "balance payment overdue deposit lost 尾款 逾期 pago final",
    title: toText(["Final payment and overdue reservations", "尾款与逾期预订", "Pago final y reservas vencidas"]),
    body: toText([
      `Open the reservation and choose **[[reservations.payFinal]]**: by balance, card, PayPal or transfer. A transfer shows as “under review” until we have it; if the proof is declined, upload another.

If the final payment is not made by its date and the days of grace, the reservation is canceled. Whether the deposit is kept or returned depends on the site; it is written on the checkout page before you pay.`,
      `打开预订并点击**[[reservations.payFinal]]**：余额、银行卡、PayPal 或转账均可。转账在确认前显示“审核中”，凭证被驳回时请重新上传。

超过截止日期和宽限期仍未付尾款，预订将取消。定金是否退还以站点规则为准，付款前的结算页会写明。`,
      `Abra la reserva y elija **[[reservations.payFinal]]**: con saldo, tarjeta, PayPal o transferencia. La transferencia aparece «en revisión» hasta recibirla; si se rechaza el comprobante, suba otro.

Si no se paga antes de la fecha y los días de gracia, la reserva se cancela. Que el anticipo se conserve o se devuelva depende del sitio; lo pone la página de compra antes de pagar.`,
    ]),
  },
  {
    article_key: "container-late",
    keywords: "delay date slip eta 延误 晚到 retraso",
    title: toText(["When a container is late", "货柜晚到怎么办", "Cuando un contenedor se retrasa"]),
    body: toText([
      `Dates of a container can change. The reservation keeps every date with its reason, and you get a message.

If the new date is later than announced by more than the site’s limit, you may cancel and get everything back, the deposit included. The button appears on the reservation.

[[[nearbyContainers.title]]](/container_info) shows all arrivals and their history.`,
      `货柜日期可能变动。预订页会保留每次变更及原因，并通知您。

若新日期比原定日期晚于站点规定的天数，您可以取消并全额退款（含定金），预订页会出现取消按钮。

[[[nearbyContainers.title]]](/container_info)显示全部到货及历史变更。`,
      `Las fechas de un contenedor pueden cambiar. La reserva conserva cada fecha con su motivo y le avisamos.

Si la nueva fecha supera lo anunciado en más días que el límite del sitio, puede cancelar y recuperar todo, incluido el anticipo. El botón aparece en la reserva.

[[[nearbyContainers.title]]](/container_info) muestra las llegadas y su historial.`,
    ]),
  },
  {
    article_key: "short-container",
    keywords: "fewer pieces missing share 短装 少货 faltan piezas",
    title: toText(["When fewer pieces arrive", "到货数量不足怎么办", "Cuando llegan menos unidades"]),
    body: toText([
      `If a container brings fewer pieces than were reserved, they are shared by the published rule of the site: by time of deposit, pro rata (the same percentage for everyone), or complete reservations first.

Your reservation shows your place and the reason. For pieces that didn’t come you choose: the money back, or a place on the next arrival.`,
      `货柜到货少于预订数量时，按站点公布的规则分配：按定金时间、按比例，或先满足可完整交付的预订。

预订页会显示您的顺位和原因。未到的部分可选择退款或转到下一批。`,
      `Si un contenedor trae menos unidades de las reservadas, se reparten según la regla publicada del sitio: por fecha de anticipo, en proporción a lo reservado o primero las reservas completas.

Su reserva muestra su puesto y el motivo. Por lo que no llegó elige: devolución del dinero o un lugar en la próxima llegada.`,
    ]),
  },
  {
    article_key: "calendar-dates",
    keywords: "ics subscribe due dates reminder 日历 提醒 calendario",
    title: toText(["Dates in your calendar", "把日期放进日历", "Las fechas en su calendario"]),
    body: toText([
      `[[[userCenter.calendar]]](/user_center/calendar) shows all dates of money and goods: deposits, final payments, invoices, arrivals, last free storage day, automatic completion.

To see them in Google Calendar, Outlook or Apple Calendar, choose **[[calendar.create]]** and subscribe to it there. Anyone with the address can read the dates; create a new one to revoke it.`,
      `[[[userCenter.calendar]]](/user_center/calendar)汇总所有款项和货物日期：定金、尾款、账单、到货、最后免费仓储日、自动完成。

要在 Google、Outlook 或 Apple 日历中查看，点击**[[calendar.create]]**并在其中订阅。持有地址的人都能读取，重新生成即可作废旧地址。`,
      `[[[userCenter.calendar]]](/user_center/calendar) muestra las fechas de dinero y mercancía: anticipos, pagos finales, facturas, llegadas, último día de almacenaje gratuito, cierre automático.

Para verlas en Google, Outlook o Apple, elija **[[calendar.create]]** y suscríbase. Quien tenga la dirección puede leer las fechas; cree otra para anularla.`,
    ]),
  },
];
