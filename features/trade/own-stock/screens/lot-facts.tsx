import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useMeasures } from "#client/measures.ts";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import { Moment, useDay } from "#ui/moment.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { Timeline } from "#ui/timeline.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";

type LotDetail = DataOf<"/user/stockLot">;
export type Lot = DataOf<"/user/warehouseList">["warehouses"][number]["lines"][number];

/** Pieces of a lot, and what of them is promised or locked. */
export function LotPieces({ lot }: { lot: Lot }) {
  const t = useTranslations("ownStock");
  const held = [
    lot.leaving > 0 && t("leaving", { count: lot.leaving }),
    lot.offered > 0 && t("offered", { count: lot.offered }),
    lot.locked > 0 && t("locked", { count: lot.locked }),
  ].filter((each) => each !== false);
  return (
    <Stack as="span" gap="half">
      {lot.quantity}
      {held.map((each) => (
        <Text key={each} as="small" tone="soft" weight="regular">
          {each}
        </Text>
      ))}
    </Stack>
  );
}

/** What storage costs: the free days that are left, then the fee so far, and what a month costs from now on. */
export function LotFee({ lot }: { lot: Lot }) {
  const t = useTranslations("ownStock");
  const day = useDay();
  const { charged_from, fee_month, fee_so_far, free_days, free_until } = lot;
  const isCharged = fee_so_far !== "0.00";
  return (
    <Stack as="span" gap="half">
      {isCharged && (
        <span>
          <Money amount={fee_so_far} /> {t("soFar")}
        </span>
      )}
      {!isCharged && free_days !== null && (
        <span>{free_days < 0 ? t("daysOver", { days: -free_days }) : t("daysLeft", { days: free_days })}</span>
      )}
      <Text as="small" tone="soft" weight="regular">
        {charged_from && !isCharged
          ? t("chargedFrom", { date: day(charged_from) })
          : free_until && !isCharged && t("until", { date: day(free_until) })}
      </Text>
      {fee_month && (
        <Text as="small" tone="soft" weight="regular">
          <Money amount={fee_month} /> {t("aMonth")}
        </Text>
      )}
    </Stack>
  );
}

const useFeeColumns = (): Column<LotDetail["fees"][number]>[] => {
  const t = useTranslations("ownStock");
  return [
    { key: "day", header: t("day"), cell: ({ day }) => <Moment at={day} as="date" /> },
    { key: "pieces", header: t("quantity"), numeric: true, cell: ({ pieces }) => pieces },
    { key: "fee", header: t("fee"), numeric: true, cell: ({ fee }) => <Money amount={fee} /> },
  ];
};

/** Pieces that were lost or damaged in our care, and what was paid for them. */
function LotLosses({ losses }: { losses: LotDetail["losses"] }) {
  const t = useTranslations("ownStock");
  const money = useMoney();
  if (losses.length === 0) return null;
  return (
    <Card title={t("losses")}>
      <Timeline
        entries={losses.map(({ write_off_number, at, pieces, found, reason, note, amount, is_waiting }) => ({
          key: write_off_number,
          title: t("lossOf", { reason: t(`lossReasons.${reason}`), count: pieces }),
          meta: <Moment at={at} as="time" />,
          children: (
            <small>
              {[
                is_waiting ? t("lossWaits") : amount === "0.00" ? t("lossNotPaid") : t("lossPaid", { amount: money(amount) }),
                found > 0 && t("lossFound", { count: found }),
                write_off_number,
                note,
              ]
                .filter(Boolean)
                .join(" · ")}
            </small>
          ),
          state: is_waiting ? "current" : "done",
        }))}
      />
    </Card>
  );
}

/** A lot with its movements and fees, for its owner and for staff. */
export function LotFacts({ detail: { lot, moves, fees, losses }, orderPath }: { detail: LotDetail; orderPath: string }) {
  const t = useTranslations("ownStock");
  const columns = useFeeColumns();
  const measures = useMeasures();
  return (
    <TwoColumns
      side={
        <Card title={t("lot")}>
          <DescriptionList
            items={[
              { term: t("owner"), value: lot.company_name },
              { term: t("warehouse"), value: lot.warehouse_name },
              { term: t("stored"), value: <LotPieces lot={lot} /> },
              { term: t("restOfOrder"), value: lot.awaits_pieces ? t("restAwaited") : "" },
              { term: t("volume"), value: measures.volume(lot.volume_cm3) },
              { term: t("cost"), value: <Money amount={lot.unit_cost} /> },
              { term: t("age"), value: t("days", { days: lot.age_days }) },
              { term: t("free"), value: <LotFee lot={lot} /> },
              { term: t("lockReason"), value: lot.lock_reason },
              {
                term: t("order"),
                value: lot.order_number && <Link to={`${orderPath}/${lot.order_number}`}>{lot.order_number}</Link>,
              },
            ]}
          />
        </Card>
      }
    >
      <Card>
        <MediaRow as="div" picture={lot.preview} title={lot.title} meta={lot.goods_sn} />
      </Card>
      <Card title={t("moves")}>
        <Timeline
          entries={moves.map(({ at, kind, change, who, note }, index) => ({
            key: `${at} ${index}`,
            title: `${t(`move.${kind}`)}${change === 0 ? "" : ` (${change > 0 ? "+" : "−"}${Math.abs(change)})`}`,
            meta: <Moment at={at} as="time" />,
            children: (who || note) && <small>{[who, note].filter(Boolean).join(" · ")}</small>,
            state: "done",
          }))}
        />
      </Card>
      <LotLosses losses={losses} />
      {fees.length > 0 && (
        <Card flush title={t("fees")}>
          <DataTable caption={t("fees")} columns={columns} rows={fees} rowKey={({ day }) => day} empty={null} />
        </Card>
      )}
    </TwoColumns>
  );
}
