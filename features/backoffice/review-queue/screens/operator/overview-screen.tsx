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
import { classes } from "#ui/classes.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Grid, Inline, Stack, stackClass, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";

type Overview = DataOf<"/operator/queueOverview">;

/** Where a day at the desk begins: what waits, how long it has waited, and how much gets done. */
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
          // The warehouse has no queue of its own: its day begins with the orders.
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
              <Tile key={count.kind} count={count} />
            ))}
          </Grid>
        )}
      </Stack>
      <Grid align="start" gap={4} className={css.below}>
        <PerDay days={overview.days} />
        <LastDecided decided={overview.decided} />
      </Grid>
    </Stack>
  );
}

function Tile({ count: { kind, name, open, late, oldest, hours } }: { count: Overview["counts"][number] }) {
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

/** Two weeks as bars: approved above refused. Each bar says its figures to who rests on it or listens. */
function PerDay({ days }: Pick<Overview, "days">) {
  const t = useTranslations("reviewQueueConsole");
  const format = useFormatter();
  const most = Math.max(1, ...days.map(({ approved, refused }) => approved + refused));
  return (
    <Card
      title={t("perDay")}
      action={
        <Inline as="span" fit gap={1} size="xs" tone="soft" className={css.legend} aria-hidden="true">
          <i className={css.approved} /> {t("verbs.approve")} <i className={css.refused} /> {t("verbs.refuse")}
        </Inline>
      }
    >
      <ol className={css.bars}>
        {days.map(({ day, approved, refused }) => {
          // Noon keeps the day the same in every time zone that the page may be shown in.
          const name = format.dateTime(new Date(`${day}T12:00:00Z`), { month: "short", day: "numeric" });
          return (
            <li key={day} title={t("perDayText", { approved: String(approved), refused: String(refused), day: name })}>
              <span className={css.bar} aria-hidden="true">
                <i style={{ height: `${(refused / most) * 100}%` }} className={css.refused} />
                <i style={{ height: `${(approved / most) * 100}%` }} className={css.approved} />
              </span>
              <Text as="span" size="xs" tone="faint" numeric text="center" block className={css.day} aria-hidden="true">
                {day.slice(8)}
              </Text>
              <span className="visually-hidden">
                {t("perDayText", { approved: String(approved), refused: String(refused), day: name })}
              </span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

function LastDecided({ decided }: Pick<Overview, "decided">) {
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
