import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import type { ListView } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { promotionTabs } from "#features/pricing/promotions/rules.ts";
import { StatusChip, type Tone } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { useDay } from "#ui/moment.tsx";
import { useMoney } from "#ui/money.tsx";
import { useKeys } from "#ui/use-keys.ts";

type PromotionData = DataOf<"/operator/promotions">;
export type Promotion = PromotionData["list"][number];

const tones: Record<Promotion["stage"], Tone> = {
  current: "done",
  planned: "progress",
  invited: "waiting",
  over: "neutral",
  declined: "neutral",
  ended: "neutral",
};

/** The terms of a promotion in words. */
export const usePromotionText = () => {
  const t = useTranslations("promotionsConsole");
  const money = useMoney();
  const day = useDay();
  return {
    off: ({ percent, off }: Promotion): string => (percent === null ? money(off ?? "0.00") : t("percentOff", { percent })),
    days: ({ valid_from, valid_to }: Promotion): string => t("range", { from: day(valid_from), to: day(valid_to) }),
    goods: ({ products, category }: Promotion): string =>
      [products > 0 && t("products", { count: products }), category].filter(Boolean).join(" · ") || t("allGoods"),
    forWhom: ({ for_groups, groups }: Promotion): string => (for_groups ? groups.join(", ") || t("nobody") : t("everybody")),
    payer: ({ platform_percent: platform }: Promotion): string => {
      if (platform === 100) return t("platformPays");
      return platform === 0 ? t("merchantPays") : t("shared", { platform, merchant: 100 - platform });
    },
    used: ({ used, budget }: Promotion): string =>
      budget === null ? money(used) : t("ofBudget", { used: money(used), budget: money(budget) }),
  };
};

const useColumns = (isOwn: boolean): ListColumn<Promotion>[] => {
  const t = useTranslations("promotionsConsole");
  const text = usePromotionText();
  const stageText = ({ stage }: Promotion) => (isOwn && stage === "invited" ? t("invitedYou") : t(`stages.${stage}`));
  const fromText = ({ minimum_quantity }: Promotion) => (minimum_quantity > 1 ? t("from", { count: minimum_quantity }) : "");
  const merchantText = ({ merchant_name }: Promotion) => merchant_name || t("allMerchants");
  return [
    { key: "name", header: t("name"), text: ({ name }) => name, width: "18%" },
    {
      key: "status",
      header: t("status"),
      text: (row) => `${stageText(row)} · ${text.days(row)}`,
      cell: (row) => (
        <Stack as="span" gap={1} anywhere>
          <span>
            <StatusChip tone={tones[row.stage]}>{stageText(row)}</StatusChip>
          </span>
          <Text as="span" size="xs" tone="faint">
            {text.days(row)}
          </Text>
        </Stack>
      ),
    },
    {
      key: "off",
      header: t("off"),
      text: (row) => [text.off(row), fromText(row)].filter(Boolean).join(" "),
    },
    {
      key: "goods",
      header: t("goods"),
      text: (row) => [isOwn ? "" : merchantText(row), text.goods(row)].filter(Boolean).join(" · "),
    },
    { key: "for", header: t("forWhom"), text: text.forWhom, minor: true },
    { key: "payer", header: t("payer"), text: text.payer },
    { key: "used", header: t("used"), text: text.used, minor: true },
  ];
};

/** Promotions by where they stand, for staff or for a manufacturer. `dialogs` are those of rows. */
export const usePromotionView = (
  isOwn: boolean,
  { counts }: PromotionData,
  { mayCreate, actions, dialog, dialogs }: PromotionViewParts,
): ListView<Promotion> => {
  const t = useTranslations("promotionsConsole");
  const [isNew, setNew] = useState(false);
  const columns = useColumns(isOwn);
  useKeys(mayCreate ? { n: () => setNew(true) } : {});
  return {
    title: t("title"),
    intro: t(isOwn ? "introOwn" : "intro"),
    actions: mayCreate && (
      <Button variant="primary" icon="plus" onClick={() => setNew(true)}>
        {t("new")}
      </Button>
    ),
    tabs: { label: t("tabs"), each: promotionTabs.map((tab) => ({ tab, label: t(`tab.${tab}`), count: counts[tab] })) },
    search: t("search"),
    columns: actions ? [...columns, actions] : columns,
    empty: { title: t("empty"), text: t("emptyText"), picture: "letter" },
    notFound: { title: t("notFound") },
    dialogs: (
      <>
        {isNew && dialog(() => setNew(false))}
        {dialogs}
      </>
    ),
  };
};

interface PromotionViewParts {
  mayCreate: boolean;
  actions: ListColumn<Promotion> | undefined;
  /** The dialog that starts a promotion. */
  dialog: (onClose: () => void) => ReactNode;
  dialogs: ReactNode;
}
