import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useIsOffered } from "#client/site.ts";
import css from "#features/home/account-home/screens/buyer/account-home.module.css";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { Inline, inlineClass, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { useDay } from "#ui/moment.tsx";

/** Arrivals, deliveries and pickups of the next two weeks. A market without the calendar does not say when things happen. */
export function ComingCard({ coming: { list, count } }: { coming: DataOf<"/user/accountHome">["coming"] }) {
  const t = useTranslations("accountHome");
  const day = useDay();
  const isOffered = useIsOffered();
  if (!isOffered("/user_center/calendar")) return null;
  const link = count > list.length ? t("all", { count: String(count) }) : t("calendar");
  return (
    <Card flush title={t("coming")} action={<Link to="/user_center/calendar">{link}</Link>}>
      {list.length === 0 && (
        <Text pad={5} tone="soft">
          {t("comingEmpty")}
        </Text>
      )}
      <ul className={css.rows}>
        {list.map((event) => (
          <li key={`${event.kind} ${event.href}`}>
            <Link
              to={event.href}
              className={classes(
                inlineClass({ gap: 1, gapX: 4, rule: "above", pad: 3, padX: 5, tone: "ink", hover: true, plain: true }),
                css.comingLink,
              )}
            >
              <Inline as="span" tone="soft" className={css.day}>
                {day(event.day, { weekday: "short", month: "short", day: "numeric" })}
              </Inline>
              {event.title}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
