import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { Stack, Text } from "#ui/layout.tsx";
import { MediaList, MediaRow } from "#ui/media-row.tsx";
import { useMoney } from "#ui/money.tsx";
import { type TotalsLine, TotalsSummary } from "#ui/totals-summary.tsx";

export type Versions = DataOf<"/user/orderVersions">;
export type OrderEdit = Versions["edits"][number];

/** What an edit changes, in words of the order: "Quantity of SF-100: 10 → 15", "Added SF-200: 5 pcs". */
export function Changes({ changes }: { changes: OrderEdit["changes"] }) {
  const t = useTranslations("orderEdits");
  const describe = ({ field, from, to }: OrderEdit["changes"][number]): string => {
    if (field === "shipment") return to;
    return field === "added" ? t("pieces", { count: Number(to) }) : t("change", { from: from || t("empty"), to: to || t("empty") });
  };
  return (
    <Stack as="ul" gap={1}>
      {changes.map((change) => (
        <Text as="li" size="sm" key={`${change.field} ${change.label}`}>
          {t(`fields.${change.field}`, { label: change.label })}: {describe(change)}
        </Text>
      ))}
    </Stack>
  );
}

type Amounts = NonNullable<Versions["proposal"]>;

/** The goods that an edit adds, at what they cost. */
export function AddedGoods({ added }: { added: Amounts["added"] }) {
  const t = useTranslations("orderEdits");
  const money = useMoney();
  if (added.length === 0) return null;
  return (
    <MediaList label={t("quote.added")}>
      {added.map(({ relation_id, title, custom_sn, preview, quantity, price, goods_fee }) => (
        <MediaRow
          key={relation_id}
          size="small"
          picture={preview}
          title={title}
          meta={`${custom_sn} · ${t("quote.pieces", { count: quantity, price: money(price) })}`}
          end={money(goods_fee)}
        />
      ))}
    </MediaList>
  );
}

const parts = ["goods_fee", "discount", "coupon_fee", "fees_fee", "fare_fee"] as const;

/** What an edit costs or gives back. The figures of a former edit are dimmed while those of the next one are computed. */
export function Difference({ amounts, isCurrent = true }: { amounts: Omit<Amounts, "edit_id" | "seen" | "added">; isCurrent?: boolean }) {
  const t = useTranslations("orderEdits.quote");
  const total = Number(amounts.back_fee) > 0 && Number(amounts.due_fee) === 0 ? "back_fee" : "due_fee";
  const lines: TotalsLine[] = [
    ...parts.filter((name) => Number(amounts[name]) !== 0).map((name) => ({ label: t(name), amount: amounts[name] })),
    { label: t("after_fee"), amount: amounts.after_fee },
    ...(total === "due_fee" && Number(amounts.back_fee) > 0 ? [{ label: t("back_fee"), amount: amounts.back_fee }] : []),
    { label: t(total), amount: amounts[total], isTotal: true },
  ];
  return (
    <Stack gap={2} style={{ opacity: isCurrent ? 1 : 0.5 }}>
      <TotalsSummary live label={t("title")} lines={lines} />
    </Stack>
  );
}
