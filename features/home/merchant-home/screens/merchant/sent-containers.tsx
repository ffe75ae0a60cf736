import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { Box, inlineClass, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { useDay } from "#ui/moment.tsx";

type Sent = DataOf<"/merchant/work">["sent"];

/** Containers of contracts that have sailed and were not received yet, the next arrival first. Nothing where there are none. */
export function SentContainers({ sent }: { sent: Sent }) {
  const t = useTranslations("merchantHome.sent");
  const day = useDay();
  if (sent.length === 0) return null;
  return (
    <Card title={t("title")} flush>
      <Box as="ul" rule="between">
        {sent.map(({ order_number, company, containers, vessel, eta }) => (
          <li key={order_number}>
            <Link
              to={`/merchant/contracts/${order_number}`}
              className={inlineClass({ gap: 3, pad: 3, padX: 4, align: "center", tone: "ink", plain: true })}
            >
              <Icon name="box" size={20} />
              <Stack as="span" grow shrink>
                <Text as="b" weight="medium">
                  {containers.join(", ")}
                </Text>
                <Text as="span" size="sm" tone="soft">
                  {[company, vessel].filter(Boolean).join(" · ")}
                </Text>
              </Stack>
              <Text as="span" size="sm" tone="soft">
                {t("arrives", { date: day(eta, { month: "short", day: "numeric" }) })}
              </Text>
            </Link>
          </li>
        ))}
      </Box>
    </Card>
  );
}
