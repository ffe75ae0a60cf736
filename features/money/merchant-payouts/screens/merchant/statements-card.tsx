import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { request } from "#client/request.ts";
import { useDownload } from "#client/use-download.ts";
import { daysOfMonth, statementFormats } from "#features/money/merchant-payouts/rules.ts";
import { StatementForm } from "#features/money/merchant-payouts/screens/statement-form.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { useDay } from "#ui/moment.tsx";

/** The statement of each month in which something moved, the newest first, and of any other days. */
export function StatementsCard({ months }: Pick<DataOf<"/merchant/earnings">, "months">) {
  const t = useTranslations("merchantPayouts.statements");
  return (
    <>
      {months.length > 0 && (
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
      )}
      <Card title={t("otherPeriod")}>
        <StatementForm address={(period) => request("/merchant/earningStatement", period, { quiet: true })} />
      </Card>
    </>
  );
}

function Statement({ month }: { month: string }) {
  const t = useTranslations("merchantPayouts.statements");
  const toDay = useDay();
  const file = useDownload();
  const [date_from, date_to] = daysOfMonth(month);
  const name = toDay(`${month}-01`, { month: "long", year: "numeric" });
  return (
    <Inline as="li" gap={3} justify="between" align="center" wrap>
      <span>{name}</span>
      <Inline as="span" gap={3} align="center">
        <Link to={`/merchant/movements?date_from=${date_from}&date_to=${date_to}`} aria-label={t("movementsOfMonth", { month: name })}>
          {t("movementsOf")}
        </Link>
        {statementFormats.map((format) => (
          <Button
            key={format}
            size="small"
            icon="download"
            aria-label={t(format === "pdf" ? "downloadPdf" : "downloadCsv", { month: name })}
            pending={file.pending}
            onClick={() => void file.start(() => request("/merchant/earningStatement", { date_from, date_to, format }, { quiet: true }))}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </Inline>
    </Inline>
  );
}
