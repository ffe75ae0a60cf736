import { useId, useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { list, type RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { useCall } from "#client/use-call.ts";
import { SelectedCompanies } from "#features/pricing/price-lists/screens/chosen-companies.tsx";
import { companyGroups } from "#features/pricing/price-lists/screens/operator/lists.ts";
import { operatorEditor } from "#features/pricing/price-lists/screens/price-list-editor.ts";
import css from "#features/pricing/price-lists/screens/price-lists.module.css";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { useKeys } from "#ui/use-keys.ts";

const removeGroup = action("/operator/removeGroup");

type Group = RowAt<"/operator/groupList">;

/** Company groups, which share price lists. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: companyGroups,
  messages: "priceLists",
  filters: { keyword: anyText },
  rowKey: ({ group_id }) => group_id,
  useView: () => {
    const t = useTranslations("priceListsConsole.groups");
    const { revalidate } = useRevalidator();
    const [edited, setEdited] = useState<Group | "new">();
    const onClose = () => setEdited(undefined);
    useKeys({ n: () => setEdited("new") });
    return {
      title: t("title"),
      intro: t("intro"),
      actions: (
        <Button variant="primary" icon="plus" onClick={() => setEdited("new")}>
          {t("new")}
        </Button>
      ),
      search: t("search"),
      columns: useColumns(setEdited),
      empty: { title: t("empty"), text: t("emptyText"), picture: "letter" },
      notFound: { title: t("notFound") },
      dialogs: edited && (
        <GroupDialog
          group={edited === "new" ? undefined : edited}
          onClose={onClose}
          onDone={() => {
            onClose();
            void revalidate();
          }}
        />
      ),
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

const maxNames = 4;

function Members({ companies }: { companies: Group["companies"] }) {
  const t = useTranslations("priceListsConsole");
  if (companies.length === 0)
    return (
      <Text as="span" size="xs" tone="faint">
        {t("groups.none")}
      </Text>
    );
  return (
    <Stack as="span" gap={1} anywhere>
      <span>
        {companies
          .slice(0, maxNames)
          .map(({ name }) => name)
          .join(", ")}
      </span>
      {companies.length > maxNames && (
        <Text as="span" size="xs" tone="faint">
          {t("moreCompanies", { count: companies.length - maxNames })}
        </Text>
      )}
    </Stack>
  );
}

const useColumns = (edit: (group: Group) => void): ListColumn<Group>[] => {
  const t = useTranslations("priceListsConsole.groups");
  return [
    {
      key: "name",
      header: t("name"),
      text: ({ name }) => name,
      cell: (row) => (
        <Stack as="span" gap={1} anywhere>
          {row.name}
          {row.note && (
            <Text as="span" size="xs" tone="faint">
              {row.note}
            </Text>
          )}
        </Stack>
      ),
      width: "26%",
    },
    {
      key: "companies",
      header: t("companies"),
      text: ({ companies }) => companies.map(({ name }) => name).join(", "),
      cell: ({ companies }) => <Members companies={companies} />,
    },
    { key: "lists", header: t("lists"), text: ({ lists }) => t("count", { count: lists }) },
    { key: "changed", header: t("changed"), at: ({ changed_at }) => changed_at, as: "relative", minor: true },
    rowActions("", [{ icon: "edit", text: ({ name }) => t("edit", { name }), onPress: edit }]),
  ];
};

function GroupDialog({ group, onClose, onDone }: { group: Group | undefined; onClose: () => void; onDone: () => void }) {
  const t = useTranslations("priceListsConsole");
  const form = useId();
  const [companies, setCompanies] = useState<{ company_id: number; name: string }[]>(group?.companies ?? []);
  const [isRemoving, setRemoving] = useState(false);
  const save = useCall("/operator/saveGroup", () => {
    toast(t("groups.saved"), { tone: "success" });
    onDone();
  });
  const finishRemoval = () => {
    onDone();
    return t("groups.removed");
  };
  const prepare = (values: FormData) => {
    if (group) values.set("group_id", String(group.group_id));
    values.set("company_ids", companies.map(({ company_id }) => company_id).join(","));
  };
  const footer = (
    <>
      {group && (
        <Button variant="quiet" onClick={() => setRemoving(true)}>
          {t("groups.remove")}
        </Button>
      )}
      <Button type="submit" form={form} variant="primary" pending={save.pending}>
        {t("groups.save")}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={group ? t("groups.edit", { name: group.name }) : t("groups.new")} footer={footer}>
      <Form id={form} call={save} prepare={prepare}>
        <TextField name="name" label={t("groups.name")} required defaultValue={group?.name ?? ""} />
        <Text as="h3" size="sm" weight="medium" className={css.label}>
          {t("edit.companies")}
        </Text>
        <SelectedCompanies hint={t("edit.companiesHint")} selected={companies} onChange={setCompanies} search={operatorEditor.companies} />
        <TextArea name="note" label={t("groups.note")} rows={2} defaultValue={group?.note ?? ""} />
      </Form>
      {group && isRemoving && (
        <removeGroup.Confirm
          danger
          title={t("groups.remove")}
          confirm={t("groups.remove")}
          values={{ group_id: group.group_id }}
          done={finishRemoval}
          onClose={() => setRemoving(false)}
        >
          {t("groups.removeText")}
        </removeGroup.Confirm>
      )}
    </Dialog>
  );
}
