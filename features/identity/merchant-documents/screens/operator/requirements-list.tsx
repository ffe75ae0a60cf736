import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { list, type RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { useHasRoleIn } from "#client/staff-access.ts";
import { useCountryName } from "#features/identity/merchant-documents/screens/country-name.ts";
import type { Language } from "#kernel/languages.ts";
import { Button } from "#ui/button.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { documentRequirements } from "./lists.ts";
import { RequirementDialog } from "./requirement-dialog.tsx";

const archive = action("/operator/archiveDocumentRequirement");

type Requirement = RowAt<"/operator/documentRequirements">;
type Open = { dialog: "add" } | { dialog: "edit" | "archive"; requirement: Requirement };
const tabs = ["active", "archived"] as const;

/** What documents manufacturers must have. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: documentRequirements,
  messages: "merchantDocumentsConsole",
  tabs,
  filters: { keyword: anyText },
  rowKey: ({ requirement_id }) => requirement_id,
  useView: ({ tab, data }) => {
    const t = useTranslations("merchantDocumentsConsole.requirements");
    const actions = useTranslations("merchantDocumentsConsole")("actions");
    const language = useLocale() as Language;
    const mayDefine = useHasRoleIn("companies", "auditor");
    const [open, setOpen] = useState<Open>();
    const named = (key: "edit" | "archive") => (row: Requirement) => t(key, { name: row.name[language] });
    return {
      title: t("title"),
      intro: t("intro"),
      actions: mayDefine && (
        <Button variant="primary" icon="plus" onClick={() => setOpen({ dialog: "add" })}>
          {t("add")}
        </Button>
      ),
      tabs: { label: t("title"), each: tabs.map((each) => ({ tab: each, label: t(`tabs.${each}`), count: data.counts[each] })) },
      search: t("search"),
      columns: [
        ...useColumns(),
        ...(mayDefine
          ? [
              tab === "archived"
                ? rowActions<Requirement>(actions, [
                    { text: t("restore"), onPress: (requirement) => setOpen({ dialog: "archive", requirement }) },
                  ])
                : rowActions<Requirement>(actions, [
                    { icon: "edit", text: named("edit"), onPress: (requirement) => setOpen({ dialog: "edit", requirement }) },
                    { icon: "trash", text: named("archive"), onPress: (requirement) => setOpen({ dialog: "archive", requirement }) },
                  ]),
            ]
          : []),
      ],
      dialogs: open && <Dialogs open={open} isArchived={tab === "archived"} onClose={() => setOpen(undefined)} />,
      empty: { title: t("none") },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

function Dialogs({ open, isArchived, onClose }: { open: Open; isArchived: boolean; onClose: () => void }) {
  const t = useTranslations("merchantDocumentsConsole.requirements");
  const language = useLocale() as Language;
  if (open.dialog !== "archive")
    return <RequirementDialog requirement={open.dialog === "edit" ? open.requirement : undefined} onClose={onClose} />;
  const { requirement_id, name } = open.requirement;
  return (
    <archive.Confirm
      danger={!isArchived}
      title={t(isArchived ? "restoreTitle" : "archiveTitle", { name: name[language] })}
      confirm={t(isArchived ? "restore" : "archiveButton")}
      values={{ requirement_id, is_archived: !isArchived }}
      done={t(isArchived ? "restored" : "archived")}
      onClose={onClose}
    >
      {t(isArchived ? "restoreText" : "archiveText")}
    </archive.Confirm>
  );
}

const useColumns = (): ListColumn<Requirement>[] => {
  const t = useTranslations("merchantDocumentsConsole.requirements");
  const language = useLocale() as Language;
  const countryName = useCountryName();
  return [
    {
      key: "name",
      header: t("name"),
      text: ({ name }) => name[language],
      cell: ({ name, explanation }) => (
        <Stack as="span" gap={1}>
          <Text as="b" weight="medium">
            {name[language]}
          </Text>
          <Text as="span" size="sm" tone="soft" clamp={2}>
            {explanation[language]}
          </Text>
        </Stack>
      ),
    },
    {
      key: "countries",
      header: t("countries"),
      text: ({ countries }) => (countries.length === 0 ? t("everyCountry") : countries.map(countryName).join(", ")),
    },
    {
      key: "sales",
      header: t("sales"),
      text: ({ sale_kinds }) => (sale_kinds.length === 0 ? t("everySale") : sale_kinds.map((kind) => t(`saleKinds.${kind}`)).join(", ")),
    },
    { key: "warning", header: t("warning"), number: ({ warning_days }) => warning_days, minor: true },
    { key: "grace", header: t("grace"), number: ({ grace_days }) => grace_days, minor: true },
    { key: "consequence", header: t("consequence"), text: ({ consequence }) => t(`consequences.${consequence}`) },
    { key: "concerned", header: t("concerned"), number: ({ concerned }) => concerned },
    { key: "valid", header: t("valid"), number: ({ valid }) => valid },
  ];
};
