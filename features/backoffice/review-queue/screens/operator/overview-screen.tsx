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
import { EmptyState } from "#ui/empty-state.tsx";
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
    <div className={css.page}>
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
      <section aria-labelledby="do-now" className={css.doNow}>
        <h2 id="do-now">{t("doNow")}</h2>
        {waiting.length === 0 ? (
          <EmptyState title={t("allDone")} picture="letter">
            {t("allDoneText")}
          </EmptyState>
        ) : (
          <ul className={css.tiles}>
            {waiting.map((count) => (
              <Tile key={count.kind} count={count} />
            ))}
          </ul>
        )}
      </section>
      <div className={css.below}>
        <PerDay days={overview.days} />
        <LastDecided decided={overview.decided} />
      </div>
    </div>
  );
}

function Tile({ count: { kind, name, open, late, oldest, hours } }: { count: Overview["counts"][number] }) {
  const t = useTranslations("reviewQueueConsole");
  const format = useFormatter();
  const now = new Date();
  const urgency = oldest === null ? "fresh" : urgencyOf((now.getTime() - new Date(oldest).getTime()) / hourMs, hours);
  return (
    <li>
      <Link to={`/operator/queue?kind=${kind}`} className={css.tile} data-urgency={urgency}>
        <span className={css.name}>{name}</span>
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
        <span className={css.legend} aria-hidden="true">
          <i className={css.approved} /> {t("verbs.approve")} <i className={css.refused} /> {t("verbs.refuse")}
        </span>
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
              <span className={css.day} aria-hidden="true">
                {day.slice(8)}
              </span>
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
        <ul className={css.decided}>
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
        </ul>
      )}
    </Card>
  );
}
