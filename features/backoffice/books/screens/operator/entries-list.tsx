import { useTranslations } from "use-intl";
import { list, type RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { aDay, anId, anyText } from "#client/lists/list-query.ts";
import { ledgerEntries } from "#features/backoffice/books/screens/operator/lists.ts";
import { toMovementKind } from "#features/money/balance/rules.ts";
import { Stack } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { accounts } from "../../accounts.ts";

type Entry = RowAt<"/operator/ledgerEntries">;

/** Every entry of the ledger, with the way to its order, its posting and its rule. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: ledgerEntries,
  messages: "reports",
  filters: { keyword: anyText, account: accounts, tx_id: anId, date_from: aDay, date_to: aDay },
  rowKey: ({ entry_id }) => entry_id,
  upTo: ({ entry_id }) => String(entry_id),
  useView: () => {
    const t = useTranslations("books.entries");
    return {
      title: t("title"),
      intro: t("intro"),
      search: t("search"),
      filters: [
        {
          name: "account",
          label: t("account"),
          all: t("allAccounts"),
          options: accounts.map((value) => ({ value, label: t(`accounts.${value}`) })),
        },
        { from: { name: "date_from", label: t("from") }, to: { name: "date_to", label: t("to") } },
      ],
      columns: useColumns(),
      empty: { title: t("none") },
      notFound: { title: t("none") },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

const isKnown = (account: string): account is (typeof accounts)[number] => (accounts as readonly string[]).includes(account);

const useColumns = (): ListColumn<Entry>[] => {
  const t = useTranslations("books.entries");
  const kinds = useTranslations("balance.kinds");
  const kindName = (kind: string): string => kinds(toMovementKind(kind));
  const nameOf = (account: string): string => (isKnown(account) ? t(`accounts.${account}`) : account);
  return [
    { key: "at", header: t("at"), at: ({ at }) => at, as: "time" },
    {
      key: "account",
      header: t("account"),
      text: ({ account, owner }) => [nameOf(account), owner].filter(Boolean).join(" · "),
      cell: ({ account, owner, owner_link }) => (
        <Stack as="span" anywhere>
          <span>{nameOf(account)}</span>
          {owner_link !== "" && <Link to={owner_link}>{owner}</Link>}
        </Stack>
      ),
    },
    {
      key: "posting",
      header: t("posting"),
      text: ({ kind, cause }) => `${kindName(kind)} ${cause}`,
      cell: ({ tx_id, kind, cause }) => (
        <Stack as="span" anywhere>
          <Link to={`/operator/ledger_entries?tx_id=${tx_id}`}>{kindName(kind)}</Link>
          <small>{cause}</small>
        </Stack>
      ),
    },
    { key: "amount", header: t("amount"), money: ({ amount }) => amount },
    { key: "after", header: t("after"), money: ({ balance }) => balance, minor: true },
    {
      key: "order",
      header: t("order"),
      text: ({ order_sn }) => order_sn,
      cell: ({ order_sn, is_contract }) =>
        order_sn === "" ? (
          "–"
        ) : (
          <Link to={is_contract ? `/operator/contracts/${order_sn}` : `/operator/orders/${order_sn}`}>{order_sn}</Link>
        ),
    },
    {
      key: "rule",
      header: t("rule"),
      text: ({ version }) => version,
      cell: ({ version_id, version }) => (version_id === null ? "–" : <Link to={`/operator/commission/${version_id}`}>{version}</Link>),
    },
    { key: "person", header: t("person"), text: ({ person }) => person, optional: true },
  ];
};
