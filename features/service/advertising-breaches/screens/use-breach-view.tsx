import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { ListView } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { breachTabs } from "#features/service/advertising-breaches/rules.ts";
import { type Breach, useBreachColumns } from "#features/service/advertising-breaches/screens/breach-columns.tsx";

interface Parts {
  side: "merchant" | "buyer" | "operator";
  counts: { open: number; decided: number };
  /** The buttons of rows, for those who may act. */
  actions: ListColumn<Breach> | undefined;
  /** Beside the title. */
  buttons?: ReactNode;
  dialogs: ReactNode;
}

const intros = { merchant: "introMerchant", buyer: "introBuyer", operator: "introStaff" } as const;

/** The list of reports, the same for all sides. */
export const useBreachView = ({ side, counts, actions, buttons, dialogs }: Parts): ListView<Breach> => {
  const t = useTranslations("advertisingBreaches");
  const columns = useBreachColumns(side);
  return {
    title: t("title"),
    intro: t(intros[side]),
    actions: buttons,
    tabs: {
      label: t("tabsLabel"),
      each: breachTabs.map((tab) => ({ tab, label: t(`tabs.${tab}`), ...(tab !== "all" && { count: counts[tab] }) })),
    },
    columns: actions ? [...columns, actions] : columns,
    empty: { title: t("none"), text: t("noneText"), picture: "letter", help: "minimum-advertised-prices" },
    dialogs,
  };
};
