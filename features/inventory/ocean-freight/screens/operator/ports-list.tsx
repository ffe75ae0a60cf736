import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { list, type RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { ports } from "#features/inventory/ocean-freight/screens/operator/lists.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Inline } from "#ui/layout.tsx";

const add = action("/operator/addPort");
const rename = action("/operator/renamePort");
const retire = action("/operator/retirePort");

type Port = RowAt<"/operator/portList">;
type Open = { dialog: "add" } | { dialog: "rename" | "retire" | "restore"; port: Port };

/** The ports that contracts, lanes and quotes can name. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: ports,
  messages: "ports",
  tabs: ["offered", "retired"],
  filters: { keyword: anyText },
  rowKey: ({ code }) => code,
  useView: ({ data, tab }) => {
    const t = useTranslations("oceanFreightPorts");
    const [open, setOpen] = useState<Open>();
    return {
      title: t("title"),
      intro: t("intro"),
      actions: (
        <Button variant="primary" icon="plus" onClick={() => setOpen({ dialog: "add" })}>
          {t("add")}
        </Button>
      ),
      tabs: {
        label: t("title"),
        each: (["offered", "retired"] as const).map((each) => ({ tab: each, label: t(`tabs.${each}`), count: data.counts[each] })),
      },
      search: t("search"),
      columns: useColumns(tab === "retired", setOpen),
      empty: { title: t("none") },
      dialogs: open && <Dialogs open={open} onClose={() => setOpen(undefined)} />,
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

const nameIn = ({ name_en, name_zh, name_es }: Port, locale: string): string => ({ "zh-CN": name_zh, "es-ES": name_es })[locale] ?? name_en;

function Dialogs({ open, onClose }: { open: Open; onClose: () => void }) {
  const t = useTranslations("oceanFreightPorts");
  const locale = useLocale();
  if (open.dialog === "add") return <AddPort onClose={onClose} />;
  if (open.dialog === "rename") return <RenamePort port={open.port} onClose={onClose} />;
  const { code } = open.port;
  const isRetired = open.dialog === "retire";
  const name = nameIn(open.port, locale);
  return (
    <retire.Confirm
      danger={isRetired}
      title={t(isRetired ? "retireTitle" : "restoreTitle", { name })}
      confirm={t(open.dialog)}
      values={{ code, is_retired: isRetired }}
      done={t(isRetired ? "retired" : "restored", { name })}
      onClose={onClose}
    >
      <p>{t(isRetired ? "retireText" : "restoreText")}</p>
    </retire.Confirm>
  );
}

function AddPort({ onClose }: { onClose: () => void }) {
  const t = useTranslations("oceanFreightPorts");
  return (
    <add.Dialog title={t("add")} confirm={t("add")} done={t("added")} onClose={onClose}>
      <add.Field name="code" label={t("code")} hint={t("codeHint")} />
      <add.Field name="name_en" label={t("nameEn")} />
      <add.Field name="name_zh" label={t("nameZh")} />
      <add.Field name="name_es" label={t("nameEs")} />
    </add.Dialog>
  );
}

function RenamePort({ port, onClose }: { port: Port; onClose: () => void }) {
  const t = useTranslations("oceanFreightPorts");
  return (
    <rename.Dialog title={t("rename")} confirm={t("save")} values={{ code: port.code }} done={t("saved")} onClose={onClose}>
      <rename.Field name="name_en" label={t("nameEn")} defaultValue={port.name_en} />
      <rename.Field name="name_zh" label={t("nameZh")} defaultValue={port.name_zh} />
      <rename.Field name="name_es" label={t("nameEs")} defaultValue={port.name_es} />
    </rename.Dialog>
  );
}

const useColumns = (isRetired: boolean, onOpen: (open: Open) => void): ListColumn<Port>[] => {
  const t = useTranslations("oceanFreightPorts");
  const locale = useLocale();
  return [
    {
      key: "name",
      header: t("name"),
      text: (port) => nameIn(port, locale),
      cell: (port) => (
        <Inline as="span" gap={2} wrap>
          {nameIn(port, locale)} {!port.is_ready && <Badge>{t("own")}</Badge>}
        </Inline>
      ),
    },
    { key: "code", header: t("code"), text: ({ code }) => code },
    {
      key: "country",
      header: t("country"),
      text: ({ code }) => new Intl.DisplayNames([locale], { type: "region" }).of(code.slice(0, 2)) ?? code.slice(0, 2),
    },
    rowActions(
      t("actions"),
      isRetired
        ? [{ text: t("restore"), onPress: (port) => onOpen({ dialog: "restore", port }) }]
        : [
            {
              icon: "edit",
              text: (port) => t("renameNamed", { name: nameIn(port, locale) }),
              onPress: (port) => onOpen({ dialog: "rename", port }),
              of: ({ is_ready }) => !is_ready,
            },
            {
              icon: "trash",
              text: (port) => t("retireNamed", { name: nameIn(port, locale) }),
              onPress: (port) => onOpen({ dialog: "retire", port }),
            },
          ],
    ),
  ];
};
