import { useFormatter, useTranslations } from "use-intl";
import { personName } from "#client/person-name.ts";
import { useSession } from "#client/session.ts";
import { urgencyOf } from "#features/backoffice/review-queue/rules.ts";
import { KindName } from "#features/backoffice/review-queue/screens/operator/kind-name.tsx";
import css from "#features/backoffice/review-queue/screens/operator/overview.module.css";
import type { DataOf } from "#features/calls.ts";
import { hourMs } from "#kernel/clock.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Chart } from "#ui/chart.tsx";
import { classes } from "#ui/classes.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Grid, Stack, stackClass, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";

type Overview = DataOf<"/operator/queueOverview">;

/** The console's start page: open items by kind with their age, decisions per day and the reader's last decisions. */
export function OverviewScreen({ overview }: { overview: Overview }) {
  const t = useTranslations("reviewQueueConsole");
  const session = useSession();
  const waiting = overview.counts.filter(({ open }) => open > 0);
  return (
    <Stack gap={6} foot={8}>
      <PageHeader
        title={session ? t("hello", { name: personName(session) }) : t("overview")}
        intro={t("mine", { count: overview.mine })}
        actions={
          // Roles without review items, such as the warehouse, get a link to the orders.
          <ButtonLink variant="primary" to={overview.counts.length > 0 ? "/operator/queue" : "/operator/orders"}>
            {overview.counts.length > 0 ? t("openQueue") : t("openOrders")}
          </ButtonLink>
        }
      />
      <Stack aria-labelledby="do-now" as="section" gap={3} className={css.doNow}>
        <h2 id="do-now">{t("doNow")}</h2>
        {waiting.length === 0 ? (
          <EmptyState title={t("allDone")} picture="letter">
            {t("allDoneText")}
          </EmptyState>
        ) : (
          <Grid as="ul" gap={3} cells="12rem" className={css.tiles}>
            {waiting.map((count) => (
              <KindTile key={count.kind} count={count} />
            ))}
          </Grid>
        )}
      </Stack>
      <Grid align="start" gap={4} className={css.below}>
        <DecisionsPerDay days={overview.days} />
        <RecentDecisions decided={overview.decided} />
      </Grid>
    </Stack>
  );
}

function KindTile({ count: { kind, name, open, late, oldest, hours } }: { count: Overview["counts"][number] }) {
  const t = useTranslations("reviewQueueConsole");
  const format = useFormatter();
  const now = new Date();
  const urgency = oldest === null ? "fresh" : urgencyOf((now.getTime() - new Date(oldest).getTime()) / hourMs, hours);
  return (
    <li>
      <Link
        to={`/operator/queue?kind=${kind}`}
        className={classes(stackClass({ gap: 1, frame: "box", pad: 4, tone: "ink", plain: true }), css.tile)}
        data-urgency={urgency}
      >
        <Text as="span" tone="soft" weight="medium">
          {name}
        </Text>
        <strong>{format.number(open)}</strong>
        <span className={css.small}>
          {late > 0 && <b>{t("lateCount", { count: late })} · </b>}
          {oldest !== null && t("oldest", { age: format.relativeTime(new Date(oldest), now) })}
        </span>
      </Link>
    </li>
  );
}

/** Approved and declined items of the last two weeks. */
function DecisionsPerDay({ days }: Pick<Overview, "days">) {
  const t = useTranslations("reviewQueueConsole");
  const ui = useTranslations("uiControls.chart");
  const format = useFormatter();
  // Noon keeps the day the same in every time zone of a site.
  const toDate = (day: string): Date => new Date(`${day}T12:00:00Z`);
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
          label: format.dateTime(toDate(day), { dateStyle: "medium" }),
          shortLabel: format.dateTime(toDate(day), { month: "short", day: "numeric" }),
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
        <p className={css.small}>{t("nothingDecided")}</p>
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
              <span className={css.small}>
                <Moment at={row.decided_at} as="relative" />
              </span>
            </li>
          ))}
        </Stack>
      )}
    </Card>
  );
}
