import { useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { type ListColumn, toTableColumns } from "#client/lists/list-columns.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { ListExport } from "#client/lists/list-tools.tsx";
import { request } from "#client/request.ts";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import css from "#features/trade/favorites/screens/buyer/collection.module.css";
import { CollectionFilters, NoResults } from "#features/trade/favorites/screens/buyer/collection-filters.tsx";
import { type CustomerSkus, collectionPageSize } from "#features/trade/favorites/screens/buyer/collection-query.ts";
import { CustomerSkuField } from "#features/trade/favorites/screens/buyer/customer-sku-field.tsx";
import { PasteDialog } from "#features/trade/favorites/screens/buyer/paste-dialog.tsx";
import { PriceText, ProductCell, StockText } from "#features/trade/favorites/screens/buyer/product-cells.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Inline, textClass } from "#ui/layout.tsx";
import { Pager } from "#ui/pager.tsx";
import { toast } from "#ui/toast.ts";

const save = action("/user/saveOwnNumber");

type Row = CustomerSkus["list"][number];

/** The list of customer SKUs, one of the tabs of the page: its call and search. */
const skuSource = { entry: { call: "/user/ownNumbers" }, filters: { keyword: anyText }, pageSize: collectionPageSize } as const;

/** The company's customer SKUs. */
export function CustomerSkusTab({ numbers: { list, count } }: { numbers: CustomerSkus }) {
  const t = useTranslations("favorites");
  const [params] = useSearchParams();
  const [openDialog, setOpenDialog] = useState<"add" | "paste">();
  const close = () => setOpenDialog(undefined);
  const buttons = useAbility("buy") && (
    <Inline align="stretch" wrap gap={2} justify="center">
      <Button icon="plus" onClick={() => setOpenDialog("add")}>
        {t("numbers.add")}
      </Button>
      <Button icon="clipboard" variant="primary" onClick={() => setOpenDialog("paste")}>
        {t("numbers.paste")}
      </Button>
    </Inline>
  );
  const columns = useColumns();
  const isEmpty = list.length === 0 && !params.get("keyword");
  return (
    <>
      {!isEmpty && (
        <CollectionFilters>
          <ListExport parts={skuSource} columns={columns} title={t("tabs.numbers")} isEmpty={list.length === 0} />
          {buttons}
        </CollectionFilters>
      )}
      {list.length > 0 && (
        <Card flush className={css.table}>
          <DataTable
            caption={t("tabs.numbers")}
            columns={toTableColumns(columns)}
            rows={list}
            rowKey={({ product_id }) => product_id}
            empty={null}
          />
        </Card>
      )}
      {list.length === 0 && (
        <NoResults>
          <Card className={textClass({ above: 5 })}>
            <EmptyState help="favorites-and-lists" title={t("numbers.empty")} picture="ledger" action={buttons}>
              {t("numbers.emptyText")}
              <br />
              {t("numbers.intro")}
            </EmptyState>
          </Card>
        </NoResults>
      )}
      <Pager total={count} pageSize={collectionPageSize} />
      {openDialog === "add" && <AddDialog onClose={close} />}
      <PasteDialog open={openDialog === "paste"} onClose={close} />
    </>
  );
}

/** Removes a customer SKU at once and offers to undo it. */
const useRemoveSku = () => {
  const t = useTranslations("favorites");
  const { revalidate } = useRevalidator();
  const set = async ({ product_id }: Row, own_number: string) => {
    await request("/user/saveOwnNumber", { product_id, own_number });
    await revalidate();
  };
  const undo = (row: Row) => void set(row, row.own_number).catch(() => undefined);
  // The request layer shows refusals as a toast.
  return (row: Row) =>
    void set(row, "")
      .then(() => toast(t("numbers.removed"), { action: { label: t("undo"), run: () => undo(row) } }))
      .catch(() => undefined);
};

const useColumns = (): ListColumn<Row>[] => {
  const t = useTranslations("favorites");
  const mayBuy = useAbility("buy");
  const remove = useRemoveSku();
  return [
    {
      key: "own",
      header: t("customerSku"),
      text: (row) => row.own_number,
      cell: (row) => <CustomerSkuField product={row} />,
      width: "12rem",
    },
    {
      key: "product",
      header: t("product"),
      text: (row) => `${row.goods_sn} · ${row.title}`,
      cell: (row) => <ProductCell product={row} hideSku />,
    },
    { key: "stock", header: t("stock"), number: (row) => row.card?.stock ?? null, cell: (row) => <StockText card={row.card} /> },
    { key: "price", header: t("price"), money: (row) => row.card?.price ?? null, cell: (row) => <PriceText card={row.card} /> },
    { key: "changed", header: t("numbers.changed"), minor: true, at: (row) => row.changed_at },
    {
      key: "actions",
      header: t("actions"),
      cell: (row) =>
        mayBuy && <IconButton icon="trash" size="small" label={t("removeOf", { title: row.title })} onClick={() => remove(row)} />,
    },
  ];
};

function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("favorites");
  return (
    <save.Dialog size="small" title={t("numbers.add")} confirm={t("save")} done={t("numbers.saved")} onClose={onClose}>
      <save.Field name="own_number" label={t("customerSku")} required />
      <save.Field name="goods_sn" label={t("numbers.goodsSn")} hint={t("numbers.goodsSnHint")} required />
    </save.Dialog>
  );
}
