import { useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { reportDataChange } from "#client/data-changes.ts";
import { list } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { request } from "#client/request.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import css from "#features/catalog/catalog-search/screens/operator/synonyms.module.css";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { Grid, Inline, inlineClass, Stack, Text, textClass } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { Picture } from "#ui/picture.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { toast } from "#ui/toast.ts";
import { useKeys } from "#ui/use-keys.ts";
import type { Synonym } from "../../contract.ts";
import { synonyms } from "./lists.ts";

type SearchResult = DataOf<"/home/list">;

const resultCount = 6;

/** Runs a search as a buyer would and shows the first results and how the keyword was interpreted. */
function TrySearch() {
  const t = useTranslations("catalogSearchConsole");
  const [keyword, setKeyword] = useState("");
  // Changed synonyms outdate the result, so that it shows at once what they do.
  const { data, pending, refusal } = useQueryCall("/home/list", { keyword, page_size: resultCount }, { enabled: keyword !== "" });
  return (
    <Card title={t("tryTitle")}>
      <form
        className={classes(inlineClass({ align: "stretch", gap: 2 }), css.try)}
        onSubmit={(event) => {
          event.preventDefault();
          setKeyword(String(new FormData(event.currentTarget).get("keyword") ?? "").trim());
        }}
      >
        <input
          name="keyword"
          aria-label={t("tryLabel")}
          placeholder={t("tryPlaceholder")}
          maxLength={120}
          className={textClass({ wide: true })}
        />
        <Button type="submit" pending={pending}>
          {t("tryButton")}
        </Button>
      </form>
      <div aria-live="polite">
        {refusal && <p>{t("tryFailed")}</p>}
        {data && !refusal && <SearchResultSummary found={data} />}
      </div>
    </Card>
  );
}

function SearchResultSummary({ found }: { found: SearchResult }) {
  const t = useTranslations("catalogSearchConsole");
  const notes = [
    t("tryCount", { count: found.count }),
    found.corrected !== null && t("tryCorrected", { keyword: found.corrected }),
    found.understood.length > 0 && t("tryUnderstood", { words: found.understood.map(({ words }) => words).join(", ") }),
    found.excluded.length > 0 && t("tryExcluded", { words: found.excluded.join(", ") }),
    found.left_out.length > 0 && t("tryLeftOut", { words: found.left_out.join(", ") }),
  ].filter((note) => note !== false);
  return (
    <>
      <Text tone="soft" above={3} below={3}>
        {notes.join(" · ")}
      </Text>
      <Grid as="ol" gap={3} cells="8.5rem" className={css.found}>
        {found.list.map((card) => (
          <Stack as="li" gap={1} top size="xs" key={card.relation_id}>
            <Picture of={card.preview} alt="" />
            <span>{card.title}</span>
          </Stack>
        ))}
      </Grid>
    </>
  );
}

const save = action("/operator/saveSynonym");

interface Props {
  /** Undefined to add an entry. */
  synonym: Synonym | undefined;
  /** The keyword that was searched, as a default for a new entry. */
  suggested: string;
  onClose: () => void;
}

/** Dialog to add or edit an entry. */
function SynonymDialog({ synonym, suggested, onClose }: Props) {
  const t = useTranslations("catalogSearchConsole");
  const [isTwoWay, setTwoWay] = useState(synonym?.is_two_way ?? true);
  return (
    <save.Dialog
      title={t(synonym ? "editTitle" : "addTitle")}
      confirm={t("save")}
      values={{ synonym_id: synonym?.synonym_id }}
      done={t("saved")}
      onClose={onClose}
    >
      <RadioGroup
        name="is_two_way"
        label={t("way")}
        boxed
        value={isTwoWay ? "1" : "0"}
        onChange={(way) => setTwoWay(way === "1")}
        options={[
          { value: "1", label: t("wayTwo"), note: t("wayTwoHint") },
          { value: "0", label: t("wayOne"), note: t("wayOneHint") },
        ]}
      />
      <save.Field name="words" label={t("words")} hint={t("wordsHint")} defaultValue={synonym?.words.join(", ") ?? suggested} />
      {!isTwoWay && <save.Field name="finds" label={t("finds")} hint={t("findsHint")} required defaultValue={synonym?.finds.join(", ")} />}
    </save.Dialog>
  );
}

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
