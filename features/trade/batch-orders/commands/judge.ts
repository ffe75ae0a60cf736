import { getTariff } from "#features/inventory/freight/commands/current-tariff.ts";
import type { FreightPricing } from "#features/inventory/freight/rules/evidence.ts";
import { ruleRefusal } from "#features/pricing/order-rules/rules.ts";
import { getPriceBook } from "#features/pricing/pricing/commands.ts";
import { applyPriceBook } from "#features/pricing/pricing/rules/price-lists.ts";
import { unitPrice } from "#features/pricing/pricing/rules.ts";
import { assignedSkus, productsBySku } from "#features/trade/favorites/queries/customer-skus.ts";
import { type CheckoutSettings, checkoutSettings, offersToOrder } from "#features/trade/orders/queries/checkout.ts";
import { type CheckoutLine, draftOrders, lineRefusal, ruleProblems } from "#features/trade/orders/rules/checkout.ts";
import { emptyOrderFields } from "#features/trade/orders/rules/order-fields.ts";
import { dayAt } from "#kernel/calendar.ts";
import type { Language } from "#kernel/languages.ts";
import { sumCents } from "#kernel/money.ts";
import type { Verdict } from "#kernel/refusals.ts";
import { pickBySku } from "#kernel/skus.ts";
import type { Db } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import { siteOf } from "#platform/sites.ts";
import { type BatchRow, labelsByName, offersOfProducts, openRows, saveVerdicts } from "../queries.ts";
import { labelName } from "../rules/columns.ts";
import { type BatchFacts, type JudgedRow, judgeBatch, type RightRow, type StoredRow } from "../rules/judge-batch.ts";
import { maxLabels } from "../rules/limits.ts";

/** Judges all open rows of a batch with today's products, stock, prices and labels. */

/** Products by the numbers of the rows: the company's own SKU first, then the platform's number, then the manufacturer's. */
const findProducts = async (db: Db, { company_id, language }: BatchRow, rows: readonly StoredRow[]): Promise<Map<string, number>> => {
  const numbers = [...new Set(rows.flatMap(({ fields }) => fields.number || []))];
  const [published, own] = await Promise.all([
    db.rows(productsBySku, { numbers, language }),
    db.rows(assignedSkus, { company_id, skus: numbers }),
  ]);
  const found = new Map(published.map(({ asked, product_id }) => [asked, product_id]));
  for (const [asked, skus] of Map.groupBy(own, (sku) => sku.asked)) {
    const product_id = pickBySku(asked, [skus.map((sku) => ({ number: sku.own_number, item: sku.product_id }))]);
    if (product_id !== undefined) found.set(asked, product_id);
  }
  return found;
};

const getFacts = async (db: Db, batch: BatchRow, rows: readonly StoredRow[], po_required: boolean, now: Date): Promise<BatchFacts> => {
  const products = await findProducts(db, batch, rows);
  const names = [...new Set(rows.flatMap(({ fields }) => (fields.label ? [labelName(fields.label)] : [])))].slice(0, maxLabels);
  const [offers, labels] = await Promise.all([
    db.rows(offersOfProducts, {
      product_ids: [...new Set(products.values())],
      company_id: batch.company_id,
      site_code: batch.site_code,
      purchase_mode: batch.goods_type,
      now,
    }),
    names.length === 0 ? [] : db.rows(labelsByName, { company_id: batch.company_id, names }),
  ]);
  return {
    products,
    offers: Map.groupBy(offers, ({ product_id }) => product_id),
    labels: new Map(labels.map(({ name, file_id }) => [name, file_id])),
    warehouseIds: batch.warehouse_ids,
    po_required,
    language: batch.language,
  };
};

/** The right rows as checkout lines at the company's prices. */
const toLines = async (
  db: Db,
  platform: Platform,
  { company_id, site_code }: BatchRow,
  { price_version }: CheckoutSettings,
  right: readonly RightRow[],
  now: Date,
): Promise<Map<number, CheckoutLine>> => {
  const wanted = [...new Map(right.map(({ row }) => [row.relation_id, row])).values()];
  const offers = await db.rows(offersToOrder, {
    relation_ids: wanted.map(({ relation_id }) => relation_id ?? 0),
    product_ids: wanted.map(({ product_id }) => product_id ?? 0),
    company_id,
    site_code,
    now,
  });
  const byRelation = new Map(offers.map((offer) => [offer.relation_id, offer]));
  const lines = right.flatMap(({ row, delivery: { logistics_type } }) => {
    const offer = byRelation.get(row.relation_id ?? 0);
    return offer
      ? [{ ...offer, row_number: row.row_number, quantity: row.quantity ?? 0, logistics_type, added_price_cents: undefined }]
      : [];
  });
  const book = await getPriceBook(platform, db, { company_id, price_version }, now);
  return new Map(applyPriceBook(book, lines, dayAt(now, siteOf(platform.sites, site_code))).map((line) => [line.row_number, line]));
};

/** Why a group of rows cannot be ordered although each row can: a manufacturer's order minimum, or no freight to its address. */
const groupVerdict = (
  lines: readonly CheckoutLine[],
  { delivery }: RightRow,
  settings: CheckoutSettings,
  freight: FreightPricing,
  language: Language,
): Verdict => {
  const refusal = lines.map(lineRefusal).find((verdict) => verdict !== undefined);
  if (refusal !== undefined) return refusal;
  const [problem] = ruleProblems(lines, language);
  if (problem) return ruleRefusal(problem);
  const options = {
    buyDiscounts: settings.buy_discounts,
    address: delivery.address,
    is_free_delivery: false,
    has_overdue_freight: settings.has_overdue_freight,
    freight,
    ...emptyOrderFields,
  };
  const drafts = draftOrders(lines, "", options);
  return typeof drafts === "string" ? drafts : undefined;
};

/** Adds prices to the right rows, and refuses the groups that cannot be ordered. */
const priceRows = (
  judged: readonly JudgedRow[],
  right: readonly RightRow[],
  lines: ReadonlyMap<number, CheckoutLine>,
  settings: CheckoutSettings,
  freight: FreightPricing,
  language: Language,
): JudgedRow[] => {
  const groups = Map.groupBy(right, ({ row }) => row.group_number);
  const refused = new Map<number | null, Verdict>();
  for (const [group, members] of groups) {
    const [first] = members;
    const ofGroup = members.flatMap(({ row }) => lines.get(row.row_number) ?? []);
    if (first) refused.set(group, groupVerdict(ofGroup, first, settings, freight, language));
  }
  return judged.map((row) => {
    const line = lines.get(row.row_number);
    const verdict = row.group_number === null ? undefined : refused.get(row.group_number);
    const unit_cents = line ? unitPrice(line, line.quantity) : null;
    if (verdict === undefined) return { ...row, unit_cents };
    const [reason, reason_values] = typeof verdict === "string" ? [verdict, {}] : verdict;
    return { ...row, unit_cents, reason, reason_values, fixes: ["drop"], group_number: null };
  });
};

/** Judges the batch and stores the verdicts. The batch is locked by the caller. Returns the total of the right rows in cents. */
export const judgeStoredRows = async (db: Db, platform: Platform, batch: BatchRow, now: Date): Promise<number> => {
  const rows = await db.rows(openRows, { batch_id: batch.batch_id });
  const settings = await db.only(checkoutSettings, { company_id: batch.company_id, address_id: null, site_code: batch.site_code, now });
  const facts = await getFacts(db, batch, rows, settings.po_required, now);
  const { judged, right } = judgeBatch(rows, facts);
  const lines = await toLines(db, platform, batch, settings, right, now);
  const tariff = await getTariff(platform, db, settings.tariff_id);
  const freight = { tariff, day: dayAt(now, siteOf(platform.sites, batch.site_code)), is_freight: false };
  const priced = priceRows(judged, right, lines, settings, freight, batch.language);
  await db.rows(saveVerdicts, { batch_id: batch.batch_id, verdicts: JSON.stringify(priced) });
  return sumCents(priced.flatMap(({ reason, unit_cents, quantity }) => (reason === "" ? [(unit_cents ?? 0) * (quantity ?? 0)] : [])));
};
