import { useNavigate, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { StatusChip } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyList } from "#ui/empty-list.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { ListBar } from "#ui/list-bar.tsx";
import { Moment, useDay } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PageSearch } from "#ui/page-search.tsx";
import { Pager } from "#ui/pager.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { useKeys } from "#ui/use-keys.ts";

export const priceListPageSize = 50;
export const priceListTabs = ["valid", "planned", "over", "all"] as const;

type Lists = DataOf<"/operator/priceLists">;
export type PriceListHead = Lists["list"][number];

const tones = { valid: "done", planned: "progress", over: "neutral" } as const;

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

const maxNames = 3;

function Audience({ list }: { list: PriceListHead }) {
  const t = useTranslations("priceListsConsole");
  const names = [
    ...list.groups.map(({ name, companies }) => t("groupSize", { name, count: companies })),
    ...list.companies.map(({ name }) => name),
  ];
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

const useColumns = (isOwn: boolean): Column<PriceListHead>[] => {
  const t = useTranslations("priceListsConsole");
  const validity = useValidity();
  const columns: (Column<PriceListHead> | false)[] = [
    {
      key: "name",
      header: t("name"),
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
    { key: "state", header: t("validity"), cell: (row) => <PriceListState list={row} validity={validity(row)} /> },
    { key: "for", header: t("forWhom"), cell: (row) => <Audience list={row} /> },
    { key: "terms", header: t("terms"), cell: (row) => t("termsText", { rules: row.rule_count, prices: row.price_count }) },
    !isOwn && { key: "owner", header: t("owner"), cell: (row) => row.merchant_name || t("operator"), minor: true },
    {
      key: "changed",
      header: t("changed"),
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
  return columns.filter((column) => column !== false);
};

function PriceListState({ list, validity }: { list: PriceListHead; validity: string }) {
  const t = useTranslations("priceListsConsole");
  return (
    <Stack as="span" gap={1} anywhere>
      <span>
        <StatusChip tone={tones[list.state]}>{t(`state.${list.state}`)}</StatusChip>
      </span>
      <Text as="span" size="xs" tone="faint">
        {validity}
      </Text>
    </Stack>
  );
}

/** Price lists by state, for the operator and for merchants. */
export function PriceLists({ lists, base, isOwn = false }: { lists: Lists; base: string; isOwn?: boolean }) {
  const t = useTranslations("priceListsConsole");
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const columns = useColumns(isOwn);
  useKeys({ n: () => void navigate(`${base}/new`) });
  const keyword = params.get("keyword") ?? "";
  const current = params.get("tab") ?? "valid";
  return (
    <Stack gap={4} shrink foot={12}>
      <PageHeader
        title={t("title")}
        intro={t(isOwn ? "introOwn" : "intro")}
        actions={
          <ButtonLink variant="primary" icon="plus" to={`${base}/new`}>
            {t("new")}
          </ButtonLink>
        }
      />
      <ListBar flush>
        <Tabs
          label={t("tabs")}
          tabs={priceListTabs.map((tab) => ({
            to: `?${new URLSearchParams({ tab, ...(keyword && { keyword }) })}`,
            label: t(tab),
            count: lists.counts[tab],
            current: tab === current,
          }))}
        />
        <PageSearch label={t("search")} />
      </ListBar>
      <Card flush>
        <DataTable
          caption={t("title")}
          columns={columns}
          rows={lists.list}
          rowKey={(row) => row.price_list_id}
          rowLink={(row) => `${base}/${row.price_list_id}`}
          empty={
            <EmptyList notFound={t("notFound")} title={t("empty")} picture="letter">
              {t("emptyText")}
            </EmptyList>
          }
        />
      </Card>
      <Pager isLong total={lists.count} pageSize={priceListPageSize} />
    </Stack>
  );
}
