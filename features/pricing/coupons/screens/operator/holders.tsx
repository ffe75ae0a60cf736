import { Suspense, use, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { request } from "#client/request.ts";
import { useCall } from "#client/use-call.ts";
import css from "#features/pricing/coupons/screens/operator/batches.module.css";
import { Picker } from "#features/pricing/price-lists/screens/picker.tsx";
import { operatorEditor } from "#features/pricing/price-lists/screens/price-list-editor.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Inline, Stack } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

const load = (batch_id: number) => request("/operator/couponInfo", { batch_id });
const tones = { held: "progress", reserved: "waiting", used: "done", expired: "neutral" } as const;

/** The companies that got coupons of a batch, and a field to give one to a company. */
export function Holders({ batch_id, mayGive }: { batch_id: number; mayGive: boolean }) {
  const t = useTranslations("couponsConsole");
  const [reloadKey, setReloadKey] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key reloads
  const info = useMemo(() => load(batch_id), [batch_id, reloadKey]);
  const give = useCall("/operator/giveCoupon", () => {
    toast(t("given"), { tone: "success" });
    setReloadKey((before) => before + 1);
  });
  return (
    <Stack as="section" gap={3} above={6} rule="above" className={css.holders}>
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
      <Suspense fallback={<Skeleton height="6rem" />}>
        <HolderList info={info} />
      </Suspense>
    </Stack>
  );
}

function HolderList({ info }: { info: ReturnType<typeof load> }) {
  const t = useTranslations("couponsConsole");
  const { holders } = use(info);
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
          <StatusChip tone={tones[status as "held"]}>{t(`status.${status as "held"}`)}</StatusChip>
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
