import { Suspense } from "react";
import { useTranslations } from "use-intl";
import type { ContractDetail } from "#features/trade/contracts/screens/contract-data.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

/** Loaded when there are two versions. */
const Differences = lazy(async () => ({
  default: (await import("#features/trade/contracts/screens/detail/version-differences.tsx")).Differences,
}));

/** The versions with who accepted them, and the words that changed between two of them. */
export function ContractVersions({ contract }: { contract: ContractDetail }) {
  const t = useTranslations("contracts.versions");
  return (
    <Card title={t("title")}>
      <Stack gap={5}>
        <Stack as="ul" gap={3}>
          {contract.versions.toReversed().map((version) => (
            <VersionRow key={version.version} contract={contract} version={version} />
          ))}
        </Stack>
        {contract.versions.length > 1 && (
          <Suspense fallback={<Skeleton height="14rem" />}>
            <Differences contract={contract} />
          </Suspense>
        )}
      </Stack>
    </Card>
  );
}

function VersionRow({ contract, version }: { contract: ContractDetail; version: ContractDetail["versions"][number] }) {
  const t = useTranslations("contracts.versions");
  const accepted = contract.acceptances.filter((acceptance) => acceptance.version === version.version);
  return (
    <Stack as="li" gap={1}>
      <Inline gap={2} wrap>
        <strong>{t("version", version)}</strong>
        {contract.agreed_version === version.version && <Badge tone="brand">{t("agreed")}</Badge>}
        <Text as="span" size="sm" tone="soft">
          {version.name} · {t(`side.${version.side}`)} · <Moment at={version.at} as="time" /> · <Money amount={version.total} />
        </Text>
      </Inline>
      {version.note && (
        <Text size="sm" quote lines anywhere>
          {version.note}
        </Text>
      )}
      {accepted.map(({ side, name, company, at }) => (
        <Inline as="p" key={side} gap={2} size="sm">
          <Icon name="check" size={16} />
          <span>
            {t("accepted", { name, company })} <Moment at={at} as="time" />
          </span>
        </Inline>
      ))}
      <Text size="xs" tone="faint" mono anywhere>
        <Link to={version.verify_path}>{t("verify")}</Link> · SHA-256 {version.text_hash}
      </Text>
    </Stack>
  );
}
