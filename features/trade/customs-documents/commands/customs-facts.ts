import { goodsById } from "#features/inventory/container-loading/queries.ts";
import { readPorts } from "#features/inventory/ocean-freight/commands-ports.ts";
import type { MarketPort } from "#features/inventory/ocean-freight/rules.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import { type Session, seesPrices } from "#platform/session.ts";
import type { Site } from "#platform/sites.ts";
import { type CustomsContractRow, customsContract, customsProducts } from "../queries.ts";
import { type CustomsGoods, type ProductFacts, toCustomsGoods } from "../rules/goods.ts";
import { chooseStowage, type PackingRow, toPackingRows } from "../rules/packing.ts";

/** Reads everything that the customs documents of a contract are made of. */

export interface Owner {
  company_id: number | null;
  merchant_id: number | null;
}

export interface CustomsFacts {
  contract: CustomsContractRow;
  goods: CustomsGoods[];
  container_count: number;
  packing: PackingRow[];
  ports: readonly MarketPort[];
}

/** Products of the rows with cartons, weight, code and origin. Titles are English, the language of US customs. */
const readProducts = async (db: Db, { terms, merchant_id }: CustomsContractRow): Promise<ProductFacts[]> => {
  const ids = [...new Set(terms.goods.flatMap(({ product_id }) => product_id ?? []))];
  if (ids.length === 0) return [];
  const [rows, facts] = await Promise.all([
    db.rows(goodsById, { language: "en-US", product_ids: ids, merchant_id }),
    db.rows(customsProducts, { product_ids: ids }),
  ]);
  const packed = new Map(rows.map((row) => [row.product_id, row]));
  return facts.map((product) => {
    const row = packed.get(product.product_id);
    return { ...product, title: row?.title ?? "", packing: row?.packing ?? [] };
  });
};

/** Containers of the shipping data, before these the number in the terms. */
const containerCount = ({ containers, terms }: CustomsContractRow): number =>
  containers?.length ?? Math.max(1, terms.container_type ? terms.container_count : 1);

/** Reads a contract for its owner. Refuses NOT_FOUND. */
export const readCustomsFacts = async (db: Db, contract_sn: string, { company_id, merchant_id }: Owner): Promise<CustomsFacts> => {
  const contract = (await db.row(customsContract, { contract_sn, company_id, merchant_id })) ?? refuse("NOT_FOUND", {}, ["contract_sn"]);
  const goods = toCustomsGoods(contract.terms.goods, contract.lines, await readProducts(db, contract));
  const container_count = containerCount(contract);
  const packing = toPackingRows(goods, chooseStowage(contract.stowage, goods, container_count));
  return { contract, goods, container_count, packing, ports: await readPorts(db) };
};

/** Ship-to party: the buyer of the contract unless the buyer names another. */
export const shipToOf = ({ ship_to_name, ship_to_address, terms }: CustomsContractRow) => ({
  ship_to_name: ship_to_name || terms.purchaser_name,
  ship_to_address: ship_to_address || [terms.purchaser_address, terms.purchaser_postcode].filter(Boolean).join(", "),
});

/** Whether a reader sees prices of contracts: both sides do, and staff who do more than handle goods. */
export const seesCustomsPrices = (session: Session, site: Pick<Site, "prices_need_certification">): boolean =>
  seesPrices(session, site) && (session.operator_roles.length === 0 || session.operator_roles.some((role) => role !== "warehouse"));
