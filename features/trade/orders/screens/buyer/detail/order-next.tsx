import { useTranslations } from "use-intl";
import { nextActor } from "#features/trade/orders/rules/next-actor.ts";
import { orderProgress } from "#features/trade/orders/rules/steps.ts";
import { OrderActions } from "#features/trade/orders/screens/buyer/actions/order-actions.tsx";
import type { OrderDetail } from "#features/trade/orders/screens/buyer/detail/order-data.ts";
import css from "#features/trade/orders/screens/buyer/detail/order-detail.module.css";
import { ExpectedLine } from "#features/trade/orders/screens/expected-dates.tsx";
import { useDeadlineText } from "#features/trade/orders/screens/order-chip.tsx";
import { type Status, statusOf, withStatusName } from "#features/trade/orders/statuses.ts";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { Box, Inline, Stack, stackClass, Text } from "#ui/layout.tsx";
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

/** Statuses of a reservation until its goods arrive. */
const reservationStatuses = ["awaitingDeposit", "pendingReview", "approvedPresale", "approvedInFull"] as const satisfies readonly Status[];

const icons: Record<ReturnType<typeof nextActor>, IconName> = {
  buyer: "bell",
  us: "box",
  merchant: "factory",
  itself: "clock",
  nobody: "check",
};

/** Who acts next, what happens next, the deadline, and the button for it. */
export function NextStep({ order, quiet = false }: { order: OrderDetail; quiet?: boolean }) {
  const t = useTranslations("orders");
  const deadline = useDeadlineText()(order.deadline);
  const actor = nextActor(withStatusName(order));
  const status = statusOf(order.status);
  const isReservation = order.kind === "presale";
  const texts = isReservation ? [...statusesWithText, ...reservationStatuses] : statusesWithText;
  const sentence = isReservation && status === "refused" ? "refusedReservation" : (texts.find((name) => name === status) ?? "other");
  return (
    <div
      className={classes(
        stackClass({ align: "center", gap: 3, gapX: 4, frame: "panel", pad: 4, padX: 5 }),
        css.next,
        actor === "buyer" && css.mine,
      )}
    >
      <Stack as="span" align="center" items="center" tone="soft" ground="sunken" className={css.nextIcon}>
        <Icon name={icons[actor]} size={20} />
      </Stack>
      <div>
        {actor !== "nobody" && <Text weight="bold">{t(`turn.${actor}`)}</Text>}
        <p>{t(order.awaits_pieces ? "next.piecesAwaited" : `next.${sentence}`)}</p>
        <ExpectedLine expected={order.expected} isLabelDue={status === "labelDue"} />
        {deadline && (
          <Inline as="p" gap={1} size="sm" tone="faint" className={css.deadline}>
            <Icon name="clock" size={14} /> {deadline}
          </Inline>
        )}
      </div>
      <OrderActions order={order} quiet={quiet} />
    </div>
  );
}

/** The step bar of an order. */
export function OrderSteps({ order }: { order: OrderDetail }) {
  const t = useTranslations("orders.stations");
  const progress = orderProgress(withStatusName(order));
  if (!progress) return null;
  return (
    <Box frame="panel" pad={4} padX={5}>
      <StepBar steps={progress.steps.map((step) => t(step))} current={progress.current} />
    </Box>
  );
}
