import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import css from "#features/home/account-home/screens/buyer/account-home.module.css";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Box, Inline, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Money } from "#ui/money.tsx";
import { useDeadline } from "#ui/use-deadline.ts";
import { WithNumbers } from "#ui/with-numbers.tsx";

export type Actions = DataOf<"/user/accountHome">["actions"];
type Action = Actions["list"][number];

/** Items shown before "Show more". */
const shown = 6;

/** What one source counts at most; more is said as "100+". */
const maxCount = 100;
export const countText = (count: number): string => (count >= maxCount ? `${maxCount}+` : String(count));

/** The list on its own surface. */
export function ActionCard({ actions }: { actions: Actions }) {
  const t = useTranslations("accountHome");
  return (
    <Card flush title={t("needs")}>
      <ActionList actions={actions} />
    </Card>
  );
}

/** What waits for this member, the most urgent first: each with its date, its amount, and the button that leads to where it is done. */
function ActionList({ actions: { list, more } }: { actions: Actions }) {
  const t = useTranslations("accountHome");
  const [isOpen, setOpen] = useState(false);
  const visible = isOpen ? list : list.slice(0, shown);
  const hidden = list.length - visible.length;
  if (list.length === 0)
    return (
      <Text pad={5} padX="card" tone="soft">
        {t("nothing")}
      </Text>
    );
  return (
    <>
      <Box as="ul" rule="between">
        {visible.map((action) => (
          <ActionRow key={action.kind + action.href} action={action} />
        ))}
      </Box>
      {(hidden > 0 || more.length > 0) && (
        <Inline rule="above" pad={4} padX="card" gap={3} gapX={5} wrap>
          {hidden > 0 && (
            <Button size="small" onClick={() => setOpen(true)}>
              {t("showMore", { count: hidden })}
            </Button>
          )}
          {more.map(({ kind, name, count, href }) => (
            <Link key={kind} to={href}>
              {t("allOfKind", { name, count: countText(count) })}
            </Link>
          ))}
        </Inline>
      )}
    </>
  );
}

/** One item. The whole row does not link, because the button says what happens. */
export function ActionRow({ action: { title, about, amount, due_at, days_late, button, href } }: { action: Action }) {
  const t = useTranslations("accountHome");
  const deadline = useDeadline();
  const isLate = days_late !== null;
  return (
    <li className={css.row}>
      <Stack gap="half" shrink>
        <Text as="span" weight="medium" anywhere>
          <WithNumbers>{title}</WithNumbers>
        </Text>
        <Text as="span" size="sm" tone="soft">
          {due_at && (
            <Text as="span" {...(isLate ? { tone: "danger", weight: "medium" } : {})}>
              {isLate ? t("late", { days: days_late }) : t("due", { date: deadline(due_at) })}
            </Text>
          )}
          {due_at && about && " · "}
          {about}
        </Text>
      </Stack>
      <Inline gap={4} justify="between" className={css.end}>
        {amount && (
          <Text as="span" weight="medium">
            <Money amount={amount} />
          </Text>
        )}
        <ButtonLink size="small" to={href} variant={isLate ? "primary" : "secondary"} aria-label={`${button}: ${title}`}>
          {button}
        </ButtonLink>
      </Inline>
    </li>
  );
}
