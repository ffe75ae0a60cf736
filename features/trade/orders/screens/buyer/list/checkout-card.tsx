import { useTranslations } from "use-intl";
import { nextActor } from "#features/trade/orders/rules/next-actor.ts";
import { OrderActions } from "#features/trade/orders/screens/buyer/actions/order-actions.tsx";
import type { ListedOrder } from "#features/trade/orders/screens/buyer/list/list-query.ts";
import css from "#features/trade/orders/screens/buyer/list/order-list.module.css";
import { OrderChip, useDeadlineText, useLogisticsText } from "#features/trade/orders/screens/order-chip.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { Picture } from "#ui/picture.tsx";

/** The orders of one checkout, with a button to pay all of them. */
export function CheckoutCard({ parent, orders }: { parent: string; orders: readonly ListedOrder[] }) {
  const t = useTranslations("orders");
  const [first] = orders;
  if (!first) return null;
  const unpaid = orders.filter(({ due }) => due?.purpose === "order");
  if (orders.length === 1) {
    return (
      <article className={css.card} aria-label={t("number", { number: first.order_number })}>
        <OrderRow order={first} alone />
      </article>
    );
  }
  return (
    <article className={css.card} aria-label={t("checkout", { number: parent })}>
      <header className={css.head}>
        <p>
          <Moment at={first.order_time} />
          <Link to={`/user_center/order/${parent}`}>{t("checkout", { number: parent })}</Link>
          <span>{t("checkoutOrders", { count: orders.length })}</span>
          {first.po_number && <span>{t("po", { number: first.po_number })}</span>}
        </p>
        {unpaid.length > 1 && (
          <ButtonLink to={`/pay?order_sn=${parent}`} size="small" variant="primary">
            {t("payAll")}
          </ButtonLink>
        )}
      </header>
      <ul className={css.orders}>
        {orders.map((order) => (
          <li key={order.order_id}>
            <OrderRow order={order} quiet={unpaid.length > 1} />
          </li>
        ))}
      </ul>
    </article>
  );
}

/** One order. `alone`: the only one of its checkout, so it shows the date itself. `quiet`: uses secondary buttons. */
function OrderRow({ order, quiet = false, alone = false }: { order: ListedOrder; quiet?: boolean; alone?: boolean }) {
  const t = useTranslations("orders");
  const deadlineText = useDeadlineText();
  const logistics = useLogisticsText();
  const actor = nextActor(order);
  const address = `/user_center/order/${order.order_number}`;
  const deadline = deadlineText(order.deadline);
  return (
    <div className={css.order}>
      <div className={css.state}>
        <OrderChip order={order} reader="buyer" />
        {actor !== "nobody" && <span className={actor === "buyer" ? css.mine : css.faint}>{t(`turn.${actor}`)}</span>}
        {deadline && (
          <span className={actor === "buyer" ? css.deadline : css.faint}>
            <Icon name="clock" size={14} />
            {deadline}
          </span>
        )}
        {alone && (
          <span className={css.placed}>
            {order.po_number && <span>{t("po", { number: order.po_number })}</span>}
            <Moment at={order.order_time} />
          </span>
        )}
      </div>
      <div className={css.goods}>
        <Link to={address} className={css.pictures} tabIndex={-1} aria-hidden="true">
          {order.lines.slice(0, 3).map((line) => (
            <Picture key={line.custom_sn} of={line.preview} alt="" sizes="64px" className={css.picture} />
          ))}
          {order.line_count > 3 && <span className={css.rest}>{t("moreLines", { count: order.line_count - 3 })}</span>}
        </Link>
        <div className={css.what}>
          <Link to={address} className={css.number}>
            {order.order_number}
          </Link>
          <p className={css.titles}>
            {order.lines[0]?.title}
            {order.line_count > 1 && ` ${t("moreLinesText", { count: order.line_count - 1 })}`}
          </p>
          <p className={css.facts}>
            {t("fromWarehouse", { merchant: order.merchant_name, warehouse: order.warehouse_name })} · {logistics(order.logistics_type)}
          </p>
        </div>
      </div>
      <div className={css.money}>
        <Money amount={order.total_fee} className={css.total} />
        <span className={css.facts}>{t("pieces", { count: order.pieces })}</span>
      </div>
      <div className={css.actions}>
        <OrderActions order={order} size="small" quiet={quiet} />
      </div>
    </div>
  );
}
