import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { Icon } from "#ui/icon.tsx";
import { inlineClass, Stack, Text, textClass } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";

type Verified = DataOf<"/home/verifyContract">;

/** What the record says about a printed contract: parties, version, acceptances and the hash of its text. No prices. */
export function VerifyScreen({ record }: { record: Verified }) {
  const t = useTranslations("contractsVerify");
  const { standing, acceptances } = record;
  const isValid = standing === "agreed";
  const facts = [
    [t("number"), record.contract_sn],
    [t("version"), String(record.version)],
    [t("purchaser"), record.purchaser_name],
    [t("maker"), record.maker_name],
  ] as const;
  return (
    <Stack as="article" page gap={5} style={{ maxWidth: "44rem" }}>
      <Stack as="header" gap={2}>
        <Text as="h1" size="2xl">
          {t("title")}
        </Text>
        <p
          className={`${inlineClass({ gap: 2, size: "lg", weight: "bold" })} ${isValid ? textClass({ tone: "brand" }) : textClass({ tone: "deal" })}`}
        >
          <Icon name={isValid ? "check" : "warning"} size={24} />
          {t(`standing.${standing}`)}
        </p>
        <Text tone="soft">{t("compare")}</Text>
      </Stack>
      <Stack as="dl" gap={3} frame="panel" pad={5}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <Text as="dt" size="sm" tone="soft">
              {term}
            </Text>
            <Text as="dd" weight="medium" anywhere>
              {value}
            </Text>
          </div>
        ))}
        <div>
          <Text as="dt" size="sm" tone="soft">
            {t("made")}
          </Text>
          <Text as="dd" weight="medium">
            <Moment at={record.made_at} as="time" />
          </Text>
        </div>
        {acceptances.map(({ side, at }) => (
          <div key={side}>
            <Text as="dt" size="sm" tone="soft">
              {t(`accepted.${side}`)}
            </Text>
            <Text as="dd" weight="medium">
              <Moment at={at} as="time" />
            </Text>
          </div>
        ))}
        <div>
          <Text as="dt" size="sm" tone="soft">
            {t("hash")}
          </Text>
          <Text as="dd" mono anywhere size="sm">
            {record.text_hash}
          </Text>
        </div>
      </Stack>
      <Text size="sm" tone="soft">
        {t("noPrices")}
      </Text>
    </Stack>
  );
}
