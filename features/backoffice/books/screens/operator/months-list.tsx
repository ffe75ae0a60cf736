import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { list, type RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { rowActions } from "#client/lists/row-actions.tsx";
import { useHasRoleIn } from "#client/staff-access.ts";
import { bookMonths } from "#features/backoffice/books/screens/operator/lists.ts";
import { Stack } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { useDay } from "#ui/moment.tsx";

const close = action("/operator/closeMonth");
const reopen = action("/operator/reopenMonth");
const decide = action("/operator/decideReopening");

type Month = RowAt<"/operator/bookMonths">;
type About = "close" | "reopen" | "approve" | "decline";

const tones = { running: "neutral", open: "progress", closed: "done", asked: "waiting" } as const;

/** The months of the books, and what closes and reopens them. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: bookMonths,
  messages: "reports",
  rowKey: ({ month }) => month,
  useView: () => {
    const t = useTranslations("books.months");
    const mayDecide = useHasRoleIn("money", "finance");
    const [asked, setAsked] = useState<{ about: About; row: Month }>();
    const onClose = () => setAsked(undefined);
    const columns = useColumns();
    const buttons = rowActions<Month>(t("actions"), [
      { text: t("close"), of: ({ is_next }) => is_next, onPress: (row) => setAsked({ about: "close", row }) },
      {
        text: t("reopen"),
        of: ({ is_last, state }) => is_last && state === "closed",
        onPress: (row) => setAsked({ about: "reopen", row }),
      },
      {
        text: t("approve"),
        of: ({ state, is_own }) => state === "asked" && !is_own,
        onPress: (row) => setAsked({ about: "approve", row }),
      },
      { text: t("decline"), of: ({ state }) => state === "asked", onPress: (row) => setAsked({ about: "decline", row }) },
    ]);
    return {
      title: t("title"),
      intro: t("intro"),
      columns: mayDecide ? [...columns, buttons] : columns,
      dialogs: asked && <MonthDialog {...asked} onClose={onClose} />,
      empty: { title: t("none"), text: t("noneText") },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

const useMonthName = () => {
  const day = useDay();
  return (month: string): string => day(month, { month: "long", year: "numeric" });
};

const useColumns = (): ListColumn<Month>[] => {
  const t = useTranslations("books.months");
  const nameOf = useMonthName();
  return [
    { key: "month", header: t("month"), at: ({ month }) => month, cell: ({ month }) => <b>{nameOf(month)}</b> },
    { key: "state", header: t("state"), status: ({ state }) => ({ tone: tones[state], text: t(`states.${state}`) }) },
    { key: "entries", header: t("entries"), number: ({ entries }) => entries },
    { key: "volume", header: t("volume"), money: ({ volume }) => volume },
    {
      key: "balance",
      header: t("balance"),
      cell: ({ month, last_day }) => (
        <Link to={`/operator/reports?${new URLSearchParams({ name: "trial_balance", date_from: month, date_to: last_day })}`}>
          {t("open")}
        </Link>
      ),
    },
    {
      key: "person",
      header: t("person"),
      text: ({ person }) => person,
      cell: ({ person, reason }) => <Last person={person} reason={reason} />,
    },
    { key: "at", header: t("at"), at: ({ at }) => at, as: "time" },
  ];
};

function Last({ person, reason }: Pick<Month, "person" | "reason">) {
  if (person === "") return "–";
  return (
    <Stack as="span" anywhere>
      <span>{person}</span>
      {reason !== "" && <small>{reason}</small>}
    </Stack>
  );
}

function MonthDialog({ about, row: { month, reason }, onClose }: { about: About; row: Month; onClose: () => void }) {
  const t = useTranslations("books.months");
  const name = useMonthName()(month);
  if (about === "close") {
    return (
      <close.Confirm
        title={t("closeTitle", { month: name })}
        confirm={t("close")}
        values={{ month }}
        done={t("closed", { month: name })}
        onClose={onClose}
      >
        {t("closeText")}
      </close.Confirm>
    );
  }
  if (about === "reopen") {
    return (
      <reopen.Dialog
        title={t("reopenTitle", { month: name })}
        confirm={t("reopen")}
        values={{ month }}
        done={({ state }) => (state === "open" ? t("reopened", { month: name }) : t("asked"))}
        onClose={onClose}
      >
        <p>{t("reopenText")}</p>
        <reopen.Field name="reason" label={t("reason")} />
      </reopen.Dialog>
    );
  }
  const decision = about === "approve" ? "reopen" : "decline";
  return (
    <decide.Confirm
      title={about === "approve" ? t("approveTitle", { month: name }) : t("declineTitle", { month: name })}
      confirm={about === "approve" ? t("approve") : t("decline")}
      values={{ month, decision }}
      done={about === "approve" ? t("reopened", { month: name }) : t("declined")}
      onClose={onClose}
    >
      {t("reasonGiven", { reason })}
    </decide.Confirm>
  );
}
