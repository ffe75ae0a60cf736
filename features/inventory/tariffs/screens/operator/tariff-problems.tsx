import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { Stack } from "#ui/layout.tsx";

export type TariffProblem = DataOf<"/operator/freightTariff">["problems"][number];

const shownProblems = 30;

/** What is wrong in a tariff, with section, row and column. */
export function TariffProblems({ problems }: { problems: readonly TariffProblem[] }) {
  const t = useTranslations("tariffsConsole");
  return (
    <Stack as="ul" gap={1} size="sm">
      {problems.slice(0, shownProblems).map((each) => (
        <li key={`${each.section}/${each.row}/${each.column}/${each.problem}/${each.value}`}>
          {t("problemAt", {
            section: t(`sections.${each.section}`),
            row: each.row,
            column: each.column,
            text: t(`problems.${each.problem}`, { value: each.value }),
          })}
        </li>
      ))}
      {problems.length > shownProblems && <li>…</li>}
    </Stack>
  );
}
