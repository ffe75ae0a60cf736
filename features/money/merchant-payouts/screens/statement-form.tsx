import { useState } from "react";
import { useTranslations } from "use-intl";
import { useDownload } from "#client/use-download.ts";
import { maxCsvMovements, statementFormats } from "#features/money/merchant-payouts/rules.ts";
import { Button } from "#ui/button.tsx";
import { DateRangeField } from "#ui/date-field.tsx";
import { Grid, Inline, Stack, Text } from "#ui/layout.tsx";

export interface StatementPeriod {
  date_from: string;
  date_to: string;
  format: (typeof statementFormats)[number];
}

/** Downloads the statement of any days. `address` asks for its address, of the manufacturer that the page is about. */
export function StatementForm({ address }: { address: (period: StatementPeriod) => Promise<{ url: string }> }) {
  const t = useTranslations("merchantPayouts.statements");
  const file = useDownload();
  const [{ from, to }, setRange] = useState({ from: "", to: "" });
  const isReady = from !== "" && to !== "";
  return (
    <Stack gap={3}>
      <Grid gap={3} cells="9.5rem">
        <DateRangeField
          from={{ name: "statement_from", label: t("from") }}
          to={{ name: "statement_to", label: t("to") }}
          value={{ from, to }}
          onChange={setRange}
        />
      </Grid>
      <Text size="sm" tone="soft">
        {t("otherPeriodNote", { most: maxCsvMovements })}
      </Text>
      <Inline gap={3} wrap>
        {statementFormats.map((format) => (
          <Button
            key={format}
            size="small"
            icon="download"
            disabled={!isReady}
            pending={file.pending}
            onClick={() => void file.start(() => address({ date_from: from, date_to: to, format }))}
          >
            {t(format === "pdf" ? "asPdf" : "asCsv")}
          </Button>
        ))}
      </Inline>
    </Stack>
  );
}
