import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Stack, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Notice } from "#ui/notice.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { toast } from "#ui/toast.ts";
import { ArrivalList } from "./arrival-list.tsx";
import type { Reservation } from "./reservation-data.ts";
import { ReservationMoney } from "./reservation-money.tsx";
import { ReservationTerms } from "./reservation-terms.tsx";

/** What a reservation got of short arrivals with rank and reason, and the buyer's choice for pieces that do not arrive. */
function ArrivalShares({ orderSn }: { orderSn: string }) {
  const t = useTranslations("reservations.shares");
  const mayBuy = useAbility("buy");
  const { data, reload } = useQueryCall("/user/arrivalShares", { order_sn: orderSn });
  const choose = useCall("/user/chooseMissingPieces", () => {
    toast(t("saved"), { tone: "success" });
    void reload();
  });
  if (!data) return null;
  return (
    <Stack gap={3}>
      {data.list.map((share) => (
        <Notice key={`${share.container_number}/${share.custom_sn}`} tone={share.outcome === "complete" ? "success" : "waiting"}>
          {t("got", { given: share.given, promised: share.promised, sn: share.custom_sn, container: share.container_number })}{" "}
          {t("rank", { rank: share.rank, ranks: share.ranks, policy: t(`policies.${share.policy}`) })} {t(`outcomes.${share.outcome}`)}{" "}
          {share.moved_order_number !== null && share.moved_order_number !== orderSn && (
            <Link to={`/user_center/order/${encodeURIComponent(share.moved_order_number)}`}>{share.moved_order_number}</Link>
          )}
        </Notice>
      ))}
      {data.may_choose && (
        <SelectField
          name="missing_pieces"
          label={t("choice")}
          hint={t("choiceHint")}
          placeholder={false}
          disabled={!mayBuy || choose.pending}
          value={data.missing_pieces}
          onChange={({ target }) => choose.submit({ order_sn: orderSn, missing_pieces: target.value === "refund" ? "refund" : "next" })}
          options={[
            { value: "next", label: t("next") },
            { value: "refund", label: t("refund") },
          ]}
        />
      )}
    </Stack>
  );
}

/** Arrivals, payments and terms of reservations, for the payment pages and the order page. */
export function ReservationFacts({ reservations, link }: { reservations: readonly Reservation[]; link?: string }) {
  const t = useTranslations("reservations");
  return reservations.map((reservation) => (
    <Card
      key={reservation.order_number}
      title={t("arrival")}
      action={
        link && (
          <ButtonLink size="small" to={link}>
            {t("title")}
          </ButtonLink>
        )
      }
    >
      <Stack gap={5}>
        <ArrivalList reservation={reservation} />
        <ArrivalShares orderSn={reservation.order_number} />
        <ReservationMoney reservation={reservation} />
        <details className={textClass({ size: "sm" })}>
          <summary>{t("terms.title")}</summary>
          <Text as="div" above={2}>
            <ReservationTerms terms={reservation} />
          </Text>
        </details>
      </Stack>
    </Card>
  ));
}
