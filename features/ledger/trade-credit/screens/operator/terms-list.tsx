import { useState } from "react";
import { useTranslations } from "use-intl";
import { list, type RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { useHasRoleIn } from "#client/staff-access.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import { AgingChart } from "#features/ledger/trade-credit/screens/aging-chart.tsx";
import { terms } from "#features/ledger/trade-credit/screens/operator/lists.ts";
import css from "#features/ledger/trade-credit/screens/operator/terms.module.css";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Inline, inlineClass, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Money } from "#ui/money.tsx";
import { TextField } from "#ui/text-field.tsx";

type Debtor = RowAt<"/operator/termsList">;

const tabs = ["all", "overdue", "waiting", "suspended"] as const;

/** Companies with trade credit and their aging, the longest overdue first. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: terms,
  tabs,
  tabParam: "only",
  filters: { keyword: anyText },
  rowKey: ({ company_id }) => company_id,
  rowLink: ({ company_id }) => `/operator/terms/${company_id}`,
  useView: ({ data: { totals } }) => {
    const t = useTranslations("tradeCreditConsole");
    const mayGrant = useHasRoleIn("money", "finance");
    const [isGranting, setGranting] = useState(false);
    const labels = [t("columns.notDue"), t("columns.to30"), t("columns.to60"), t("columns.to90"), t("columns.over90")] as const;
    return {
      title: t("title"),
      intro: t("intro"),
      actions: mayGrant && (
        <Button variant="primary" icon="plus" onClick={() => setGranting(true)}>
          {t("give")}
        </Button>
      ),
      above: (
        <Card>
          <Inline as="p" align="stretch" wrap gap={2} gapX={6} weight="bold" numeric below={4}>
            <span>
              {t("totals.open")} <Money amount={totals.open} />
            </span>
            {totals.overdue_count > 0 && (
              <Text as="span" tone="danger">
                {t("totals.overdue")} <Money amount={totals.overdue} /> · {t("totals.companies", { count: totals.overdue_count })}
              </Text>
            )}
          </Inline>
          <AgingChart ages={totals} labels={labels} title={t("aging")} />
        </Card>
      ),
      tabs: { label: t("tabsLabel"), each: tabs.map((tab) => ({ tab, label: t(`tabs.${tab}`) })) },
      search: t("search"),
      columns: useColumns(),
      empty: { title: t("empty"), text: t("emptyText"), picture: "ledger" },
      notFound: { title: t("notFound") },
      dialogs: isGranting && <GrantTermsDialog onClose={() => setGranting(false)} />,
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

const agingColumns = [
  ["notDue", "not_due"],
  ["to30", "to30"],
  ["to60", "to60"],
  ["to90", "to90"],
  ["over90", "over90"],
] as const;

const tones = { suspended: "neutral", blocked: "error", active: "done", waiting: "waiting" } as const;

const stateOf = ({ status, is_blocked, waiting }: Debtor) => {
  if (waiting) return "waiting";
  if (status === "suspended") return "suspended";
  return is_blocked ? "blocked" : "active";
};

const useColumns = (): ListColumn<Debtor>[] => {
  const t = useTranslations("tradeCreditConsole");
  return [
    { key: "company", header: t("columns.company"), text: ({ company }) => company },
    { key: "limit", header: t("columns.limit"), money: ({ limit }) => limit },
    { key: "used", header: t("columns.used"), money: ({ used }) => used },
    { key: "terms", header: t("columns.terms"), text: ({ net_days }) => t("net", { days: net_days }), minor: true },
    ...agingColumns.map(
      ([name, field]): ListColumn<Debtor> => ({
        key: name,
        header: t(`columns.${name}`),
        minor: true,
        money: ({ ages }) => ages[field],
        cell: ({ ages }) =>
          Number(ages[field]) === 0 ? (
            <Text as="span" tone="faint">
              –
            </Text>
          ) : (
            <Money amount={ages[field]} />
          ),
      }),
    ),
    {
      key: "state",
      header: t("columns.state"),
      status: (row) => ({ tone: tones[stateOf(row)], text: t(`states.${stateOf(row)}`) }),
      cell: (row) => (
        <Stack as="span" items="start" gap={1} numeric className={css.state}>
          <StatusChip tone={tones[stateOf(row)]}>{t(`states.${stateOf(row)}`)}</StatusChip>
          {row.days_overdue > 0 && (
            <Text as="small" tone="danger">
              {t("daysLate", { count: row.days_overdue })}
            </Text>
          )}
        </Stack>
      ),
    },
  ];
};

/** Finds a certified company by name and links to its terms. */
function GrantTermsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("tradeCreditConsole");
  const [keyword, setKeyword] = useState("");
  const { data, pending, refusal } = useQueryCall("/operator/termsCompanies", { keyword }, { enabled: keyword !== "" });
  const found = data?.list;
  return (
    <Dialog open onClose={onClose} title={t("giveTitle")}>
      <Text tone="soft" below={4}>
        {t("giveText")}
      </Text>
      <form
        className={classes(inlineClass({ align: "end", gap: 3 }), css.find)}
        onSubmit={(event) => {
          event.preventDefault();
          setKeyword(String(new FormData(event.currentTarget).get("keyword") ?? "").trim());
        }}
      >
        <TextField name="keyword" type="search" label={t("search")} required maxLength={60} />
        <Button type="submit" icon="search" pending={pending}>
          {t("find")}
        </Button>
      </form>
      {refusal && <p role="alert">{refusal.message}</p>}
      {found?.length === 0 && <p>{t("noneFound")}</p>}
      <Stack as="ul" gap={2} above={4}>
        {found?.map(({ company_id, company }) => (
          <li key={company_id}>
            <Link to={`/operator/terms/${company_id}`}>{company}</Link>
          </li>
        ))}
      </Stack>
    </Dialog>
  );
}
