import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { list, type RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { mayAddTerms, mayMergeTerms, type Vocabulary, vocabularyNames } from "#features/catalog/taxonomy/rules/vocabularies.ts";
import { ImportDialog } from "#features/catalog/taxonomy/screens/operator/import-dialog.tsx";
import { vocabulary as entry } from "#features/catalog/taxonomy/screens/operator/lists.ts";
import { type OpenTermDialog, TermDialogs } from "#features/catalog/taxonomy/screens/operator/term-dialogs.tsx";
import { Button } from "#ui/button.tsx";

const takeReady = action("/operator/takeReadyVocabulary");

type Term = RowAt<"/operator/termList">;
type Open = OpenTermDialog | "import" | "ready";

/** The terms of one vocabulary. */
const { clientLoader, HydrateFallback, Page } = list({
  entry,
  messages: "taxonomy",
  tabs: ["active", "retired"],
  tabParam: "show",
  filters: { keyword: anyText, vocabulary: vocabularyNames },
  pageSize: 50,
  rowKey: ({ code }) => code,
  useView: ({ data, tab, params }) => {
    const t = useTranslations("taxonomyConsole");
    const [open, setOpen] = useState<Open>();
    const given = params.get("vocabulary") as Vocabulary;
    const vocabulary = vocabularyNames.includes(given) ? given : "material";
    const onClose = () => setOpen(undefined);
    return {
      title: t("vocabulary.title"),
      intro: t("vocabulary.intro"),
      actions: (
        <>
          <Button icon="upload" onClick={() => setOpen("import")}>
            {t("import")}
          </Button>
          {mayAddTerms(vocabulary) && (
            <Button variant="primary" icon="plus" onClick={() => setOpen({ dialog: "edit", term: undefined })}>
              {t("vocabulary.add")}
            </Button>
          )}
        </>
      ),
      tabs: {
        label: t("vocabulary.tabs.label"),
        each: (["active", "retired"] as const).map((each) => ({
          tab: each,
          label: t(`vocabulary.tabs.${each}`),
          count: data.counts[each],
        })),
      },
      search: t("vocabulary.search"),
      filters: [
        {
          name: "vocabulary",
          label: t("vocabulary.list"),
          all: t("vocabulary.names.material"),
          options: vocabularyNames.slice(1).map((name) => ({ value: name, label: t(`vocabulary.names.${name}`) })),
        },
      ],
      columns: useColumns(vocabulary, tab === "retired", setOpen),
      empty: {
        title: t("vocabulary.none"),
        text: t("vocabulary.noneText"),
        action: (
          <Button variant="primary" onClick={() => setOpen("ready")}>
            {t("ready")}
          </Button>
        ),
      },
      notFound: { title: t("vocabulary.none") },
      dialogs: open && <Dialogs open={open} vocabulary={vocabulary} terms={data.list} onClose={onClose} />,
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

interface DialogsProps {
  open: Open;
  vocabulary: Vocabulary;
  terms: readonly Term[];
  onClose: () => void;
}

function Dialogs({ open, vocabulary, terms, onClose }: DialogsProps) {
  const t = useTranslations("taxonomyConsole");
  if (open === "import")
    return <ImportDialog of="terms" hint={t("vocabulary.importHint", { names: vocabularyNames.join(", ") })} onClose={onClose} />;
  if (open === "ready")
    return (
      <takeReady.Confirm
        title={t("vocabulary.readyTitle")}
        confirm={t("readyTake")}
        done={(result) => t("importDone", result)}
        onClose={onClose}
      >
        <p>{t("vocabulary.readyText")}</p>
      </takeReady.Confirm>
    );
  return <TermDialogs open={open} vocabulary={vocabulary} terms={terms} onClose={onClose} />;
}

const useColumns = (vocabulary: Vocabulary, isRetired: boolean, onOpen: (open: OpenTermDialog) => void): ListColumn<Term>[] => {
  const t = useTranslations("taxonomyConsole.vocabulary");
  const language = useLocale();
  const nameOf = ({ label }: Term) => label[language] ?? "";
  return [
    { key: "english", header: t("english"), text: ({ label }) => label["en-US"] ?? "" },
    { key: "chinese", header: t("chinese"), text: ({ label }) => label["zh-CN"] ?? "" },
    { key: "spanish", header: t("spanish"), text: ({ label }) => label["es-ES"] ?? "" },
    {
      key: "code",
      header: t("code"),
      text: ({ code, merged_into }) => (merged_into === null ? code : `${code} · ${t("mergedInto", { code: merged_into })}`),
      minor: true,
    },
    { key: "products", header: t("products"), number: ({ products }) => products },
    rowActions(
      t("actions"),
      isRetired
        ? [{ text: t("restore"), onPress: (term) => onOpen({ dialog: "restore", term }) }]
        : [
            { icon: "edit", text: (term) => t("editNamed", { name: nameOf(term) }), onPress: (term) => onOpen({ dialog: "edit", term }) },
            {
              icon: "copy",
              text: (term) => t("mergeNamed", { name: nameOf(term) }),
              onPress: (term) => onOpen({ dialog: "merge", term }),
              of: () => mayMergeTerms(vocabulary),
            },
            {
              icon: "trash",
              text: (term) => t("retireNamed", { name: nameOf(term) }),
              onPress: (term) => onOpen({ dialog: "retire", term }),
              of: () => mayAddTerms(vocabulary),
            },
          ],
    ),
  ];
};
