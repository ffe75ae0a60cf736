import { getPriceBook } from "#features/pricing/pricing/commands/price-book.ts";
import { customerSkusByProduct } from "#features/trade/favorites/queries/customer-skus.ts";
import { dayAt } from "#kernel/calendar.ts";
import { refuse, toLineProblem } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import { decodeProduct, warehousesById } from "../catalog-format.ts";
import type { judgeOrderPad } from "../contract.ts";
import { padProductsById, padWarehouses, productsOfNumbers } from "../queries.ts";
import { PadCatalog } from "../rules/pad-catalog.ts";
import { createRowJudge, judgePadRows, type PadRow, type PadTerms } from "../rules/pad-rows.ts";
import { maxNumberLength, maxPadRows } from "../rules/paste.ts";
import { toWireProducts } from "./catalog.ts";

/** Lines of the call: number, pieces and perhaps the warehouse of the row. */
const parseLines = (lines: string): PadRow[] =>
  lines.split("\n").map((line, id) => {
    const [number = "", quantity = "", warehouse = ""] = line.split("\t");
    const warehouse_id = /^[1-9][0-9]{0,14}$/.test(warehouse) ? Number(warehouse) : undefined;
    return { id, number: number.slice(0, maxNumberLength), quantity: quantity.slice(0, 12), unit: "piece", warehouse_id };
  });

/** The products that the rows name, at today's prices and stock, in the form of the rules that the browser uses too. */
const loadCatalog = async (
  { session, request, platform, db, now }: Context<typeof judgeOrderPad>,
  rows: readonly PadRow[],
): Promise<PadCatalog> => {
  const numbers = [...new Set(rows.map(({ number }) => number.trim()))].filter((number) => number !== "");
  const found = (await db.rows(productsOfNumbers, { company_id: session.company_id, numbers })).map(({ product_id }) => product_id);
  const products = (await db.rows(padProductsById, { site_code: request.site.site_code, product_ids: found })).filter(
    ({ is_visible }) => is_visible,
  );
  const book = await getPriceBook(platform, db, session, now);
  const warehouses = warehousesById(await db.rows(padWarehouses, { site_code: request.site.site_code }));
  const decoded = toWireProducts(products, book, request.language, dayAt(now, request.site)).map((product) =>
    decodeProduct(product, warehouses),
  );
  return new PadCatalog(decoded, await db.rows(customerSkusByProduct, { company_id: session.company_id, product_ids: found }));
};

/** Judges the rows with the rules of the browser, against the database. */
export const judgeRowsOnServer = async (context: Context<typeof judgeOrderPad>) => {
  const { body, request } = context;
  const rows = parseLines(body.lines);
  if (rows.length > maxPadRows) return refuse("TOO_LARGE", {}, ["lines"]);
  const catalog = await loadCatalog(context, rows);
  const terms: PadTerms = {
    warehouseId: body.warehouse_id,
    logisticsType: 1,
    defaultZip: null,
    buyDiscounts: [],
  };
  return {
    list: judgePadRows(catalog, rows, createRowJudge(catalog, terms)).map(({ product, judged, price }) => ({
      product_id: product?.product_id ?? null,
      relation_id: judged.offer?.relation_id ?? null,
      price: price?.unit_cents ?? null,
      ...toLineProblem(judged.verdict, request),
      fixed_quantity: judged.fixedQuantity ?? null,
    })),
  };
};
