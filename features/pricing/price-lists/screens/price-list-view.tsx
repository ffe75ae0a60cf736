import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import type { ListView } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { StatusChip } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Moment, useDay } from "#ui/moment.tsx";

export const priceListTabs = ["valid", "planned", "over", "all"] as const;

type PriceListData = DataOf<"/operator/priceLists">;
type PriceListHead = PriceListData["list"][number];

const tones = { valid: "done", planned: "progress", over: "neutral" } as const;

/** Price lists by state, for the operator or for a merchant, who has only own ones. `base` is the address of the list. */
export const usePriceListView = (base: string, isOwn: boolean, { counts }: PriceListData): ListView<PriceListHead> => {
  const t = useTranslations("priceListsConsole");
  return {
    title: t("title"),
    intro: t(isOwn ? "introOwn" : "intro"),
    actions: (
      <ButtonLink variant="primary" icon="plus" to={`${base}/new`}>
        {t("new")}
      </ButtonLink>
    ),
    tabs: { label: t("tabs"), each: priceListTabs.map((tab) => ({ tab, label: t(tab), count: counts[tab] })) },
    search: t("search"),
    columns: useColumns(isOwn),
    empty: { title: t("empty"), text: t("emptyText"), picture: "letter" },
    notFound: { title: t("notFound") },
  };
};

/** Formats the validity period of a list. */
const useValidity = () => {
  const t = useTranslations("priceListsConsole");
  const day = useDay();
  return ({ valid_from, valid_to }: Pick<PriceListHead, "valid_from" | "valid_to">): string => {
    const [from, to] = [valid_from && day(valid_from), valid_to && day(valid_to)];
    if (from && to) return t("range", { from, to });
    if (from) return t("since", { from });
    return to ? t("till", { to }) : t("always");
  };
};

/** The groups and companies that a list is for. */
const useAudience = () => {
  const t = useTranslations("priceListsConsole");
  return ({ groups, companies }: PriceListHead): string[] => [
    ...groups.map(({ name, companies: count }) => t("groupSize", { name, count })),
    ...companies.map(({ name }) => name),
  ];
};

const maxNames = 3;

function Audience({ row }: { row: PriceListHead }) {
  const t = useTranslations("priceListsConsole");
  const names = useAudience()(row);
  if (names.length === 0)
    return (
      <Text as="span" size="xs" tone="faint">
        {t("nobody")}
      </Text>
    );
  return (
    <Stack as="span" gap={1} anywhere>
      {names.slice(0, maxNames).map((name) => (
        <span key={name}>{name}</span>
      ))}
      {names.length > maxNames && (
        <Text as="span" size="xs" tone="faint">
          {t("moreCompanies", { count: names.length - maxNames })}
        </Text>
      )}
    </Stack>
  );
}

const useColumns = (isOwn: boolean): ListColumn<PriceListHead>[] => {
  const t = useTranslations("priceListsConsole");
  const validity = useValidity();
  const audience = useAudience();
  const owner: ListColumn<PriceListHead> = {
    key: "owner",
    header: t("owner"),
    text: (row) => row.merchant_name || t("operator"),
    minor: true,
  };
  return [
    {
      key: "name",
      header: t("name"),
      text: (row) => row.name,
      cell: (row) => (
        <Stack as="span" gap={1} anywhere>
          {row.name}
          {row.note && (
            <Text as="span" size="xs" tone="faint">
              {row.note}
            </Text>
          )}
        </Stack>
      ),
      width: "26%",
    },
    {
      key: "state",
      header: t("validity"),
      text: (row) => `${t(`state.${row.state}`)} · ${validity(row)}`,
      cell: (row) => (
        <Stack as="span" gap={1} anywhere>
          <span>
            <StatusChip tone={tones[row.state]}>{t(`state.${row.state}`)}</StatusChip>
          </span>
          <Text as="span" size="xs" tone="faint">
            {validity(row)}
          </Text>
        </Stack>
      ),
    },
    { key: "for", header: t("forWhom"), text: (row) => audience(row).join("; "), cell: (row) => <Audience row={row} /> },
    { key: "terms", header: t("terms"), text: (row) => t("termsText", { rules: row.rule_count, prices: row.price_count }) },
    ...(isOwn ? [] : [owner]),
    {
      key: "changed",
      header: t("changed"),
      at: (row) => row.changed_at,
      cell: (row) => (
        <Stack as="span" gap={1} anywhere>
          <Moment at={row.changed_at} as="relative" />
          <Text as="span" size="xs" tone="faint">
            {row.changed_by}
          </Text>
        </Stack>
      ),
      minor: true,
    },
  ];
};
