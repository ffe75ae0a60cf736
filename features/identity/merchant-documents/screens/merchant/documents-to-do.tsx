import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { itemTones } from "#features/identity/merchant-documents/rules.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { Box, Inline, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { useDay } from "#ui/moment.tsx";

/** On the first page of the console: documents that are missing or expire. Nothing once all are in order. */
export function DocumentsToDo({ items }: { items: DataOf<"/merchant/documentsToDo">["list"] }) {
  const t = useTranslations("merchantDocuments");
  const day = useDay();
  if (items.length === 0) return null;
  return (
    <Card title={t("toDo")} flush>
      <Box as="ul" rule="between">
        {items.map(({ requirement_id, title, state, expires_on, lapses_on }) => {
          const until = lapses_on ?? expires_on;
          return (
            <Inline as="li" key={requirement_id} gap={3} pad={2} padX={4} align="center" justify="between" wrap>
              <Stack as="span" shrink>
                <Link to="/merchant/documents">{title}</Link>
                {until && (
                  <Text as="span" size="sm" tone="soft">
                    {t("toDoBy", { day: day(until) })}
                  </Text>
                )}
              </Stack>
              <StatusChip tone={itemTones[state]}>{t(`states.${state}`)}</StatusChip>
            </Inline>
          );
        })}
      </Box>
    </Card>
  );
}
