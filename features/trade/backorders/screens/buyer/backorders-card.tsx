import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { formatDay } from "#kernel/calendar.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { useMoney } from "#ui/money.tsx";

const leave = action("/user/leaveBackorder");

type Backorder = DataOf<"/user/orderBackorders">["list"][number];

/** The pieces of an order that are not there yet: by when they come, who is served before, and the way out when they are late. */
export function BackordersCard({ list }: { list: readonly Backorder[] }) {
  const t = useTranslations("backorders");
  const [left, setLeft] = useState<Backorder>();
  return (
    <Card title={t("card")}>
      <Stack as="ul" gap={3}>
        {list.map((row) => (
          <Waiting key={row.backorder_id} row={row} onLeave={() => setLeft(row)} />
        ))}
      </Stack>
      {left && <LeaveDialog row={left} onClose={() => setLeft(undefined)} />}
    </Card>
  );
}

function Waiting({ row, onLeave }: { row: Backorder; onLeave: () => void }) {
  const t = useTranslations("backorders");
  const language = useLocale();
  const mayBuy = useAbility("buy");
  const { promised_on, expected_on } = row;
  const day = (of: string) => formatDay(of, language);
  const isLate = expected_on === null || (promised_on !== null && expected_on > promised_on);
  return (
    <Stack as="li" gap={2} frame="box" pad={4}>
      <Inline wrap gap={2}>
        <StatusChip tone={isLate ? "error" : "waiting"}>{t(isLate ? "late" : "waiting")}</StatusChip>
        <strong>{t("pieces", { count: row.waiting, title: row.title })}</strong>
      </Inline>
      <Text>
        {expected_on === null ? t("noDay") : t("expected", { date: day(expected_on) })}
        {isLate && promised_on !== null && ` ${t("promised", { date: day(promised_on) })}`}
      </Text>
      <Text size="sm" tone="soft">
        {row.place === 1 ? t("first") : t("place", { place: row.place, before: row.pieces_before })}
        {row.allocated > 0 && ` ${t("allocated", { count: row.allocated })}`}
      </Text>
      {row.may_leave && mayBuy ? (
        <Inline>
          <Button onClick={onLeave}>{t("leave")}</Button>
        </Inline>
      ) : (
        row.leave_from !== null && (
          <Text size="sm" tone="soft">
            {t("leaveFrom", { date: day(row.leave_from) })}
          </Text>
        )
      )}
    </Stack>
  );
}

function LeaveDialog({ row, onClose }: { row: Backorder; onClose: () => void }) {
  const t = useTranslations("backorders");
  const money = useMoney();
  return (
    <leave.Confirm
      danger
      title={t("leaveTitle", { count: row.waiting, title: row.title })}
      confirm={t("leaveConfirm")}
      cancel={t("keepWaiting")}
      values={{ backorder_id: row.backorder_id, seen: row.seen }}
      done={({ refund_fee }) => t("left", { amount: money(refund_fee) })}
      onClose={onClose}
    >
      <p>{t("leaveText", { amount: money(row.refund_fee) })}</p>
    </leave.Confirm>
  );
}
