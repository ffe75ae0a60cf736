import { useTranslations } from "use-intl";
import { list, type RowAt } from "#client/lists/list.tsx";
import { aDay, anyText } from "#client/lists/list-query.ts";
import { movementGroups } from "#features/money/merchant-payouts/rules.ts";
import { earningMovements } from "#features/money/merchant-payouts/screens/merchant/lists.ts";

type Movement = RowAt<"/merchant/earningMovements">;

const tabs = ["all", ...movementGroups] as const;

/** The order or contract that an amount is of, the stock of goods that were written off, the fee, or the list of payouts. */
const pageOf = ({ order_sn, is_contract, write_off, fee }: Movement): string => {
  if (write_off) return `/merchant/stock/${write_off.stock_item_id}`;
  if (fee) return `/merchant/fees?keyword=${fee.number}`;
  if (order_sn === "") return "/merchant/payouts";
  return is_contract ? `/merchant/contracts/${order_sn}` : `/merchant/orders/${order_sn}`;
};

/** What came into the manufacturer's account and what left it. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: earningMovements,
  messages: "merchantPayouts",
  tabs,
  filters: { keyword: anyText, date_from: aDay, date_to: aDay },
  rowKey: ({ entry_id }) => String(entry_id),
  rowLink: pageOf,
  upTo: ({ entry_id }) => String(entry_id),
  useView: () => {
    const t = useTranslations("merchantPayouts.movements");
    return {
      title: t("title"),
      intro: t("intro"),
      tabs: { label: t("tabsLabel"), each: tabs.map((tab) => ({ tab, label: t(`tabs.${tab}`) })) },
      search: t("search"),
      filters: [{ from: { name: "date_from", label: t("from") }, to: { name: "date_to", label: t("to") } }],
      columns: [
        {
          key: "about",
          header: t("about"),
          text: ({ order_sn, payout_number, write_off, fee }) => order_sn || payout_number || (write_off?.number ?? fee?.number ?? ""),
        },
        { key: "kind", header: t("kind"), text: ({ kind }) => t(`kinds.${kind}`) },
        {
          key: "why",
          header: t("why"),
          minor: true,
          text: ({ write_off, fee, rule }) => {
            if (fee) return `${t(`feeKinds.${fee.kind}`)} · ${fee.reason}`;
            return write_off
              ? `${t(`writeOffs.${write_off.reason}`, { sku: write_off.custom_sn, count: write_off.pieces })} · ${write_off.note}`
              : rule;
          },
        },
        { key: "at", header: t("at"), at: ({ at }) => at },
        { key: "amount", header: t("amount"), money: ({ amount }) => amount },
        { key: "balance", header: t("balance"), money: ({ balance }) => balance },
      ],
      empty: { title: t("none"), text: t("noneText"), picture: "ledger" },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };
