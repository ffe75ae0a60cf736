import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { list, type RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { sites } from "#features/backoffice/site-settings/screens/operator/lists.ts";
import { SiteDialog } from "#features/backoffice/site-settings/screens/operator/site-dialog.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";

const setOpenState = action("/operator/setSiteOpen");

type Site = RowAt<"/operator/siteList">;
type Open = { dialog: "edit"; site: Site | undefined } | { dialog: "close" | "open"; site: Site };

/** The regional sites. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: sites,
  messages: "sites",
  tabs: ["open", "closed"],
  tabParam: "show",
  rowKey: ({ site_code }) => site_code,
  useView: ({ data }) => {
    const t = useTranslations("siteSettingsSites");
    const [open, setOpen] = useState<Open>();
    const onClose = () => setOpen(undefined);
    return {
      title: t("title"),
      intro: t("intro"),
      actions: (
        <Button variant="primary" icon="plus" onClick={() => setOpen({ dialog: "edit", site: undefined })}>
          {t("add")}
        </Button>
      ),
      tabs: {
        label: t("tabs.label"),
        each: (["open", "closed"] as const).map((each) => ({ tab: each, label: t(`tabs.${each}`), count: data.counts[each] })),
      },
      columns: useColumns(setOpen),
      empty: { title: t("none") },
      dialogs: (
        <>
          {open?.dialog === "edit" && <SiteDialog site={open.site} onClose={onClose} />}
          {(open?.dialog === "open" || open?.dialog === "close") && (
            <StateDialog site={open.site} isOpen={open.dialog === "open"} onClose={onClose} />
          )}
        </>
      ),
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

function StateDialog({ site, isOpen, onClose }: { site: Site; isOpen: boolean; onClose: () => void }) {
  const t = useTranslations("siteSettingsSites");
  const name = site.names[useLocale()] ?? "";
  return (
    <setOpenState.Confirm
      danger={!isOpen}
      title={t(isOpen ? "openTitle" : "closeTitle", { name })}
      confirm={t(isOpen ? "open" : "close")}
      values={{ site_code: site.site_code, is_open: isOpen }}
      done={t(isOpen ? "opened" : "closed")}
      onClose={onClose}
    >
      <p>{t(isOpen ? "openText" : "closeText")}</p>
    </setOpenState.Confirm>
  );
}

const useColumns = (onOpen: (open: Open) => void): ListColumn<Site>[] => {
  const t = useTranslations("siteSettingsSites");
  const language = useLocale();
  const nameOf = ({ names }: Site) => names[language] ?? "";
  return [
    {
      key: "name",
      header: t("name"),
      text: (site) => `${nameOf(site)} (${site.site_code})`,
      cell: (site) => (
        <Stack as="span" anywhere>
          <Inline as="span" gap={2} wrap>
            {nameOf(site)} {site.is_main && <Badge tone="brand">{t("main")}</Badge>}
          </Inline>
          <Text as="span" size="sm" tone="faint">
            {site.site_code}
          </Text>
        </Stack>
      ),
    },
    { key: "hosts", header: t("hosts"), text: ({ hostnames }) => hostnames.join(", ") },
    { key: "zone", header: t("timeZone"), text: ({ time_zone }) => time_zone.replace("_", " "), minor: true },
    { key: "warehouses", header: t("warehouses"), number: ({ warehouses }) => warehouses },
    {
      key: "actions",
      header: t("actions"),
      cell: (site) => (
        <Inline as="span" gap={2} fit wrap>
          <Link to={`/operator/settings?site=${site.site_code}`}>{t("settings")}</Link>
          <IconButton
            icon="edit"
            size="small"
            label={t("editNamed", { name: nameOf(site) })}
            onClick={() => onOpen({ dialog: "edit", site })}
          />
          {!site.is_main && (
            <Button size="small" onClick={() => onOpen({ dialog: site.is_closed ? "open" : "close", site })}>
              {t(site.is_closed ? "open" : "close")}
            </Button>
          )}
        </Inline>
      ),
    },
  ];
};
