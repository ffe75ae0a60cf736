import { useTranslations } from "use-intl";
import type { ReportEntry } from "#features/backoffice/reports/screens/report-query.ts";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { Box, Inline, inlineClass, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";

interface Props {
  list: readonly ReportEntry[];
  home: "/operator/reports" | "/merchant/reports";
}

/** The reports that the reader may open. */
export function ReportList({ list, home }: Props) {
  const t = useTranslations("reports");
  return (
    <Card flush>
      {list.length === 0 ? (
        <EmptyState title={t("none")} picture="ledger" />
      ) : (
        <Box as="ul" rule="between">
          {list.map(({ name, title, help, has_chart }) => (
            <li key={name}>
              <Link
                to={`${home}?name=${name}`}
                className={inlineClass({ gap: 3, pad: 3, padX: 4, align: "center", tone: "ink", plain: true })}
              >
                <Icon name={has_chart ? "chart" : "list"} size={20} />
                <Stack as="span" grow shrink>
                  <Text as="b" weight="medium">
                    {title}
                  </Text>
                  <Text as="span" size="sm" tone="soft">
                    {help}
                  </Text>
                </Stack>
                <Inline as="span">
                  <Icon name="chevron-right" size={16} />
                </Inline>
              </Link>
            </li>
          ))}
        </Box>
      )}
    </Card>
  );
}
