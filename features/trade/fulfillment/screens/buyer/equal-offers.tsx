import { useLocale, useTranslations } from "use-intl";
import { CallConfirm } from "#client/actions/action.tsx";
import type { Parts } from "#features/trade/fulfillment/screens/line-states.ts";
import { formatDays } from "#kernel/calendar.ts";
import { Button } from "#ui/button.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { useMoney } from "#ui/money.tsx";

type Short = Parts["shorts"][number];
export type EqualOffer = Short["equal_offers"][number];

/** The facts of an equal offer: where from, when, and what comes back. */
const useFacts = (isPickup: boolean) => {
  const t = useTranslations("fulfillment.replace");
  const language = useLocale();
  const money = useMoney();
  return ({ ready_by, deliver_from, deliver_to, back_fee }: EqualOffer): string =>
    [
      deliver_to
        ? t("arrives", { days: formatDays(deliver_from ?? deliver_to, deliver_to, language) })
        : t(isPickup ? "ready" : "leaves", { days: formatDays(ready_by, ready_by, language) }),
      Number(back_fee) > 0 ? t("back", { amount: money(back_fee) }) : t("same"),
    ].join(" · ");
};

interface Props {
  short: Short;
  isPickup: boolean;
  /** Undefined for people who may not choose. */
  onChoose: ((offer: EqualOffer) => void) | undefined;
}

/** The equal offers that can replace missing pieces; nothing where there are none. */
export function EqualOffers({ short, isPickup, onChoose }: Props) {
  const t = useTranslations("fulfillment.replace");
  const factsOf = useFacts(isPickup);
  if (short.equal_offers.length === 0) return null;
  return (
    <Stack gap={2}>
      <p>{t("intro")}</p>
      <Stack as="ul" gap={2} aria-label={t("label")}>
        {short.equal_offers.map((offer) => (
          <Stack key={offer.relation_id} as="li" gap={2} frame="box" pad={3}>
            <Stack gap={1}>
              <strong>{t("from", { warehouse: offer.warehouse_name })}</strong>
              <Text size="sm" tone="soft">
                {offer.merchant_name}
              </Text>
              <Text size="sm">{factsOf(offer)}</Text>
            </Stack>
            {onChoose && (
              <Inline>
                <Button size="small" aria-label={t("named", { warehouse: offer.warehouse_name })} onClick={() => onChoose(offer)}>
                  {t("button")}
                </Button>
              </Inline>
            )}
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}

interface ConfirmProps {
  short: Short;
  offer: EqualOffer;
  title: string;
  /** Whether the buyer ships with labels of their own, which belong to a warehouse. */
  needsLabel: boolean;
  isPickup: boolean;
  onClose: () => void;
}

/** Says what replacing the pieces by an offer means, and does it. */
export function ReplaceConfirm({ short, offer, title, needsLabel, isPickup, onClose }: ConfirmProps) {
  const t = useTranslations("fulfillment");
  const money = useMoney();
  const factsOf = useFacts(isPickup);
  return (
    <CallConfirm
      path="/user/replaceShort"
      title={t("replace.title", { count: short.quantity, title })}
      confirm={t("replace.confirm")}
      cancel={t("keepAsking")}
      values={{ short_id: short.short_id, relation_id: offer.relation_id, seen: offer.seen }}
      done={({ order_sn, refund_fee }) => t("replace.done", { number: order_sn, amount: money(refund_fee) })}
      onClose={onClose}
    >
      <Stack gap={2}>
        <p>{t("replace.text", { warehouse: offer.warehouse_name })}</p>
        <p>{factsOf(offer)}</p>
        {needsLabel && <p>{t("replace.needsLabel")}</p>}
      </Stack>
    </CallConfirm>
  );
}
