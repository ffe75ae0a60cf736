import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useCall } from "#client/use-call.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import css from "#features/pricing/coupons/screens/operator/batches.module.css";
import { couponStatuses } from "#features/pricing/coupons/statuses.ts";
import { Picker } from "#features/pricing/price-lists/screens/picker.tsx";
import { operatorEditor } from "#features/pricing/price-lists/screens/price-list-editor.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Inline, Stack } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

/** The companies that got coupons of a batch, and a field to give one to a company. */
export function Holders({ batch_id, mayGive }: { batch_id: number; mayGive: boolean }) {
  const t = useTranslations("couponsConsole");
  const { data: info, refusal } = useQueryCall("/operator/couponInfo", { batch_id });
  const give = useCall(
    "/operator/giveCoupon",
    ({ coupon_id }) => toast(t(coupon_id === null ? "givenFirst" : "given"), { tone: "success" }),
    { outdates: ["/operator/couponInfo"] },
  );
  return (
    <Stack as="section" gap={3} above={6} rule="above" padTop={4} className={css.holders}>
      <h3>{t("holders")}</h3>
      {mayGive && (
        <Picker
          label={t("give")}
          search={operatorEditor.companies}
          rowKey={({ company_id }) => company_id}
          toOption={({ name, account }) => ({ label: name, note: account })}
          eager
          onPick={({ company_id }) => void give.submit({ batch_id, company_id })}
        />
      )}
      {refusal && <p role="alert">{refusal.message}</p>}
      {give.refusal && <p role="alert">{give.refusal.message}</p>}
      {info ? <HolderList holders={info.holders} /> : !refusal && <Skeleton height="6rem" />}
    </Stack>
  );
}

function HolderList({ holders }: Pick<DataOf<"/operator/couponInfo">, "holders">) {
  const t = useTranslations("couponsConsole");
  if (holders.length === 0)
    return (
      <Inline as="p" align="stretch" wrap gap={2} size="xs" tone="faint">
        {t("nobody")}
      </Inline>
    );
  return (
    <ul>
      {holders.map(({ coupon_id, company_name, status, status_since, order_parent_number, saved }) => (
        <li key={coupon_id}>
          <span>{company_name}</span>
          <StatusChip tone={toneOf(couponStatuses, status as "held", "operator")}>{t(`status.${status as "held"}`)}</StatusChip>
          <Inline as="span" align="stretch" wrap gap={2} size="xs" tone="faint">
            <Moment at={status_since} as="relative" />
            {order_parent_number && <Link to={`/operator/orders/${order_parent_number}-1`}>{order_parent_number}</Link>}
            {saved && <Money amount={saved} />}
          </Inline>
        </li>
      ))}
    </ul>
  );
}
