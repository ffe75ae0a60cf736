import { useTranslations } from "use-intl";
import { useDutyText } from "#features/inventory/duties/screens/duty-text.ts";
import type { Comparison } from "#features/trade/delivered-price/contract.ts";
import { Stack, Text } from "#ui/layout.tsx";

/** What the comparison assumes. */
export function Assumptions({ result }: { result: Comparison }) {
  const t = useTranslations("deliveredPrice");
  const { day } = useDutyText();
  const priced = result.options.flatMap(({ price }) => price ?? []);
  const imported = priced.filter(({ entry_day }) => entry_day !== null);
  const { deposit_percent, fcl_release_days, lcl_release_days } = result.assumptions;
  const [fclFrom = 0, fclTo = 0] = fcl_release_days;
  const [lclFrom = 0, lclTo = 0] = lcl_release_days;
  const entryDay = imported
    .flatMap(({ entry_day }) => entry_day ?? [])
    .toSorted()
    .at(-1);
  const notes = [
    t("assume.day", { date: day(result.day) }),
    ...(entryDay
      ? [
          t("assume.value", { date: day(entryDay) }),
          t("assume.deposit", { percent: deposit_percent }),
          t("assume.production", { days: Math.max(...imported.map(({ production_days }) => production_days)) }),
          t("assume.customs", { fclFrom, fclTo, lclFrom, lclTo }),
          t("assume.inland"),
        ]
      : []),
    ...(result.duty_rows.some(({ is_example }) => is_example) ? [t("assume.examples")] : []),
    ...(priced.some(({ has_sample_rates }) => has_sample_rates) ? [t("assume.samples")] : []),
    ...(priced.some(({ lines }) => lines.length > 1) ? [t("assume.shared")] : []),
    t("assume.notBinding"),
  ];
  if (priced.length === 0) return null;
  return (
    <section>
      <Text as="h3" weight="medium" below={2}>
        {t("assumptions")}
      </Text>
      <Stack as="ul" gap={1} indent style={{ listStyle: "disc" }}>
        {notes.map((note) => (
          <Text key={note} as="li" size="sm" tone="soft">
            {note}
          </Text>
        ))}
      </Stack>
    </section>
  );
}
