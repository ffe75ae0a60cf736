import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { usePorts } from "#features/inventory/ocean-freight/screens/use-ports.ts";
import { ClauseText, languageNames } from "#features/trade/contracts/screens/clause-text.tsx";
import { type ContractValues, totalsOf } from "#features/trade/contracts/screens/form/contract-values.ts";
import type { ContractPreview } from "#features/trade/contracts/screens/form/use-contract-preview.ts";
import { formatDay } from "#kernel/calendar.ts";
import { type Language, languages } from "#kernel/languages.ts";
import { Segments } from "#ui/chip-row.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { FormSection } from "#ui/form-section.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TotalsSummary } from "#ui/totals-summary.tsx";

interface Props {
  values: ContractValues;
  preview: ContractPreview;
}

/** The last step: the contract in short, and its text in each language as it will be recorded. */
export function CheckStep({ values, preview }: Props) {
  const t = useTranslations("contractsForm");
  const language = useLocale() as Language;
  const [shown, setShown] = useState<Language>(language);
  return (
    <>
      <Summary values={values} />
      <FormSection
        title={t("check.text")}
        intro={t("check.textIntro")}
        action={
          <Segments
            label={t("check.language")}
            value={shown}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            onChange={setShown}
          />
        }
      >
        {preview.data ? (
          <Stack gap={4} lang={shown} frame="panel" pad={4}>
            {preview.data.sections.map((section) => (
              <Stack key={section.key} as="section" gap={1} aria-label={section.title[shown]}>
                <Text as="h3" size="md">
                  {section.title[shown]}
                </Text>
                <ClauseText section={section} languages={[shown]} />
              </Stack>
            ))}
          </Stack>
        ) : (
          !preview.refusal && <Skeleton height="20rem" />
        )}
      </FormSection>
    </>
  );
}

function Summary({ values }: { values: ContractValues }) {
  const t = useTranslations("contractsForm");
  const language = useLocale() as Language;
  const { nameOf } = usePorts();
  const totals = totalsOf(values, language);
  const day = (text: string) => text && formatDay(text, language);
  return (
    <FormSection title={t("check.summary")}>
      <DescriptionList
        columns={2}
        items={[
          { term: t("parties.purchaser"), value: values.purchaser_name },
          { term: t("parties.maker"), value: values.maker_name },
          { term: t("sections.goods"), value: t("check.goods", { rows: values.rows.length, pieces: totals.pieces }) },
          { term: t("incoterm"), value: `${values.incoterm} ${nameOf(values.port_of_loading)}` },
          { term: t("portOfDischarge"), value: nameOf(values.port_of_discharge) },
          { term: t("deliveryDate"), value: day(values.delivery_date) },
          { term: t("receivingDate"), value: day(values.receiving_date) },
        ]}
      />
      <TotalsSummary
        lines={[
          { label: t("total"), amount: totals.total },
          { label: t("deposit", { percent: values.deposit_ratio || "0" }), amount: totals.deposit },
          { label: t("balanceAmount"), amount: totals.balance, isTotal: true },
        ]}
      />
    </FormSection>
  );
}
