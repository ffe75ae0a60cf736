import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { ClaimFile, claimTone } from "#features/money/freight-claims/screens/claim-file.tsx";
import { DecideClaimDialog } from "#features/money/freight-claims/screens/operator/decide-dialog.tsx";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Pager } from "#ui/pager.tsx";
import { Tabs } from "#ui/tabs.tsx";

export type ClaimList = DataOf<"/operator/freightClaims">;
export type OperatorClaim = ClaimList["list"][number];

export const claimPageSize = 20;

interface Props {
  claims: ClaimList;
  tab: "open" | "decided";
  mayDecide: boolean;
}

/** Freight claims of all companies. */
export function OperatorClaimsScreen({ claims, tab, mayDecide }: Props) {
  const t = useTranslations("freightClaimsConsole");
  const [open, setOpen] = useState<OperatorClaim>();
  const columns = useColumns(mayDecide ? setOpen : undefined);
  return (
    <Stack gap={4} foot={16}>
      <PageHeader title={t("title")} intro={t("intro")} />
      <Tabs
        label={t("tabs.label")}
        tabs={(["open", "decided"] as const).map((name) => ({
          to: `/operator/freight_claims?tab=${name}`,
          label: t(`tabs.${name}`),
          current: name === tab,
          ...(name === tab && { count: claims.count }),
        }))}
      />
      <Card flush>
        <DataTable
          caption={t("title")}
          columns={columns}
          rows={claims.list}
          rowKey={({ claim_id }) => claim_id}
          empty={<EmptyState title={t(tab === "open" ? "none" : "noneDecided")}>{tab === "open" ? t("noneText") : null}</EmptyState>}
        />
      </Card>
      <Pager total={claims.count} pageSize={claimPageSize} />
      {open && <DecideClaimDialog claim={open} onClose={() => setOpen(undefined)} />}
    </Stack>
  );
}

const useColumns = (onDecide: ((claim: OperatorClaim) => void) | undefined): Column<OperatorClaim>[] => {
  const t = useTranslations("freightClaimsConsole");
  const texts = useTranslations("freightClaims");
  return [
    {
      key: "claim",
      header: t("claim"),
      cell: ({ claim_number, order_number, filed_at }) => (
        <Stack as="span">
          <Link to={`/operator/orders/${encodeURIComponent(order_number)}`}>{claim_number}</Link>
          <Text as="span" size="sm" tone="faint">
            <Moment at={filed_at} as="time" />
          </Text>
        </Stack>
      ),
    },
    {
      key: "company",
      header: t("company"),
      cell: ({ company, merchant }) => (
        <Stack as="span">
          <span>{company}</span>
          <Text as="span" size="sm" tone="faint">
            {merchant}
          </Text>
        </Stack>
      ),
    },
    {
      key: "what",
      header: t("what"),
      cell: ({ kind, description, case_number }) => (
        <Stack as="span">
          <span>{texts(`kinds.${kind}`)}</span>
          <Text as="span" size="sm" tone="faint" className="l-anywhere">
            {description}
          </Text>
          {case_number && <Link to={`/operator/after_sale/${encodeURIComponent(case_number)}`}>{t("case", { number: case_number })}</Link>}
        </Stack>
      ),
    },
    { key: "claimed", header: t("claimed"), numeric: true, cell: ({ claimed }) => <Money amount={claimed} /> },
    { key: "documents", header: t("documents"), cell: ({ file }) => <ClaimFile file={file} /> },
    {
      key: "decision",
      header: t("decision"),
      cell: (claim) => (
        <Stack as="span" gap={1} items="start">
          <StatusChip tone={claimTone(claim.status)}>
            {claim.status === "agreed" ? t("waiting") : texts(`statuses.${claim.status}`)}
          </StatusChip>
          {claim.paid && claim.status !== "declined" && <Money amount={claim.paid} />}
          {onDecide && (claim.status === "submitted" || claim.status === "agreed") && (
            <Button size="small" onClick={() => onDecide(claim)}>
              {t("decide")}
            </Button>
          )}
        </Stack>
      ),
    },
  ];
};
