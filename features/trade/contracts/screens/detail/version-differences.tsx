import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import type { ContractDetail } from "#features/trade/contracts/screens/contract-data.ts";
import { Badge } from "#ui/badge.tsx";
import { FilterSelect } from "#ui/filter-bar.tsx";
import { Inline, Stack, Text, textClass } from "#ui/layout.tsx";
import { Notice } from "#ui/notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

/** The words that changed between two versions of a contract. */
export function Differences({ contract: { contract_sn, versions, version } }: { contract: ContractDetail }) {
  const t = useTranslations("contracts.versions");
  const [pair, setPair] = useState({ from: version - 1, to: version });
  const { data, refusal } = useQueryCall("/user/contractDifferences", { contract_sn, ...pair });
  const options = versions.map((each) => (
    <option key={each.version} value={each.version}>
      {t("version", each)}
    </option>
  ));
  return (
    <Stack as="section" gap={3} rule="above" padTop={4} aria-label={t("differences")}>
      <Text as="h3" size="md">
        {t("differences")}
      </Text>
      <Inline gap={3} wrap>
        <FilterSelect
          label={t("from")}
          labelled
          value={pair.from}
          onChange={({ target }) => setPair((known) => ({ ...known, from: Number(target.value) }))}
        >
          {options}
        </FilterSelect>
        <FilterSelect
          label={t("to")}
          labelled
          value={pair.to}
          onChange={({ target }) => setPair((known) => ({ ...known, to: Number(target.value) }))}
        >
          {options}
        </FilterSelect>
      </Inline>
      {!data && !refusal && <Skeleton height="8rem" />}
      {refusal && <Notice tone="danger">{refusal.message}</Notice>}
      {data?.list.length === 0 && <Text tone="soft">{t("same")}</Text>}
      {data?.list.map((difference) => (
        <Difference key={difference.key} difference={difference} />
      ))}
    </Stack>
  );
}

/** One changed clause: removed words struck through, added ones marked. Both are named for screen readers by their elements. */
function Difference({ difference }: { difference: DataOf<"/user/contractDifferences">["list"][number] }) {
  const t = useTranslations("contracts.versions");
  return (
    <Stack gap={1}>
      <Inline gap={2} wrap>
        <strong>{difference.title}</strong>
        <Badge tone={difference.kind === "price" || difference.kind === "quantity" ? "deal" : "neutral"}>
          {t(`kinds.${difference.kind}`)}
        </Badge>
      </Inline>
      <Text lines anywhere>
        {difference.parts.map(({ text, change }, index) => {
          const key = `${index} ${change}`;
          if (change === "added")
            return (
              <ins key={key} className={textClass({ ground: "brand", tone: "strong" })}>
                {text}
              </ins>
            );
          if (change === "removed")
            return (
              <del key={key} className={textClass({ ground: "danger", tone: "danger" })}>
                {text}
              </del>
            );
          return <span key={key}>{text}</span>;
        })}
      </Text>
    </Stack>
  );
}
