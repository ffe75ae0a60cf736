import { useRef, useState } from "react";
import { useNavigate, useRevalidator, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { type ListColumn, toTableColumns } from "#client/lists/list-columns.tsx";
import { filtersOf, tabOf, tabUrl } from "#client/lists/list-query.ts";
import { ListTools } from "#client/lists/list-tools.tsx";
import { useSession } from "#client/session.ts";
import { useCall } from "#client/use-call.ts";
import { ListFilters, type ListOptions } from "#features/catalog/product-management/screens/merchant/list-filters.tsx";
import {
  loadFirstProducts,
  maxBulkProducts,
  productSource,
} from "#features/catalog/product-management/screens/merchant/product-list-query.ts";
import { ProductStateChip } from "#features/catalog/product-management/screens/merchant/product-state.tsx";
import { toAmount } from "#kernel/money.ts";
import { ActionBar } from "#ui/action-bar.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ColumnButton, useColumnChoice } from "#ui/column-choice.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Box, Inline, Stack, Text } from "#ui/layout.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Pager } from "#ui/pager.tsx";
import { SelectPages } from "#ui/select-pages.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { toast } from "#ui/toast.ts";
import { useKeys } from "#ui/use-keys.ts";

type List = DataOf<"/merchant/productList">;
type Row = List["list"][number];

function Product({ row }: { row: Row }) {
  const t = useTranslations("productManagementConsole");
  const missing = row.missing.map((field) => t(`fields.${field as "title"}`)).join(", ");
  return (
    <MediaRow
      as="span"
      size="small"
      picture={row.preview}
      title={row.title}
      meta={
        <>
          {row.custom_sn} · {row.goods_sn}
          {row.is_set && ` · ${t("list.set")}`}
          {missing && (
            <Text as="span" tone="deal" block>
              {t("list.missing", { fields: missing })}
            </Text>
          )}
        </>
      }
    />
  );
}

const useColumns = (): ListColumn<Row>[] => {
  const t = useTranslations("productManagementConsole.list");
  const states = useTranslations("productManagementConsole.states");
  return [
    {
      key: "product",
      header: t("product"),
      width: "17rem",
      text: (row) => `${row.custom_sn} · ${row.goods_sn} · ${row.title}`,
      cell: (row) => <Product row={row} />,
      sort: "title",
    },
    { key: "category", header: t("category"), text: (row) => row.category, minor: true },
    {
      key: "state",
      header: t("state"),
      text: (row) => states(row.state),
      cell: (row) => (
        <Inline as="span" fit align="stretch" wrap gap={1} gapX={2}>
          <ProductStateChip state={row.state} />
          {row.waiting > 0 && <Badge>{t("waiting", { count: row.waiting })}</Badge>}
          {row.state === "live" && row.listed === 0 && <Badge tone="deal">{t("notListed")}</Badge>}
        </Inline>
      ),
    },
    { key: "offers", header: t("offers"), number: (row) => row.offers || null, minor: true },
    { key: "price", header: t("price"), money: (row) => (row.price_cents === null ? null : toAmount(row.price_cents)), sort: "price" },
    { key: "stock", header: t("stock"), number: (row) => (row.counts_stock ? row.on_hand : null), sort: "stock" },
    { key: "reserved", header: t("reserved"), number: (row) => (row.counts_stock ? row.reserved : null), minor: true },
    {
      key: "changed",
      header: t("changed"),
      at: (row) => row.changed_at,
      cell: (row) => (
        <Text as="span" nowrap>
          <Moment at={row.changed_at} as="relative" />
        </Text>
      ),
      sort: "changed",
      minor: true,
    },
  ];
};

/** Shortcuts: j and k move between rows, x selects the focused row. */
const useRowKeys = (toggle: (key: string) => void) => {
  const table = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const links = () => [...(table.current?.querySelectorAll<HTMLAnchorElement>("tbody tr td a") ?? [])];
  const move = (by: 1 | -1) => {
    const all = links();
    const at = all.indexOf(document.activeElement as HTMLAnchorElement);
    all[Math.min(Math.max(at + by, 0), all.length - 1)]?.focus();
  };
  const choose = () => {
    const link = document.activeElement;
    if (link instanceof HTMLAnchorElement && links().includes(link)) toggle(link.pathname.split("/").at(-1) ?? "");
  };
  useKeys({ j: () => move(1), k: () => move(-1), x: choose, n: () => navigate("/merchant/products/new") });
  return table;
};

/** The selected products: those of this page, and of all pages once these were fetched. */
const useProductSelection = (products: List) => {
  const [params] = useSearchParams();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [fetched, setFetched] = useState<readonly Row[]>([]);
  const [pending, setPending] = useState(false);
  const selectAll = async () => {
    setPending(true);
    try {
      const rows = await loadFirstProducts(params, products.count);
      setFetched(rows);
      setSelected(new Set(rows.map(({ product_id }) => String(product_id))));
    } catch {
      // The request layer shows the refusal as a toast.
    } finally {
      setPending(false);
    }
  };
  const known = new Map([...fetched, ...products.list].map((row) => [String(row.product_id), row]));
  const chosen = [...selected].flatMap((key) => known.get(key) ?? []);
  return { selected, setSelected, chosen, pending, selectAll, clear: () => setSelected(new Set()) };
};

/** The merchant's products: tabs, search, filters and bulk actions. */
export function ProductsScreen({ products, options }: { products: List; options: ListOptions }) {
  const t = useTranslations("productManagementConsole");
  const [params] = useSearchParams();
  const { selected, setSelected, chosen, ...selection } = useProductSelection(products);
  const toggle = (key: string) =>
    setSelected((known) => (known.has(key) ? new Set([...known].filter((each) => each !== key)) : new Set([...known, key])));
  const table = useRowKeys(toggle);
  const columns = useColumns();
  const choice = useColumnChoice("products", useSession()?.uuid, toTableColumns(columns));
  const shownColumns = columns.filter(({ key }) => choice.columns.some((column) => column.key === key));
  const current = tabOf(productSource, params);
  const isNarrowed = Object.keys(filtersOf(productSource, params)).length > 0;
  return (
    <Box foot={20}>
      <PageHeader
        title={t("products")}
        actions={
          <>
            <ColumnButton choice={choice} />
            <ListTools parts={productSource} columns={shownColumns} title={t("products")} isEmpty={products.list.length === 0} />
            <ButtonLink variant="primary" icon="plus" to="/merchant/products/new">
              {t("newProduct")}
            </ButtonLink>
          </>
        }
      />
      <Stack gap={3} below={4}>
        <Tabs
          label={t("list.tabs")}
          tabs={productSource.tabs.map((tab) => ({
            to: tabUrl(productSource, params, tab),
            label: tab === "all" ? t("list.all") : t(`states.${tab}`),
            count: products.counts[tab],
            current: tab === current,
          }))}
        />
        <ListFilters options={options} />
      </Stack>
      <div ref={table}>
        <Card flush>
          <SelectPages
            pageKeys={products.list.map(({ product_id }) => String(product_id))}
            selected={selected}
            total={products.count}
            max={maxBulkProducts}
            pending={selection.pending}
            onSelectAll={() => void selection.selectAll()}
            onClear={selection.clear}
          />
          <DataTable
            caption={t("products")}
            columns={choice.columns}
            rows={products.list}
            rowKey={(row) => row.product_id}
            rowLink={(row) => `/merchant/products/${row.product_id}`}
            selection={{ selected, onChange: setSelected }}
            empty={
              <EmptyState title={isNarrowed ? t("list.emptySearch") : t("list.empty")} picture={isNarrowed ? "search" : "chair"}>
                {isNarrowed ? t("list.emptySearchText") : t("list.emptyText")}
              </EmptyState>
            }
          />
        </Card>
      </div>
      <Pager total={products.count} pageSize={productSource.pageSize} />
      <Text size="xs" tone="faint" above={3} from={820}>
        {t("list.keys")}
      </Text>
      {chosen.length > 0 && <BulkBar chosen={chosen} onDone={selection.clear} />}
    </Box>
  );
}

type Action = "publish" | "retire" | "restore" | "delete";
const actionFrom: Record<Action, Row["state"]> = { publish: "draft", retire: "live", restore: "retired", delete: "draft" };

/** Bulk actions for the selected rows; irreversible ones ask for confirmation. */
function BulkBar({ chosen, onDone }: { chosen: readonly Row[]; onDone: () => void }) {
  const t = useTranslations("productManagementConsole.list");
  const { revalidate } = useRevalidator();
  const [confirming, setConfirming] = useState<"retire" | "delete">();
  const move = useCall("/merchant/setProductStates", (result) => {
    const isWhole = result.incomplete === 0 && result.skipped === 0;
    toast(isWhole ? t("doneToast", result) : t("partToast", result), { tone: isWhole ? "success" : "warning", durationMs: 4000 });
    setConfirming(undefined);
    onDone();
    void revalidate();
  });
  const run = (action: Action) => move.submit({ action, product_ids: chosen.map(({ product_id }) => product_id).join(",") });
  const offered = (Object.keys(actionFrom) as Action[]).filter((action) => chosen.some(({ state }) => state === actionFrom[action]));
  const countOf = (action: Action) => chosen.filter(({ state }) => state === actionFrom[action]).length;
  return (
    <ActionBar tone="dark" label={t("selected", { count: chosen.length })} status={t("selected", { count: chosen.length })}>
      {offered.map((action) => (
        <Button
          key={action}
          size="small"
          variant={action === "delete" ? "danger" : "secondary"}
          pending={move.pending}
          onClick={() => (action === "retire" || action === "delete" ? setConfirming(action) : run(action))}
        >
          {t(action)}
        </Button>
      ))}
      {confirming && (
        <ConfirmDialog
          open
          onClose={() => setConfirming(undefined)}
          title={t(`${confirming}Title`, { count: countOf(confirming) })}
          confirmLabel={t(confirming)}
          danger={confirming === "delete"}
          pending={move.pending}
          onConfirm={() => run(confirming)}
        >
          {t(`${confirming}Text`)}
        </ConfirmDialog>
      )}
    </ActionBar>
  );
}
