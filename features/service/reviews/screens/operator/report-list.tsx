import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { Stack, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";

/** What was reported about a review, by whom. */
export function ReportList({ reports }: { reports: DataOf<"/operator/reviewDetail">["reports"] }) {
  const t = useTranslations("reviewsConsole");
  const common = useTranslations("reviews");
  if (reports.length === 0) return null;
  return (
    <Stack gap={2}>
      <Text as="h3" size="sm" weight="medium">
        {t("reportsTitle")}
      </Text>
      <Stack as="ul" gap={3}>
        {reports.map(({ reason, note, reporter, created_at }) => (
          <li key={`${reporter} ${created_at}`}>
            <Text weight="medium">{common(`reasons.${reason}`)}</Text>
            {note && <Text anywhere>{note}</Text>}
            <Text size="xs" tone="faint" anywhere>
              {reporter} · <Moment at={created_at} as="relative" />
            </Text>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
