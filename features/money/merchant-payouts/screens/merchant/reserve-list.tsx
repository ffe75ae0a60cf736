import { useTranslations } from "use-intl";
import { list, type RowAt } from "#client/lists/list.tsx";
import { reserveEntries } from "#features/money/merchant-payouts/screens/merchant/lists.ts";

type ReserveEntry = RowAt<"/merchant/reserveEntries">;

/** The order or contract that was earned; the movements for what has none. */
const pageOf = ({ order_sn, is_contract }: ReserveEntry): string => {
  if (order_sn === "") return "/merchant/movements";
  return is_contract ? `/merchant/contracts/${order_sn}` : `/merchant/orders/${order_sn}`;
};

/** What is kept back of the manufacturer's earnings, and until when. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: reserveEntries,
  messages: "merchantPayouts",
  rowKey: ({ entry_id }) => String(entry_id),
  rowLink: pageOf,
  useView: () => {
    const t = useTranslations("merchantPayouts");
    return {
      title: t("reserveEntries.title"),
      intro: t("reserveEntries.intro"),
      columns: [
        { key: "about", header: t("movements.about"), text: ({ order_sn }) => order_sn },
        { key: "kind", header: t("movements.kind"), text: ({ kind }) => t(`movements.kinds.${kind}`) },
        { key: "earned", header: t("reserveEntries.earned"), money: ({ amount }) => amount },
        {
          key: "share",
          header: t("reserveEntries.share"),
          text: ({ reserve_percent }) => t("reserveEntries.percent", { percent: reserve_percent }),
          minor: true,
        },
        { key: "reserved", header: t("reserveEntries.reserved"), money: ({ reserved }) => reserved },
        { key: "until", header: t("reserveEntries.until"), at: ({ released_at }) => released_at },
        { key: "at", header: t("reserveEntries.at"), at: ({ at }) => at, minor: true },
      ],
      empty: { title: t("reserveEntries.none"), text: t("reserveEntries.noneText"), picture: "ledger" },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };
