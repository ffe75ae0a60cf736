import { useLocale, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { RowAt } from "#client/lists/list.tsx";
import { request } from "#client/request.ts";
import type { Vocabulary } from "#features/catalog/taxonomy/rules/vocabularies.ts";
import { Combobox } from "#ui/combobox.tsx";
import { FormRow } from "#ui/form.tsx";
import { Text } from "#ui/layout.tsx";

const save = action("/operator/saveTerm");
const merge = action("/operator/mergeTerm");
const setState = action("/operator/setTermRetired");

type Term = RowAt<"/operator/termList">;

export type OpenTermDialog = { dialog: "edit"; term: Term | undefined } | { dialog: "merge" | "retire" | "restore"; term: Term };

interface Props {
  open: OpenTermDialog;
  vocabulary: Vocabulary;
  terms: readonly Term[];
  onClose: () => void;
}

export function TermDialogs({ open, vocabulary, onClose }: Props) {
  if (open.dialog === "edit") return <TermForm term={open.term} vocabulary={vocabulary} onClose={onClose} />;
  if (open.dialog === "merge") return <MergeDialog term={open.term} vocabulary={vocabulary} onClose={onClose} />;
  return <StateDialog term={open.term} vocabulary={vocabulary} isRetired={open.dialog === "retire"} onClose={onClose} />;
}

interface TermProps {
  term: Term;
  vocabulary: Vocabulary;
  onClose: () => void;
}

function TermForm({ term, vocabulary, onClose }: Omit<TermProps, "term"> & { term: Term | undefined }) {
  const t = useTranslations("taxonomyConsole.vocabulary");
  const hint = t(vocabulary === "origin" ? "countryHint" : "codeHint");
  return (
    <save.Dialog
      title={t(term ? "edit" : "add")}
      confirm={t("save")}
      values={{ vocabulary, ...(term ? { code: term.code } : { is_new: true }) }}
      done={t("saved")}
      onClose={onClose}
    >
      <save.Field name="label_en" label={t("english")} defaultValue={term?.label["en-US"]} />
      <FormRow>
        <save.Field name="label_zh" label={t("chinese")} defaultValue={term?.label["zh-CN"]} />
        <save.Field name="label_es" label={t("spanish")} defaultValue={term?.label["es-ES"]} />
      </FormRow>
      {!term && <save.Field name="code" label={t("code")} hint={hint} required={vocabulary === "origin"} />}
    </save.Dialog>
  );
}

function MergeDialog({ term, vocabulary, onClose }: TermProps) {
  const t = useTranslations("taxonomyConsole.vocabulary");
  const language = useLocale();
  const nameOf = ({ label }: Term) => label[language] ?? "";
  const search = async (keyword: string) => {
    const { list } = await request("/operator/termList", { vocabulary, keyword, show: "active", page_size: 50 });
    return list.filter(({ code }) => code !== term.code).map((other) => ({ value: other.code, label: nameOf(other), note: other.code }));
  };
  return (
    <merge.Dialog
      title={t("mergeNamed", { name: nameOf(term) })}
      confirm={t("merge")}
      values={{ vocabulary, code: term.code }}
      done={({ products }) => t("merged", { count: products })}
      onClose={onClose}
    >
      <Text tone="soft">{t("mergeText")}</Text>
      <Combobox name="into_code" label={t("into")} required search={search} />
    </merge.Dialog>
  );
}

function StateDialog({ term, vocabulary, isRetired, onClose }: TermProps & { isRetired: boolean }) {
  const t = useTranslations("taxonomyConsole.vocabulary");
  const name = term.label[useLocale()] ?? "";
  return (
    <setState.Confirm
      danger={isRetired}
      title={isRetired ? t("retireNamed", { name }) : `${t("restore")}: ${name}`}
      confirm={t(isRetired ? "retire" : "restore")}
      values={{ vocabulary, code: term.code, is_retired: isRetired }}
      done={t(isRetired ? "retired" : "restored")}
      onClose={onClose}
    >
      <p>{t(isRetired ? "retireText" : "restoreText")}</p>
    </setState.Confirm>
  );
}
