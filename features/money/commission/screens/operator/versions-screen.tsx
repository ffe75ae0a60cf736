import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { VersionChip } from "#features/money/commission/screens/operator/version-chip.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";

const create = action("/operator/createCommissionVersion");

type Version = DataOf<"/operator/commissionVersions">["list"][number];

/** The page /operator/commission: all versions of the commission. */
export function VersionsScreen({ versions, mayEdit }: { versions: readonly Version[]; mayEdit: boolean }) {
  const t = useTranslations("commission");
  const [isAdding, setAdding] = useState(false);
  const add = mayEdit && (
    <Button variant="primary" icon="plus" onClick={() => setAdding(true)}>
      {t("add")}
    </Button>
  );
  const columns: Column<Version>[] = [
    { key: "name", header: t("name"), cell: ({ name }) => name },
    { key: "state", header: t("state"), cell: (version) => <VersionChip version={version} /> },
    { key: "rules", header: t("rules"), cell: ({ rules }) => rules, numeric: true },
    { key: "effective", header: t("effective"), cell: ({ effective_at }) => effective_at && <Moment at={effective_at} /> },
    { key: "changed", header: t("changed"), cell: ({ changed_at }) => <Moment at={changed_at} /> },
    { key: "author", header: t("author"), cell: ({ author, publisher }) => publisher || author },
  ];
  return (
    <Stack gap={4} foot={16}>
      <PageHeader
        title={t("title")}
        intro={t("intro")}
        actions={
          <Inline gap={3} align="center" wrap>
            <Link to="/operator/commission_invoices">{t("invoices")}</Link>
            {add}
          </Inline>
        }
      />
      <Card flush>
        <DataTable
          caption={t("title")}
          columns={columns}
          rows={versions}
          rowKey={({ version_id }) => version_id}
          rowLink={({ version_id }) => `/operator/commission/${version_id}`}
          empty={
            <EmptyState title={t("none")} action={add}>
              {t("noneText")}
            </EmptyState>
          }
        />
      </Card>
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
    </Stack>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("commission");
  const navigate = useNavigate();
  const open = ({ version_id }: DataOf<"/operator/createCommissionVersion">) => {
    void navigate(`/operator/commission/${version_id}`);
    return t("created");
  };
  return (
    <create.Dialog title={t("add")} confirm={t("create")} done={open} onClose={onClose}>
      <Text tone="soft">{t("addText")}</Text>
      <create.Field name="name" label={t("name")} hint={t("nameHint")} />
    </create.Dialog>
  );
}
