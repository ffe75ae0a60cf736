import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useQueryCall } from "#client/use-query-call.ts";
import { ClauseText, type ContractSection, languageNames } from "#features/trade/contracts/screens/clause-text.tsx";
import type { ContractDetail } from "#features/trade/contracts/screens/contract-data.ts";
import { CommentButton } from "#features/trade/contracts/screens/detail/clause-comments.tsx";
import { type Language, languages } from "#kernel/languages.ts";
import { Card } from "#ui/card.tsx";
import { Segments } from "#ui/chip-row.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Notice } from "#ui/notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

/** The text of the newest version: in the reader's language, or in all three side by side, with comments per clause. */
export function ContractWording({ contract }: { contract: ContractDetail }) {
  const t = useTranslations("contracts.wording");
  const language = useLocale() as Language;
  const [shown, setShown] = useState<"own" | "all">("own");
  const { data, refusal } = useQueryCall("/user/contractText", { contract_sn: contract.contract_sn });
  return (
    <Card
      title={t("title", { version: contract.version })}
      action={
        <Segments
          label={t("languages")}
          value={shown}
          options={[
            { value: "own", label: languageNames[language] },
            { value: "all", label: t("all") },
          ]}
          onChange={(value) => setShown(value as "own")}
        />
      }
    >
      <Stack gap={5}>
        {!data && !refusal && <Skeleton height="20rem" />}
        {refusal && <Notice tone="danger">{refusal.message}</Notice>}
        {data?.sections.map((section) => (
          <Clause key={section.key} contract={contract} section={section} languages={shown === "own" ? [language] : languages} />
        ))}
      </Stack>
    </Card>
  );
}

interface ClauseProps {
  contract: ContractDetail;
  section: ContractSection;
  languages: readonly Language[];
}

function Clause({ contract, section, languages: shown }: ClauseProps) {
  const own = useLocale() as Language;
  return (
    <Stack as="section" gap={2} aria-label={section.title[own]}>
      <Inline justify="between" gap={3}>
        <Text as="h3" size="md">
          {section.title[own]}
        </Text>
        <CommentButton contract={contract} clauseKey={section.key} clauseTitle={section.title[own]} />
      </Inline>
      <ClauseText section={section} languages={shown} />
    </Stack>
  );
}
