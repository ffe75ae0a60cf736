import { useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { reportDataChange } from "#client/data-changes.ts";
import { request } from "#client/request.ts";
import { SynonymDialog } from "#features/catalog/catalog-search/screens/operator/synonym-dialog.tsx";
import { TrySearch } from "#features/catalog/catalog-search/screens/operator/try-search.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { ListBar } from "#ui/list-bar.tsx";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PageSearch } from "#ui/page-search.tsx";
import { Pager } from "#ui/pager.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { toast } from "#ui/toast.ts";
import { useKeys } from "#ui/use-keys.ts";

export type Synonyms = DataOf<"/operator/synonymList">;
type Synonym = Synonyms["list"][number];

export const synonymPageSize = 50;
export const synonymTabs = ["all", "two", "one"] as const;

function Phrases({ of }: { of: readonly string[] }) {
  return (
    <Inline as="span" align="stretch" wrap gap={1} anywhere>
      {of.map((phrase) => (
        <Badge key={phrase}>{phrase}</Badge>
      ))}
    </Inline>
  );
}

const useColumns = (edit: (row: Synonym) => void, remove: (row: Synonym) => void): Column<Synonym>[] => {
  const t = useTranslations("catalogSearchConsole");
  return [
    { key: "words", header: t("words"), cell: (row) => <Phrases of={row.words} />, width: "48%" },
    {
      key: "finds",
      header: t("finds"),
      cell: (row) =>
        row.is_two_way ? (
          <Text as="span" tone="faint">
            {t("eachOther")}
          </Text>
        ) : (
          <Phrases of={row.finds} />
        ),
    },
    {
      key: "changed",
      header: t("changed"),
      cell: (row) => (
        <Stack as="span" size="xs" tone="faint">
          {row.changed_by === "" ? t("starter") : <Moment at={row.changed_at} as="relative" />}
          {row.changed_by !== "" && <span>{row.changed_by}</span>}
        </Stack>
      ),
      minor: true,
    },
    {
      key: "actions",
      header: t("actions"),
      cell: (row) => (
        <Inline as="span" align="stretch" gap={1}>
          <IconButton icon="edit" size="small" label={t("edit", { words: row.words.join(", ") })} onClick={() => edit(row)} />
          <IconButton icon="trash" size="small" label={t("remove", { words: row.words.join(", ") })} onClick={() => remove(row)} />
        </Inline>
      ),
      width: "6rem",
    },
  ];
};

/** Removes an entry and offers to undo. */
const useRemoveSynonym = () => {
  const t = useTranslations("catalogSearchConsole");
  const { revalidate } = useRevalidator();
  const restore = async ({ words, finds, is_two_way }: Synonym) => {
    await request("/operator/saveSynonym", { words: words.join(","), finds: finds.join(","), is_two_way });
    reportDataChange(["/home/list"]);
    toast(t("restored"), { tone: "success" });
    await revalidate();
  };
  return async (row: Synonym) => {
    await request("/operator/removeSynonym", { synonym_id: row.synonym_id });
    reportDataChange(["/home/list"]);
    await revalidate();
    toast(t("removed"), { action: { label: t("undo"), run: () => void restore(row) } });
  };
};

/** Manages the synonyms of the search and tries them out. */
export function SynonymList({ synonyms }: { synonyms: Synonyms }) {
  const t = useTranslations("catalogSearchConsole");
  const [params] = useSearchParams();
  const [edited, setEdited] = useState<Synonym | "new">();
  const remove = useRemoveSynonym();
  const columns = useColumns(setEdited, remove);
  useKeys({ n: () => setEdited("new") });
  const keyword = params.get("keyword") ?? "";
  const current = params.get("way") ?? "all";
  const empty =
    keyword === "" ? (
      <EmptyState title={t("empty")} picture="letter">
        {t("emptyText")}
      </EmptyState>
    ) : (
      <EmptyState title={t("emptySearch", { keyword })} picture="search">
        {t("emptySearchText")}
      </EmptyState>
    );
  const add = (
    <Button variant="primary" icon="plus" onClick={() => setEdited("new")}>
      {t("add")}
    </Button>
  );
  return (
    <Stack gap={4} shrink foot={12}>
      <PageHeader title={t("title")} intro={t("intro")} actions={add} />
      <TrySearch />
      <ListBar flush>
        <Tabs
          label={t("tabs")}
          tabs={synonymTabs.map((way) => ({
            to: `?${new URLSearchParams({ way, ...(keyword && { keyword }) })}`,
            label: t(way),
            count: synonyms.counts[way],
            current: way === current,
          }))}
        />
        <PageSearch label={t("search")} tabParam="way" />
      </ListBar>
      <Card flush>
        <DataTable caption={t("title")} columns={columns} rows={synonyms.list} rowKey={(row) => row.synonym_id} empty={empty} />
      </Card>
      <Pager total={synonyms.count} pageSize={synonymPageSize} />
      {edited && (
        <SynonymDialog
          synonym={edited === "new" ? undefined : edited}
          suggested={edited === "new" ? keyword : ""}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Stack>
  );
}
