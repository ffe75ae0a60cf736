import { useTranslations } from "use-intl";
import { nextActor } from "#features/trade/orders/rules/next-actor.ts";
import { OrderActions } from "#features/trade/orders/screens/buyer/actions/order-actions.tsx";
import type { ListedOrder } from "#features/trade/orders/screens/buyer/list/list-query.ts";
import { ExpectedDate } from "#features/trade/orders/screens/buyer/list/next-date.tsx";
import css from "#features/trade/orders/screens/buyer/list/order-list.module.css";
import { OrderChip, useDeadlineText, useLogisticsText } from "#features/trade/orders/screens/order-chip.tsx";
import { withStatusName } from "#features/trade/orders/statuses.ts";
import { ButtonLink } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { Box, Grid, Inline, inlineClass, Stack, Text, textClass } from "#ui/layout.tsx";
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
      <Box as="article" shrink frame="panel" clip shadow="small" aria-label={t("number", { number: first.order_number })}>
        <OrderRow order={first} alone />
      </Box>
    );
  }
  return (
    <Box as="article" shrink frame="panel" clip shadow="small" aria-label={t("checkout", { number: parent })}>
      <Inline as="header" justify="between" wrap gap={2} gapX={4} pad={2} padX={5} size="sm" tone="soft" rule="below" className={css.head}>
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
      </Inline>
      <Box as="ul" rule="between">
        {orders.map((order) => (
          <li key={order.order_id}>
            <OrderRow order={order} quiet={unpaid.length > 1} />
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** One order. `alone`: the only one of its checkout, so it shows the date itself. `quiet`: uses secondary buttons. */
function OrderRow({ order, quiet = false, alone = false }: { order: ListedOrder; quiet?: boolean; alone?: boolean }) {
  const t = useTranslations("orders");
  const deadlineText = useDeadlineText();
  const logistics = useLogisticsText();
  const actor = nextActor(withStatusName(order));
  const address = `/user_center/order/${order.order_number}`;
  const deadline = deadlineText(order.deadline);
  return (
    <Grid align="center" gap={3} gapX={6} className={css.order}>
      <Inline wrap gap={1} gapX={3} full size="sm" className={css.state}>
        <OrderChip order={order} reader="buyer" />
        {actor !== "nobody" && <span className={actor === "buyer" ? css.mine : css.faint}>{t(`turn.${actor}`)}</span>}
        {deadline && (
          <span className={actor === "buyer" ? css.deadline : css.faint}>
            <Icon name="clock" size={14} />
            {deadline}
          </span>
        )}
        {order.next_date && <ExpectedDate next={order.next_date} />}
        {alone && (
          <Inline as="span" fit align="stretch" gap={3} push tone="faint">
            {order.po_number && <span>{t("po", { number: order.po_number })}</span>}
            <Moment at={order.order_time} />
          </Inline>
        )}
      </Inline>
      <Inline gap={4} shrink className={css.goods}>
        <Link
          to={address}
          className={classes(inlineClass({ align: "stretch", gap: 1, rigid: true, plain: true }), css.pictures)}
          tabIndex={-1}
          aria-hidden="true"
        >
          {order.lines.slice(0, 3).map((line) => (
            <Picture key={line.custom_sn} of={line.preview} alt="" sizes="64px" className={css.picture} />
          ))}
          {order.line_count > 3 && (
            <Stack as="span" align="center" items="center" size="sm" tone="soft" className={css.rest}>
              {t("moreLines", { count: order.line_count - 3 })}
            </Stack>
          )}
        </Link>
        <Box shrink>
          <Link to={address} className={classes(textClass({ tone: "ink", weight: "bold", numeric: true, plain: true }), css.number)}>
            {order.order_number}
          </Link>
          <Text clamp={2}>
            {order.lines[0]?.title}
            {order.line_count > 1 && ` ${t("moreLinesText", { count: order.line_count - 1 })}`}
          </Text>
          <Text size="sm" tone="faint">
            {order.merchant_name} · {order.warehouse_name} · {logistics(order.logistics_type)}
          </Text>
        </Box>
      </Inline>
      <Stack items="end" className={css.money}>
        <Money amount={order.total_fee} className={textClass({ size: "lg", weight: "bold" })} />
        <Text as="span" size="sm" tone="faint">
          {t("pieces", { count: order.pieces })}
        </Text>
      </Stack>
      <Inline align="stretch" justify="end">
        <OrderActions order={order} size="small" quiet={quiet} />
      </Inline>
    </Grid>
  );
}
