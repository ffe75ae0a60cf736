import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useIsOffered } from "#client/site.ts";
import css from "#features/home/account-home/screens/buyer/account-home.module.css";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { Box, Inline, inlineClass, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { useDay } from "#ui/moment.tsx";
import { WithNumbers } from "#ui/with-numbers.tsx";

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
        <Text pad={5} padX="card" tone="soft">
          {t("comingEmpty")}
        </Text>
      )}
      <Box as="ul" rule="between">
        {list.map((event) => (
          <li key={`${event.kind} ${event.href}`}>
            <Link
              to={event.href}
              className={classes(
                inlineClass({ gap: 1, gapX: 4, pad: 3, padX: "card", tone: "ink", hover: true, plain: true }),
                css.comingLink,
              )}
            >
              <Inline as="span" tone="soft" className={css.day}>
                {day(event.day, { weekday: "short", month: "short", day: "numeric" })}
              </Inline>
              <span>
                <WithNumbers>{event.title}</WithNumbers>
              </span>
            </Link>
          </li>
        ))}
      </Box>
    </Card>
  );
}
