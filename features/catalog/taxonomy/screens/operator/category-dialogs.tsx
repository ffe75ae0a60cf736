import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { maxDepth, slugPattern } from "#features/catalog/taxonomy/rules/tree.ts";
import { type Category, flatten, pathIn, toTree } from "#features/catalog/taxonomy/screens/operator/tree-nodes.ts";
import { Combobox } from "#ui/combobox.tsx";
import { FormRow } from "#ui/form.tsx";
import { Text } from "#ui/layout.tsx";
import { SelectField } from "#ui/select-field.tsx";

const save = action("/operator/saveCategory");
const move = action("/operator/moveCategory");
const merge = action("/operator/mergeCategory");
const retire = action("/operator/retireCategory");
const restore = action("/operator/restoreCategory");

export type OpenCategoryDialog =
  | { dialog: "add"; parent: Category | undefined }
  | { dialog: "edit" | "move" | "merge" | "retire" | "restore"; category: Category };

interface Props {
  open: OpenCategoryDialog;
  categories: readonly Category[];
  onClose: () => void;
}

export function CategoryDialogs({ open, categories, onClose }: Props) {
  if (open.dialog === "add") return <CategoryForm parent={open.parent} categories={categories} onClose={onClose} />;
  const props = { category: open.category, categories, onClose };
  if (open.dialog === "edit") return <CategoryForm {...props} />;
  if (open.dialog === "move") return <MoveDialog {...props} />;
  if (open.dialog === "merge") return <MergeDialog {...props} />;
  return open.dialog === "retire" ? <RetireDialog {...props} /> : <RestoreDialog {...props} />;
}

interface CategoryProps {
  category: Category;
  categories: readonly Category[];
  onClose: () => void;
}

interface FormProps extends Omit<CategoryProps, "category"> {
  /** Undefined for a new one. */
  category?: Category;
  /** Of a new one; undefined at the top. */
  parent?: Category | undefined;
}

function CategoryForm({ category, parent, categories, onClose }: FormProps) {
  const t = useTranslations("taxonomyConsole.categories");
  const language = useLocale();
  const slugRule = (slug: string) => (slug === "" || slugPattern.test(slug) ? undefined : t("slugWrong"));
  return (
    <save.Dialog
      title={t(category ? "edit" : "add")}
      confirm={t("save")}
      values={{ type_id: category?.type_id, parent_type_id: parent?.type_id }}
      done={t("saved")}
      onClose={onClose}
    >
      {!category && <Text tone="soft">{parent ? `${t("parent")} ${pathIn(categories, parent.type_id, language)}` : t("top")}</Text>}
      <save.Field name="title_en" label={t("nameEn")} defaultValue={category?.title["en-US"]} />
      <FormRow>
        <save.Field name="title_zh" label={t("nameZh")} defaultValue={category?.title["zh-CN"]} />
        <save.Field name="title_es" label={t("nameEs")} defaultValue={category?.title["es-ES"]} />
      </FormRow>
      <save.Field name="slug" label={t("slug")} hint={t("slugHint")} rule={slugRule} defaultValue={category?.slug} />
    </save.Dialog>
  );
}

/** Moves without dragging: the new parent and the sibling behind it are chosen. */
function MoveDialog({ category, categories, onClose }: CategoryProps) {
  const t = useTranslations("taxonomyConsole.categories");
  const language = useLocale();
  const [parent, setParent] = useState(String(category.parent_type_id ?? ""));
  const nodes = flatten(toTree(categories));
  const own = new Set(flatten(nodes.filter(({ type_id }) => type_id === category.type_id)).map(({ type_id }) => type_id));
  const parents = nodes.filter(({ type_id, depth, products }) => depth < maxDepth && products === 0 && !own.has(type_id));
  const siblings = nodes.filter(({ type_id, parent_type_id }) => String(parent_type_id ?? "") === parent && type_id !== category.type_id);
  return (
    <move.Dialog
      title={t("moveTitle", { name: category.title[language] ?? "" })}
      confirm={t("move")}
      values={{ type_id: category.type_id }}
      done={t("moved")}
      onClose={onClose}
    >
      <Text tone="soft">{t("moveText")}</Text>
      <Combobox
        name="parent_type_id"
        label={t("parent")}
        value={parent}
        onChange={setParent}
        options={[
          { value: "", label: t("top") },
          ...parents.map(({ type_id }) => ({ value: String(type_id), label: pathIn(categories, type_id, language) })),
        ]}
      />
      <SelectField
        key={parent}
        name="before_type_id"
        label={t("before")}
        placeholder={t("atEnd")}
        options={siblings.map(({ type_id, title }) => ({ value: type_id, label: title[language] ?? "" }))}
      />
    </move.Dialog>
  );
}

function MergeDialog({ category, categories, onClose }: CategoryProps) {
  const t = useTranslations("taxonomyConsole.categories");
  const language = useLocale();
  const leaves = flatten(toTree(categories)).filter(({ children, type_id }) => children.length === 0 && type_id !== category.type_id);
  return (
    <merge.Dialog
      title={t("mergeTitle", { name: category.title[language] ?? "" })}
      confirm={t("merge")}
      values={{ type_id: category.type_id }}
      done={({ products }) => t("merged", { count: products })}
      onClose={onClose}
    >
      <Text tone="soft">{t("mergeText")}</Text>
      <Combobox
        name="into_type_id"
        label={t("into")}
        required
        options={leaves.map(({ type_id }) => ({ value: String(type_id), label: pathIn(categories, type_id, language) }))}
      />
    </merge.Dialog>
  );
}

function RetireDialog({ category, onClose }: CategoryProps) {
  const t = useTranslations("taxonomyConsole.categories");
  const name = category.title[useLocale()] ?? "";
  return (
    <retire.Confirm
      danger
      title={t("retireTitle", { name })}
      confirm={t("retire")}
      values={{ type_id: category.type_id }}
      done={t("retired")}
      onClose={onClose}
    >
      <p>{t("retireText")}</p>
    </retire.Confirm>
  );
}

function RestoreDialog({ category, onClose }: CategoryProps) {
  const t = useTranslations("taxonomyConsole.categories");
  const name = category.title[useLocale()] ?? "";
  return (
    <restore.Confirm
      title={t("restoreTitle", { name })}
      confirm={t("restore")}
      values={{ type_id: category.type_id }}
      done={t("restored")}
      onClose={onClose}
    >
      <p>{t("restoreText")}</p>
    </restore.Confirm>
  );
}
