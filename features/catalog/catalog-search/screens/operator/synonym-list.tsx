import { useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { reportDataChange } from "#client/data-changes.ts";
import { list } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { request } from "#client/request.ts";
import type { Synonym } from "#features/catalog/catalog-search/contract/synonyms.ts";
import { synonyms } from "#features/catalog/catalog-search/screens/operator/lists.ts";
import { SynonymDialog } from "#features/catalog/catalog-search/screens/operator/synonym-dialog.tsx";
import { TrySearch } from "#features/catalog/catalog-search/screens/operator/try-search.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { toast } from "#ui/toast.ts";
import { useKeys } from "#ui/use-keys.ts";

const directions = ["all", "two", "one"] as const;

/** The synonyms of the search, with a field that tries them out. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: synonyms,
  messages: "synonyms",
  tabs: directions,
  tabParam: "way",
  filters: { keyword: anyText },
  rowKey: ({ synonym_id }) => synonym_id,
  useView: ({ data, params }) => {
    const t = useTranslations("catalogSearchConsole");
    const [edited, setEdited] = useState<Synonym | "new">();
    const onClose = () => setEdited(undefined);
    const keyword = params.get("keyword") ?? "";
    useKeys({ n: () => setEdited("new") });
    return {
      title: t("title"),
      intro: t("intro"),
      actions: (
        <Button variant="primary" icon="plus" onClick={() => setEdited("new")}>
          {t("add")}
        </Button>
      ),
      above: <TrySearch />,
      tabs: { label: t("tabs"), each: directions.map((way) => ({ tab: way, label: t(way), count: data.counts[way] })) },
      search: t("search"),
      columns: useColumns(setEdited, useRemoveSynonym()),
      empty: { title: t("empty"), text: t("emptyText"), picture: "letter" },
      notFound: { title: t("emptySearch", { keyword }), text: t("emptySearchText") },
      dialogs: edited && (
        <SynonymDialog synonym={edited === "new" ? undefined : edited} suggested={edited === "new" ? keyword : ""} onClose={onClose} />
      ),
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

function Phrases({ of }: { of: readonly string[] }) {
  return (
    <Inline as="span" align="stretch" wrap gap={1} anywhere>
      {of.map((phrase) => (
        <Badge key={phrase}>{phrase}</Badge>
      ))}
    </Inline>
  );
}

const useColumns = (edit: (row: Synonym) => void, remove: (row: Synonym) => void): ListColumn<Synonym>[] => {
  const t = useTranslations("catalogSearchConsole");
  return [
    { key: "words", header: t("words"), text: ({ words }) => words.join(", "), cell: ({ words }) => <Phrases of={words} />, width: "48%" },
    {
      key: "finds",
      header: t("finds"),
      text: ({ is_two_way, finds }) => (is_two_way ? t("eachOther") : finds.join(", ")),
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
      at: ({ changed_at }) => changed_at,
      cell: (row) => (
        <Stack as="span" size="xs" tone="faint">
          {row.changed_by === "" ? t("starter") : <Moment at={row.changed_at} as="relative" />}
          {row.changed_by !== "" && <span>{row.changed_by}</span>}
        </Stack>
      ),
      minor: true,
    },
    rowActions(t("actions"), [
      { icon: "edit", text: ({ words }) => t("edit", { words: words.join(", ") }), onPress: edit },
      { icon: "trash", text: ({ words }) => t("remove", { words: words.join(", ") }), onPress: remove },
    ]),
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
