import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { list, type RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { holidayName } from "#features/inventory/holidays/rules.ts";
import { holidays } from "#features/inventory/holidays/screens/operator/lists.ts";
import { Button } from "#ui/button.tsx";
import { useDay } from "#ui/moment.tsx";

const save = action("/operator/saveHoliday");
const archive = action("/operator/archiveHoliday");
const takeReady = action("/operator/takeReadyHolidays");

type Holiday = RowAt<"/operator/holidayList">;
type Open = { dialog: "edit"; row: Holiday | undefined } | { dialog: "archive" | "restore"; row: Holiday } | { dialog: "ready" };

/** The days on which carriers, offices and warehouses do not work. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: holidays,
  messages: "holidays",
  tabs: ["upcoming", "past", "archived"],
  filters: { keyword: anyText },
  pageSize: 20,
  rowKey: ({ holiday_id }) => holiday_id,
  useView: ({ data, tab }) => {
    const t = useTranslations("holidaysConsole");
    const [open, setOpen] = useState<Open>();
    const readyButton = data.ready.missing > 0 && <Button onClick={() => setOpen({ dialog: "ready" })}>{t("ready")}</Button>;
    return {
      title: t("title"),
      intro: t("intro"),
      actions: (
        <>
          {readyButton}
          <Button variant="primary" icon="plus" onClick={() => setOpen({ dialog: "edit", row: undefined })}>
            {t("add")}
          </Button>
        </>
      ),
      tabs: {
        label: t("tabs.label"),
        each: (["upcoming", "past", "archived"] as const).map((each) => ({
          tab: each,
          label: t(`tabs.${each}`),
          count: data.counts[each],
        })),
      },
      search: t("search"),
      columns: useColumns(tab === "archived", setOpen),
      empty: { title: t("none"), text: t("noneText"), action: readyButton },
      notFound: { title: t("none") },
      dialogs: open && <Dialogs open={open} ready={data.ready} onClose={() => setOpen(undefined)} />,
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

function Dialogs({ open, ready, onClose }: { open: Open; ready: { missing: number; until: string }; onClose: () => void }) {
  const t = useTranslations("holidaysConsole");
  const formatDay = useDay();
  const locale = useLocale();
  if (open.dialog === "edit") return <HolidayDialog holiday={open.row} onClose={onClose} />;
  if (open.dialog === "ready")
    return (
      <takeReady.Confirm title={t("readyTitle")} confirm={t("ready")} done={({ added }) => t("readyDone", { added })} onClose={onClose}>
        <p>{t("readyText", { count: ready.missing, until: formatDay(ready.until) })}</p>
      </takeReady.Confirm>
    );
  const { holiday_id, day } = open.row;
  const isArchived = open.dialog === "archive";
  return (
    <archive.Confirm
      danger={isArchived}
      title={t(isArchived ? "archiveTitle" : "restoreTitle", { name: holidayName(open.row, locale) })}
      confirm={t(open.dialog)}
      values={{ holiday_id, is_archived: isArchived }}
      done={t(isArchived ? "archived" : "restored")}
      onClose={onClose}
    >
      <p>{t(isArchived ? "archiveText" : "restoreText", { day: formatDay(day, { dateStyle: "full" }) })}</p>
    </archive.Confirm>
  );
}

function HolidayDialog({ holiday, onClose }: { holiday: Holiday | undefined; onClose: () => void }) {
  const t = useTranslations("holidaysConsole");
  return (
    <save.Dialog
      title={t(holiday ? "edit" : "add")}
      confirm={t("save")}
      values={{ holiday_id: holiday?.holiday_id }}
      done={t("saved")}
      onClose={onClose}
    >
      <save.Field name="day" label={t("day")} defaultValue={holiday?.day} />
      <save.Field name="name_en" label={t("nameEn")} defaultValue={holiday?.name_en} />
      <save.Field name="name_zh" label={t("nameZh")} defaultValue={holiday?.name_zh} />
      <save.Field name="name_es" label={t("nameEs")} defaultValue={holiday?.name_es} />
    </save.Dialog>
  );
}

const useColumns = (isArchived: boolean, onOpen: (open: Open) => void): ListColumn<Holiday>[] => {
  const t = useTranslations("holidaysConsole");
  const formatDay = useDay();
  const locale = useLocale();
  const nameOf = (row: Holiday) => holidayName(row, locale);
  return [
    { key: "day", header: t("day"), at: ({ day }) => day, cell: ({ day }) => formatDay(day, { dateStyle: "full" }) },
    { key: "name", header: t("name"), text: nameOf },
    { key: "open", header: t("open"), text: ({ open_warehouses }) => open_warehouses.join(", ") || t("noneOpen"), minor: true },
    { key: "expected", header: t("expected"), number: ({ expected }) => expected },
    rowActions(
      t("actions"),
      isArchived
        ? [{ text: t("restore"), onPress: (row) => onOpen({ dialog: "restore", row }) }]
        : [
            { icon: "edit", text: (row) => t("editNamed", { name: nameOf(row) }), onPress: (row) => onOpen({ dialog: "edit", row }) },
            {
              icon: "trash",
              text: (row) => t("archiveTitle", { name: nameOf(row) }),
              onPress: (row) => onOpen({ dialog: "archive", row }),
            },
          ],
    ),
  ];
};
