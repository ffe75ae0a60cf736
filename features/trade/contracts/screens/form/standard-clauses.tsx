import { useLocale, useTranslations } from "use-intl";
import {
  type StandardClauseKey,
  standardClauses,
  standardClauseTexts,
  standardClauseTitles,
} from "#features/trade/contracts/rules/standard-clauses.ts";
import type { Language } from "#kernel/languages.ts";
import { FormSection } from "#ui/form-section.tsx";
import { Stack, Text } from "#ui/layout.tsx";

const keys = Object.keys(standardClauseTitles) as StandardClauseKey[];

/** The clauses that every new version of a contract has, as they will stand in it. */
export function StandardClauses() {
  const t = useTranslations("contractsForm");
  const language = useLocale() as Language;
  const texts = standardClauseTexts(standardClauses);
  return (
    <FormSection title={t("sections.standardClauses")} intro={t("sections.standardClausesIntro")}>
      <Stack gap={3}>
        {keys.map((key) => (
          <Stack key={key} gap={1}>
            <Text weight="medium">{standardClauseTitles[key][language]}</Text>
            <Text size="sm" tone="soft">
              {texts[key][language]}
            </Text>
          </Stack>
        ))}
      </Stack>
    </FormSection>
  );
}
