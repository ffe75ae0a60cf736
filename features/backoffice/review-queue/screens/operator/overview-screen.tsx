import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { personName } from "#client/person-name.ts";
import { useSession } from "#client/session.ts";
import { urgencyOf } from "#features/backoffice/review-queue/rules.ts";
import { KindName } from "#features/backoffice/review-queue/screens/operator/kind-name.tsx";
import css from "#features/backoffice/review-queue/screens/operator/overview.module.css";
import { type OrderWork, OrderWorkTiles } from "#features/trade/orders/screens/operator/order-work.tsx";
import { hourMs } from "#kernel/clock.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Chart } from "#ui/chart.tsx";
import { Grid, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment, useDay } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { StatTile, StatTiles } from "#ui/stat-tile.tsx";

type Overview = DataOf<"/operator/queueOverview">;

/** What waits for roles that talk and sell to buyers: price requests without an answer, conversations with unread messages. */
interface Sales {
  requests: number;
  unread: number;
}

interface Props {
  overview: Overview;
  work: OrderWork;
  sales: Sales | undefined;
  /** The charts of the reader's reports, a part of a feature beside this one. */
  money?: ReactNode;
  /** What stands first, such as the set-up of a new market. */
  children?: ReactNode;
}

/** How urgent the oldest item of a queue is. */
const urgencyOfCount = ({ oldest, hours }: Overview["counts"][number]) =>
  oldest === null ? "fresh" : urgencyOf((Date.now() - new Date(oldest).getTime()) / hourMs, hours);

/** What part of its time the oldest item has used: the most urgent queue comes first. */
const usedTime = ({ oldest, hours }: Overview["counts"][number]): number =>
  oldest === null ? 0 : (Date.now() - new Date(oldest).getTime()) / (hours * hourMs);

/** The console's start page: what is late or soon late for the reader's roles, then money, then the rest, folded. */
export function OverviewScreen({ overview, work, sales, money, children }: Props) {
  const t = useTranslations("reviewQueueConsole");
  const session = useSession();
  const hasQueue = overview.counts.length > 0;
  const own = overview.counts.filter(({ may_decide }) => may_decide);
  const others = overview.counts.filter(({ may_decide, open }) => !may_decide && open > 0);
  const burning = own.filter((count) => count.open > 0 && urgencyOfCount(count) !== "fresh").sort((a, b) => usedTime(b) - usedTime(a));
  const calm = own.filter((count) => !burning.includes(count));
  const lateWork = work.filter(({ late }) => late > 0);
  const otherWork = work.filter(({ late }) => late === 0);
  return (
    <Stack gap={6} foot={8}>
      <PageHeader
        title={session ? t("hello", { name: personName(session) }) : t("overview")}
        intro={t("mine", { count: overview.mine })}
        actions={
          // Roles without review items, such as the warehouse, get a link to the orders.
          <ButtonLink variant="primary" to={hasQueue ? "/operator/queue" : "/operator/orders"}>
            {hasQueue ? t("openQueue") : t("openOrders")}
          </ButtonLink>
        }
      />
      {children}
      <Stack aria-labelledby="do-now" as="section" gap={3} className={css.doNow}>
        <h2 id="do-now">{t("burning")}</h2>
        {burning.length + lateWork.length === 0 ? (
          <Text tone="soft">{t("nothingBurns")}</Text>
        ) : (
          <StatTiles>
            <OrderWorkTiles work={lateWork} />
            {burning.map((count) => (
              <KindTile key={count.kind} count={count} />
            ))}
          </StatTiles>
        )}
      </Stack>
      {money}
      {/* Roles without charts have their work in view. */}
      <details className={css.rest} open={money ? undefined : true}>
        <summary>{t("rest")}</summary>
        <Stack gap={6}>
          <StatTiles>
            <OrderWorkTiles work={otherWork} />
            {sales && <SalesTiles sales={sales} />}
            {calm.map((count) => (
              <KindTile key={count.kind} count={count} />
            ))}
          </StatTiles>
          {others.length > 0 && (
            <Stack aria-labelledby="for-colleagues" as="section" gap={3} className={css.doNow}>
              <h2 id="for-colleagues">{t("forColleagues")}</h2>
              <StatTiles>
                {others.map((count) => (
                  <KindTile key={count.kind} count={count} />
                ))}
              </StatTiles>
            </Stack>
          )}
          {hasQueue && (
            <Grid align="start" gap={4} className={css.below}>
              <DecisionsPerDay days={overview.days} />
              <RecentDecisions decided={overview.decided} />
            </Grid>
          )}
        </Stack>
      </details>
    </Stack>
  );
}

function SalesTiles({ sales: { requests, unread } }: { sales: Sales }) {
  const t = useTranslations("reviewQueueConsole");
  const format = useFormatter();
  return (
    <>
      <StatTile
        to="/operator/price_requests?tab=open"
        label={t("priceRequests")}
        value={format.number(requests)}
        faint={requests === 0}
        note={t("priceRequestsNote")}
      />
      <StatTile
        to="/operator/messages/chat"
        label={t("conversations")}
        value={format.number(unread)}
        faint={unread === 0}
        note={t("unread")}
      />
    </>
  );
}

function KindTile({ count: { kind, name, open, late, oldest, hours } }: { count: Overview["counts"][number] }) {
  const t = useTranslations("reviewQueueConsole");
  const format = useFormatter();
  const now = new Date();
  const urgency = oldest === null ? "fresh" : urgencyOf((now.getTime() - new Date(oldest).getTime()) / hourMs, hours);
  const deadline = oldest === null ? undefined : new Date(new Date(oldest).getTime() + hours * hourMs);
  return (
    <StatTile
      to={`/operator/queue?kind=${kind}`}
      label={name}
      value={format.number(open)}
      tone={urgency === "late" ? "danger" : urgency === "soon" ? "deal" : undefined}
      faint={open === 0}
      note={
        <>
          {late > 0 && <b>{t("lateCount", { count: late })} · </b>}
          {oldest !== null && t("oldest", { age: format.relativeTime(new Date(oldest), now) })}
          {deadline && deadline > now && (
            <> · {t("dueAt", { at: format.dateTime(deadline, { dateStyle: "short", timeStyle: "short" }) })}</>
          )}
        </>
      }
    />
  );
}

/** Approved and declined items of the last two weeks. */
function DecisionsPerDay({ days }: Pick<Overview, "days">) {
  const t = useTranslations("reviewQueueConsole");
  const ui = useTranslations("uiControls.chart");
  const format = useFormatter();
  const formatDay = useDay();
  return (
    <Card title={t("perDay")}>
      <Chart
        label={t("perDay")}
        kind="bars"
        pointLabel={ui("date")}
        series={[
          { label: t("verbs.approve"), tone: "brand" },
          { label: t("verbs.refuse"), tone: "soft" },
        ]}
        points={days.map(({ day, approved, refused }) => ({
          key: day,
          label: formatDay(day),
          shortLabel: formatDay(day, { month: "short", day: "numeric" }),
          values: [approved, refused],
        }))}
        formatValue={(value) => format.number(value)}
        formatTick={(value) => format.number(value)}
      />
    </Card>
  );
}

function RecentDecisions({ decided }: Pick<Overview, "decided">) {
  const t = useTranslations("reviewQueueConsole");
  return (
    <Card title={t("lastDecided")}>
      {decided.length === 0 ? (
        <Text size="xs" tone="faint">
          {t("nothingDecided")}
        </Text>
      ) : (
        <Stack as="ul" gap={2} className={css.decided}>
          {decided.map((row) => (
            <li key={row.decision_id}>
              <Link to={`/operator/queue?item=${row.kind}:${row.item_id}`}>
                <KindName kind={row.kind} name={row.kind_name} />
              </Link>
              <span>
                {t(`verbs.${row.decision}`)} · {t(`states.${row.state}`)}
              </span>
              <Text as="span" size="xs" tone="faint">
                <Moment at={row.decided_at} as="relative" />
              </Text>
            </li>
          ))}
        </Stack>
      )}
    </Card>
  );
}
