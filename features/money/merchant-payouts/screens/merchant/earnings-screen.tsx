import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { AccountCard } from "#features/money/merchant-payouts/screens/merchant/account-card.tsx";
import { StatementsCard } from "#features/money/merchant-payouts/screens/merchant/statements-card.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Chart } from "#ui/chart.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Grid, Inline, Stack, Text } from "#ui/layout.tsx";
import { Meter } from "#ui/meter.tsx";
import { useDay } from "#ui/moment.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { StatTile, StatTiles } from "#ui/stat-tile.tsx";

const request = action("/merchant/requestPayout");

export type Earnings = DataOf<"/merchant/earnings">;

const isZero = (amount: string): boolean => Number(amount) === 0;

/** What the manufacturer earned, what of it can be paid out, and the account that it goes to. */
export function EarningsScreen({ earnings }: { earnings: Earnings }) {
  const t = useTranslations("merchantPayouts");
  const money = useMoney();
  const { balance, under_way, months, hold_days, account, proposed } = earnings;
  const isNew = isZero(balance) && isZero(under_way) && months.length === 0;
  const card = <AccountCard account={account} proposed={proposed} />;
  return (
    <Stack gap={4} foot={12}>
      <PageHeader title={t("title")} intro={t("intro")} />
      {isNew ? (
        <>
          <Card flush>
            <EmptyState title={t("none")} picture="ledger">
              {t("noneText", { days: hold_days })}
            </EmptyState>
          </Card>
          {card}
        </>
      ) : (
        <>
          {Number(balance) < 0 && <Notice tone="danger">{t("owing", { amount: money(balance.replace("-", "")) })}</Notice>}
          <Payable earnings={earnings} />
          <Figures earnings={earnings} />
          <Grid gap={4} fitCells="min(22rem, 100%)">
            {earnings.releases.length > 0 && <Releases earnings={earnings} />}
            {card}
          </Grid>
          <Months months={months} />
          <StatementsCard months={months} />
        </>
      )}
    </Stack>
  );
}

/** The amount that can be paid out, and why not where it cannot be asked for. */
function Payable({ earnings }: { earnings: Earnings }) {
  const t = useTranslations("merchantPayouts");
  const format = useFormatter();
  const money = useMoney();
  const [isOpen, setOpen] = useState(false);
  const { payable, obstacle, minimum, account } = earnings;
  const day = account?.usable_from ? format.dateTime(new Date(account.usable_from), { dateStyle: "medium" }) : "";
  return (
    <Card>
      <Inline gap={4} wrap align="center" justify="between">
        <Stack gap={1}>
          <Text tone="soft">{t("payable")}</Text>
          <Text as="strong" size="2xl" weight="bold" numeric>
            <Money amount={payable} />
          </Text>
        </Stack>
        <Stack gap={2} items="start">
          <Button variant="primary" icon="cash" disabled={obstacle !== null} onClick={() => setOpen(true)}>
            {t("request")}
          </Button>
        </Stack>
      </Inline>
      {obstacle && (
        <Text size="sm" tone="soft">
          {t(`obstacles.${obstacle}`, { amount: money(minimum), day })}
        </Text>
      )}
      {isOpen && account && (
        <request.Confirm
          title={t("requestTitle", { amount: money(payable) })}
          confirm={t("request")}
          values={{ amount: payable }}
          done={({ payout_number }) => t("requested", { number: payout_number })}
          onClose={() => setOpen(false)}
        >
          {t("requestText", { bank: account.bank_name, last4: account.last4 })}
        </request.Confirm>
      )}
    </Card>
  );
}

/** What cannot be paid out yet. */
function Figures({ earnings: { held, reserve, prepared, under_way, hold_days, reserve_percent, reserve_days } }: { earnings: Earnings }) {
  const t = useTranslations("merchantPayouts");
  return (
    <StatTiles>
      <StatTile label={t("held")} value={<Money amount={held} />} note={t("heldNote", { days: hold_days })} faint={isZero(held)} />
      {(!isZero(reserve) || reserve_percent > 0) && (
        <StatTile
          to="/merchant/reserve"
          label={t("reserve")}
          value={<Money amount={reserve} />}
          note={t("reserveNote", { percent: reserve_percent, days: reserve_days })}
        />
      )}
      <StatTile
        to="/merchant/payouts"
        label={t("prepared")}
        value={<Money amount={prepared} />}
        note={t("preparedNote")}
        faint={isZero(prepared)}
      />
      <StatTile
        to="/merchant/orders"
        label={t("underWay")}
        value={<Money amount={under_way} />}
        note={t("underWayNote")}
        faint={isZero(under_way)}
      />
    </StatTiles>
  );
}

/** So many days are listed; the rest is summed up. */
const shownReleases = 7;

/** What is on hold, by the day on which it becomes free. */
function Releases({ earnings: { releases } }: { earnings: Earnings }) {
  const t = useTranslations("merchantPayouts");
  const toDay = useDay();
  const money = useMoney();
  const most = Math.max(...releases.map(({ amount }) => Number(amount)));
  const more = releases.slice(shownReleases);
  const sum = more.reduce((total, { amount }) => total + Math.round(Number(amount) * 100), 0);
  return (
    <Card title={t("releases")}>
      <Stack as="ul" gap={3}>
        {releases.slice(0, shownReleases).map(({ day, amount }) => (
          <Stack as="li" key={day} gap={1}>
            <Inline gap={3} justify="between">
              <span>{toDay(day)}</span>
              <Money amount={amount} />
            </Inline>
            <Meter min={0} max={most} value={Number(amount)} aria-hidden="true" />
          </Stack>
        ))}
      </Stack>
      {more.length > 0 && (
        <Text size="sm" tone="soft">
          {t("releasesMore", { amount: money((sum / 100).toFixed(2)), day: toDay(more.at(-1)?.day ?? "") })}
        </Text>
      )}
    </Card>
  );
}

/** Earned, given back and paid out, by month. */
function Months({ months }: Pick<Earnings, "months">) {
  const t = useTranslations("merchantPayouts");
  const format = useFormatter();
  const money = useMoney();
  const toDay = useDay();
  if (months.length === 0) return null;
  const toMonth = (month: string, options: Intl.DateTimeFormatOptions): string => toDay(`${month}-01`, options);
  return (
    <Card title={t("months")}>
      <Chart
        label={t("months")}
        kind="groups"
        pointLabel={t("month")}
        series={[
          { label: t("earned"), tone: "brand" },
          { label: t("reduced"), tone: "danger" },
          { label: t("paidOut"), tone: "info" },
        ]}
        points={months.map(({ month, earned, reduced, paid }) => ({
          key: month,
          label: toMonth(month, { month: "long", year: "numeric" }),
          shortLabel: toMonth(month, { month: "short" }),
          values: [Number(earned), Number(reduced), Number(paid)],
        }))}
        formatValue={(value) => money(value.toFixed(2))}
        formatTick={(value) => format.number(value, { notation: "compact" })}
      />
    </Card>
  );
}
