import { useTranslations } from "use-intl";
import { orderProgress } from "#features/trade/orders/rules/steps.ts";
import { nextActor } from "#features/trade/orders/rules/next-actor.ts";
import type { OrderDetail } from "#features/trade/orders/screens/buyer/detail/order-data.ts";
import css from "#features/trade/orders/screens/buyer/detail/order-detail.module.css";
import { OrderActions } from "#features/trade/orders/screens/buyer/actions/order-actions.tsx";
import { useDeadlineText } from "#features/trade/orders/screens/order-chip.tsx";
import { type Status, statusOf } from "#features/trade/orders/statuses.ts";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { StepBar } from "#ui/step-bar.tsx";

const statusesWithText = [
  "unpaid",
  "locked",
  "refused",
  "pendingAudit",
  "labelDue",
  "freightDue",
  "freightPartlyPaid",
  "awaitingPacking",
  "processing",
  "awaitingPickup",
  "shipping",
  "arrived",
  "completed",
  "failed",
  "cancelRequested",
  "awaitingRefund",
  "refundRefused",
  "refundUnconfirmed",
  "refunded",
  "returned",
  "cancelled",
  "creationFailed",
] as const satisfies readonly Status[];

const icons: Record<ReturnType<typeof nextActor>, IconName> = {
  buyer: "bell",
  us: "box",
  merchant: "factory",
  itself: "clock",
  nobody: "check",
};

/** Whose turn it is, what comes next, until when, and the button for it. */
export function NextStep({ order, quiet = false }: { order: OrderDetail; quiet?: boolean }) {
  const t = useTranslations("orders");
  const deadline = useDeadlineText()(order.deadline);
  const turn = nextActor(order);
  const status = statusOf(order.status);
  const sentence = statusesWithText.find((name) => name === status) ?? "other";
  return (
    <div className={classes(css.next, turn === "buyer" && css.mine)}>
      <span className={css.nextIcon}>
        <Icon name={icons[turn]} size={20} />
      </span>
      <div>
        {turn !== "nobody" && <p className={css.turn}>{t(`turn.${turn}`)}</p>}
        <p>{t(`next.${sentence}`)}</p>
        {deadline && (
          <p className={css.deadline}>
            <Icon name="clock" size={14} /> {deadline}
          </p>
        )}
      </div>
      <OrderActions order={order} quiet={quiet} />
    </div>
  );
}

/** The stations of the order's way, where it is on its way. */
export function OrderSteps({ order }: { order: OrderDetail }) {
  const t = useTranslations("orders.stations");
  const way = orderProgress(order);
  if (!way) return null;
  return (
    <div className={css.steps}>
      <StepBar steps={way.stations.map((station) => t(station))} current={way.current} />
    </div>
  );
}
