import type { DataOf } from "#client/calls.ts";
import { currentLanguage } from "#client/language.ts";
import { CallRefused, request } from "#client/request.ts";
import { currentSession } from "#client/session.ts";
import { type CatalogFile, decodeProduct, type WireProduct, warehousesById } from "#features/trade/order-pad/catalog-format.ts";
import { PadCatalog, type PadWarehouse } from "#features/trade/order-pad/rules/pad-catalog.ts";

export type PadCompany = DataOf<"/user/orderPad">;

/** The catalog as the pad uses it, with the version from which changes are asked. */
export interface LoadedCatalog {
  version: string;
  catalog: PadCatalog;
  warehouses: readonly PadWarehouse[];
}

const decodeAll = (products: readonly WireProduct[], warehouses: readonly PadWarehouse[]) => {
  const byId = warehousesById(warehouses);
  return products.map((product) => decodeProduct(product, byId));
};

/** Loads the catalog file. The browser keeps it and transfers it again only after a change (ETag). */
export const loadCatalog = async (company: PadCompany): Promise<LoadedCatalog> => {
  const headers = { token: currentSession()?.token ?? "", site: document.documentElement.dataset.site ?? "", language: currentLanguage() };
  const response = await fetch("/order_pad/catalog", { headers });
  if (response.status === 401) throw new CallRefused(100, "TOKEN_EXPIRED", "");
  if (response.status === 403) throw new CallRefused(0, "NO_PERMISSION", "");
  if (!response.ok) throw new Error(`The catalog answered ${response.status}`);
  const { version, warehouses, products } = (await response.json()) as CatalogFile;
  // Those that are in the file too are replaced: here they have the offers that name the company.
  const all = [...products, ...company.named_products];
  return { version, warehouses, catalog: new PadCatalog(decodeAll(all, warehouses), company.own_numbers) };
};

/** The catalog after the changes since its version; the same object without any. */
export const followCatalog = async (current: LoadedCatalog, company: PadCompany): Promise<LoadedCatalog> => {
  const { version, is_outdated, products, removed } = await request("/user/orderPadChanges", { version: current.version }, { quiet: true });
  if (is_outdated) return loadCatalog(company);
  if (products.length === 0 && removed.length === 0) return version === current.version ? current : { ...current, version };
  const catalog = current.catalog.withChanges(decodeAll(products, current.warehouses), removed, company.own_numbers);
  return { ...current, version, catalog };
};
