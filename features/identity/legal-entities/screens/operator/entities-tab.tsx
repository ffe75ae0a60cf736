import { type ReactNode, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useHasRoleIn } from "#client/staff-access.ts";
import { legalEntityStatuses } from "#features/identity/legal-entities/statuses.ts";
import { useCountryName } from "#features/identity/merchant-documents/screens/country-name.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { Badge, StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FileLinks } from "#ui/file-links.tsx";
import { Inline, Stack } from "#ui/layout.tsx";
import { useDay } from "#ui/moment.tsx";
import { DecideEntityDialog } from "./decide-entity-dialog.tsx";

type Version = DataOf<"/operator/merchantEntities">["list"][number];

/** Who a manufacturer is and was by law, for staff; a request can be decided. */
export function EntitiesTab({ versions }: { versions: readonly Version[] }) {
  const t = useTranslations("legalEntitiesConsole");
  const mayDecide = useHasRoleIn("companies", "auditor");
  const [asked, setAsked] = useState<{ decision: "approve" | "refuse"; entity: Version }>();
  if (versions.length === 0)
    return (
      <Card flush>
        <EmptyState title={t("empty")} picture="letter" />
      </Card>
    );
  return (
    <>
      {versions.map((entity) => (
        <VersionCard key={entity.entity_id} version={entity}>
          {mayDecide && entity.status === "requested" && (
            <Inline gap={2}>
              <Button onClick={() => setAsked({ decision: "refuse", entity })}>{t("decline")}</Button>
              <Button variant="primary" onClick={() => setAsked({ decision: "approve", entity })}>
                {t("approve")}
              </Button>
            </Inline>
          )}
        </VersionCard>
      ))}
      {asked && <DecideEntityDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function VersionCard({ version, children }: { version: Version; children: ReactNode }) {
  const t = useTranslations("legalEntitiesConsole");
  const own = useTranslations("legalEntities");
  const day = useDay();
  const format = useFormatter();
  const countryName = useCountryName();
  const { status, is_current, effective_at, accepted, asks_agreement, decided_by, review_note } = version;
  const from = effective_at ? format.dateTime(new Date(effective_at), { dateStyle: "medium" }) : day(version.wanted_from);
  return (
    <Card
      title={version.legal_name}
      action={
        <Inline gap={2} fit>
          {is_current && <Badge tone="brand">{own("current")}</Badge>}
          <StatusChip tone={toneOf(legalEntityStatuses, status)}>{own(`statuses.${status}`)}</StatusChip>
        </Inline>
      }
    >
      <Stack gap={4}>
        <DescriptionList
          columns={2}
          items={[
            { term: own("licence"), value: version.licence_number },
            { term: own("taxId"), value: version.tax_id },
            { term: own("country"), value: countryName(version.country) },
            { term: own("address"), value: version.address },
            { term: own("from"), value: from },
            { term: own("reason"), value: version.reason },
            { term: t("requestedBy"), value: version.requested_by || own("fromApplication") },
            { term: own("files"), value: version.files.length > 0 && <FileLinks files={version.files} /> },
            {
              term: t("agreement"),
              value:
                asks_agreement &&
                status === "approved" &&
                (accepted ? t("accepted", { number: String(accepted.number), name: accepted.name }) : t("notAccepted")),
            },
            { term: own("status"), value: decided_by && [t("decidedBy", { name: decided_by }), review_note].filter(Boolean).join(". ") },
          ]}
        />
        {children}
      </Stack>
    </Card>
  );
}
