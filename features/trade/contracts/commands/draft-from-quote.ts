import { readPorts } from "#features/inventory/ocean-freight/commands-ports.ts";
import { portCodeOf } from "#features/inventory/ocean-freight/rules.ts";
import { fobLogisticsType } from "#features/trade/cart/rules.ts";
import { insertContractOrder } from "#features/trade/orders/queries/contract-orders.ts";
import { toAmount } from "#kernel/money.ts";
import { createOrderNumber } from "#kernel/order-numbers.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { Session } from "#platform/session.ts";
import { type TypedTerms, typedTerms } from "../contract/typed-terms.ts";
import { insertContract, setQuotedGoods, updateDraft } from "../queries/contracts.ts";
import { buyerOfContract } from "../queries/goods.ts";
import { usualDepositPercent } from "../rules/amounts.ts";
import { draftAmounts, postcodeIn } from "../rules/judge-terms.ts";
import { type QuotedGoods, toQuotedSource } from "../rules/quoted-goods.ts";
import { assertDraftsLeft, dayOrNull } from "./save-contract.ts";
import { findMerchant, readDetails } from "./start-contract.ts";

/** Goods of a manufacturer at prices that both sides have accepted. */
export interface AcceptedGoods {
  quote_number: string;
  merchant_uuid: string;
  deposit_percent: number | null;
  needed_by: string | null;
  fob_port: string;
  goods: readonly Omit<QuotedGoods, "cart_id" | "is_cart">[];
}

type DraftContext = Pick<Context, "now" | "platform" | "request"> & { session: Session & { company_id: number } };

/** Rows as a form types them, with what the catalog knows of the goods. */
const toRows = async (tx: Tx, { request }: DraftContext, goods: readonly QuotedGoods[]): Promise<TypedTerms["goods_obj"]> => {
  const ids = goods.flatMap(({ product_id }) => product_id ?? []);
  const details = await readDetails(tx, ids, request.language);
  return goods.map(({ unit_cents, quantity, product_id, cart_id, relation_id, custom_sn, title, image }) => ({
    ...{ cart_id, relation_id, custom_sn, title, image, image_id: null, is_cart: true },
    ...details(product_id),
    quality: String(quantity),
    price: toAmount(unit_cents),
  }));
};

/** Creates the draft of a contract with the goods of an accepted quote. The quote must be locked and leave its status with it. */
export const createQuotedDraft = async (tx: Tx, context: DraftContext, accepted: AcceptedGoods): Promise<{ contract_sn: string }> => {
  const { session, request, platform, now } = context;
  await assertDraftsLeft(tx, session.company_id);
  const merchant = await findMerchant(tx, accepted.merchant_uuid, now);
  const buyer = await tx.only(buyerOfContract, { company_id: session.company_id });
  // The offer is the key of a row, as the cart line is of goods from the cart.
  const goods = accepted.goods.map((line): QuotedGoods => ({ ...line, cart_id: line.relation_id ?? 0, is_cart: true }));
  const draft = typedTerms.parse({
    ...buyer,
    ...{ maker_name: merchant.maker_name, maker_address: merchant.maker_address, maker_telephone: merchant.maker_telephone },
    maker_postcode: postcodeIn(merchant.maker_address),
    pay_method: "transfer",
    deposit_ratio: String(accepted.deposit_percent ?? usualDepositPercent),
    receiving_date: accepted.needed_by ?? "",
    port_of_loading: portCodeOf(await readPorts(tx), accepted.fob_port || merchant.port || ""),
    cancel_buyer_percent: "100",
    clauses: [{ kind: "dimension", tolerance_mm: 5 }],
    goods_obj: await toRows(tx, context, goods),
  });
  const { pieces, total_cents, deposit_cents } = draftAmounts(draft, {
    language: request.language,
    sources: goods.map(toQuotedSource),
  });
  const contract_sn = createOrderNumber(platform.ids);
  const { order_id } = await tx.only(insertContractOrder, {
    number: contract_sn,
    company_id: session.company_id,
    person_id: session.person_id,
    site_code: request.site.site_code,
    now,
    merchant_id: merchant.merchant_id,
    warehouse_id: merchant.warehouse_id,
    logistics_type: fobLogisticsType,
    status: "drafting",
    action: "saveDraft",
    currency: request.site.currency,
    pieces,
    total_cents,
    deposit_cents,
  });
  tx.write(insertContract, { order_id, cart_ids: [] });
  tx.write(setQuotedGoods, { order_id, quote_number: accepted.quote_number, quoted_goods: JSON.stringify(goods) });
  await tx.only(updateDraft, {
    order_id,
    draft: JSON.stringify(draft),
    cart_ids: [],
    now,
    line_count: draft.goods_obj.length,
    delivery_date: dayOrNull(draft.delivery_date),
    container_type: draft.container_type,
    container_count: 0,
  });
  return { contract_sn };
};
