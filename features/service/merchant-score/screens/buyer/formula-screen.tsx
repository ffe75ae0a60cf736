import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { DescriptionList } from "#ui/description-list.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";

type Formula = DataOf<"/home/scoreFormula">;

/** How manufacturers are scored, for everybody, with the weights that apply. */
export function FormulaScreen({ formula }: { formula: Formula }) {
  const t = useTranslations("merchantScorePublic");
  const format = useFormatter();
  const { version, window_days, weights, defect_limit, list_weight, published_at, min_events, contest_days, answer_hours } = formula;
  const total = weights.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <Stack page gap={8} shrink foot={12}>
      <PageHeader title={t("title")} intro={t("intro", { days: window_days })} />
      <Section title={t("partsTitle")}>
        <DescriptionList
          items={weights.map(({ part, weight }) => ({
            term: t("share", { part: t(`parts.${part}`), share: format.number(weight / total, { style: "percent" }) }),
            value: t(`meanings.${part}`, { limit: defect_limit, hours: answer_hours }),
          }))}
        />
      </Section>
      <Section title={t("scoreTitle")}>
        <Text>{t("scoreText")}</Text>
        <Text>{t("tooFew", { least: min_events })}</Text>
      </Section>
      {list_weight > 0 && (
        <Section title={t("listTitle")}>
          <Text>{t("listText", { share: format.number(list_weight / 100, { style: "percent" }) })}</Text>
        </Section>
      )}
      <Section title={t("contestTitle")}>
        <Text>{t("contestText", { days: contest_days })}</Text>
      </Section>
      <Text size="sm" tone="soft">
        {t("version", { version, date: format.dateTime(new Date(published_at), { dateStyle: "medium" }) })}
      </Text>
    </Stack>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={3}>
      <Text as="h2" size="lg">
        {title}
      </Text>
      {children}
    </Stack>
  );
}
