import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { request } from "#client/request.ts";
import { useDownload } from "#client/use-download.ts";
import { daysOfMonth } from "#features/money/merchant-payouts/rules.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { useDay } from "#ui/moment.tsx";

/** The statement of each month in which something moved, the newest first. */
export function StatementsCard({ months }: Pick<DataOf<"/merchant/earnings">, "months">) {
  const t = useTranslations("merchantPayouts.statements");
  if (months.length === 0) return null;
  return (
    <Card title={t("title")}>
      <Text size="sm" tone="soft">
        {t("intro")}
      </Text>
      <Stack as="ul" gap={3}>
        {months.toReversed().map(({ month }) => (
          <Statement key={month} month={month} />
        ))}
      </Stack>
    </Card>
  );
}

function Statement({ month }: { month: string }) {
  const t = useTranslations("merchantPayouts.statements");
  const toDay = useDay();
  const file = useDownload();
  const [first, last] = daysOfMonth(month);
  const name = toDay(`${month}-01`, { month: "long", year: "numeric" });
  return (
    <Inline as="li" gap={3} justify="between" align="center" wrap>
      <span>{name}</span>
      <Inline as="span" gap={3} align="center">
        <Link to={`/merchant/movements?date_from=${first}&date_to=${last}`} aria-label={t("movementsOfMonth", { month: name })}>
          {t("movementsOf")}
        </Link>
        <Button
          size="small"
          icon="download"
          aria-label={t("downloadOf", { month: name })}
          pending={file.pending}
          onClick={() => void file.start(() => request("/merchant/earningStatement", { month }, { quiet: true }))}
        >
          {t("download")}
        </Button>
      </Inline>
    </Inline>
  );
}
