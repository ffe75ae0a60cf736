import { useLocale, useTranslations } from "use-intl";
import { LoadPlanButton } from "#features/inventory/container-loading/screens/load-plan-button.tsx";
import type { TypedGoodsRow } from "#features/trade/contracts/contract/typed-terms.ts";
import { isToBeConfirmed } from "#features/trade/contracts/rules/tabs.ts";
import type { ContractDetail, ContractTermsData } from "#features/trade/contracts/screens/contract-data.ts";
import { CommentButton } from "#features/trade/contracts/screens/detail/clause-comments.tsx";
import { ContractReorderButton } from "#features/trade/contracts/screens/reorder/reorder-button.tsx";
import { statusOf } from "#features/trade/orders/statuses.ts";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Inline } from "#ui/layout.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import { Money, StruckPrice } from "#ui/money.tsx";

type GoodsRow = ContractTermsData["goods_obj"][number];

/** The goods of the newest version; those of the draft while there is none. */
export function ContractGoods({ contract }: { contract: ContractDetail }) {
  return contract.terms === null && contract.draft ? <DraftGoods contract={contract} /> : <AgreedGoods contract={contract} />;
}

/** The goods of a draft as typed: numbers are judged when it is submitted. */
function DraftGoods({ contract: { draft, line_count } }: { contract: ContractDetail }) {
  const t = useTranslations("contracts.goods");
  const { goods_obj: rows = [] } = (draft?.terms ?? {}) as { goods_obj?: TypedGoodsRow[] };
  const columns: Column<TypedGoodsRow>[] = [
    {
      key: "goods",
      header: t("goods"),
      cell: ({ image, title, custom_sn, size, color, packing }) => (
        <MediaRow
          as="span"
          size="small"
          picture={image}
          title={title || custom_sn}
          meta={[title && custom_sn, size, color, packing].filter(Boolean).join(" · ")}
        />
      ),
    },
    { key: "quantity", header: t("quantity"), cell: ({ quality }) => quality, numeric: true },
    { key: "price", header: t("price"), cell: ({ price }) => price, numeric: true },
  ];
  return (
    <Card title={t("title", { count: line_count })} flush>
      <DataTable
        caption={t("title", { count: line_count })}
        columns={columns}
        rows={rows}
        rowKey={(row) => rows.indexOf(row)}
        empty={<EmptyState title={t("none")} />}
      />
    </Card>
  );
}

/** The goods of a version, with list price and comments per row. */
function AgreedGoods({ contract }: { contract: ContractDetail }) {
  const t = useTranslations("contracts.goods");
  const language = useLocale();
  // Rows beyond the cart have no carton sizes.
  const planned = (contract.terms?.goods_obj ?? []).flatMap(({ product_id, quality }) =>
    product_id === null || quality === 0 ? [] : [{ product_id, quantity: quality }],
  );
  const columns: Column<GoodsRow>[] = [
    {
      key: "goods",
      header: t("goods"),
      width: "15rem",
      cell: ({ image, title, custom_sn, size, color, packing }) => (
        <MediaRow
          as="span"
          size="small"
          picture={image}
          title={title || custom_sn}
          meta={[title && custom_sn, size, color, packing].filter(Boolean).join(" · ")}
        />
      ),
    },
    { key: "quantity", header: t("quantity"), cell: ({ quality }) => quality.toLocaleString(language), numeric: true },
    {
      key: "price",
      header: t("price"),
      cell: ({ price, list_price }) => (
        <span>
          <Money amount={price} /> <StruckPrice former={list_price} shown={price} />
        </span>
      ),
      numeric: true,
    },
    { key: "amount", header: t("amount"), cell: ({ amount }) => <Money amount={amount} />, numeric: true },
    {
      key: "comments",
      header: t("comments"),
      cell: ({ position, custom_sn, title }) => (
        <CommentButton contract={contract} clauseKey={`goods.${position}`} clauseTitle={title || custom_sn} />
      ),
    },
  ];
  return (
    <Card
      title={t("title", { count: contract.line_count })}
      action={
        planned.length > 0 && (
          <Inline gap={2} wrap>
            {contract.side === "buyer" && !isToBeConfirmed(statusOf(contract.status)) && (
              <ContractReorderButton contractSn={contract.contract_sn} />
            )}
            <LoadPlanButton label={t("loadPlan")} lines={planned} subject={`contract:${contract.contract_sn}`} />
          </Inline>
        )
      }
      flush
    >
      <DataTable
        caption={t("title", { count: contract.line_count })}
        columns={columns}
        rows={contract.terms?.goods_obj ?? []}
        rowKey={({ position }) => position}
        empty={<EmptyState title={t("none")} />}
      />
    </Card>
  );
}
