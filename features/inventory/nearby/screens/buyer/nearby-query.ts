import type { DataOf } from "#client/calls.ts";
import type { LoadPageData } from "#client/page-loaders.ts";
import { CallRefused } from "#client/request.ts";
import { currentSession } from "#client/session.ts";
import { type ItemLine, parseLines } from "#features/inventory/nearby/rules/item-lines.ts";

export type Nearby = DataOf<"/home/nearbyStock">;
export type NearbyWarehouse = Nearby["list"][number];
export type PickupPlace = DataOf<"/home/pickupPlaces">["list"][number];
type Addresses = DataOf<"/user/getAddressList">["list"];

/** Search parameters of the page, all stored in the URL. */
export interface NearbyQuery {
  zip: string;
  detailed_address: string;
  lines: ItemLine[];
  /** 1 self pickup, 2 own label, 3 freight. */
  method: 1 | 2 | 3;
}

const methodsByText: Readonly<Record<string, NearbyQuery["method"]>> = { "1": 1, "2": 2, "3": 3 };

/** The search bar links here with one product (`inventory_sn`), the form with a list. */
const parseNearbyQuery = (params: URLSearchParams, addresses: Addresses = []): NearbyQuery => {
  const lines = parseLines(params.get("lines") ?? params.get("inventory_sn") ?? "").lines;
  const method = methodsByText[params.get("logistics_type") ?? ""] ?? 3;
  const defaultAddress = params.has("zip") ? undefined : addresses[0];
  return {
    zip: defaultAddress?.zip ?? params.get("zip") ?? "",
    detailed_address: defaultAddress?.address_line1 ?? params.get("detailed_address") ?? "",
    lines,
    method,
  };
};

export interface NearbyPage {
  places: PickupPlace[];
  addresses: Addresses;
  query: NearbyQuery;
  found: Nearby | undefined;
  /** Refusal of the search. */
  refusal: { reason: string; message: string; fields: Readonly<Record<string, string>> } | undefined;
}

/** Visitors get the map; with a session, addresses and, for complete parameters, the result are loaded. */
export const loadNearby: LoadPageData<NearbyPage> = async (call, { url }) => {
  const places = call("/home/pickupPlaces");
  if (!currentSession()) {
    return { places: (await places).list, addresses: [], query: parseNearbyQuery(url.searchParams), found: undefined, refusal: undefined };
  }
  const addresses = await call("/user/getAddressList").then(
    ({ list }) => list,
    (error: unknown) => {
      if (error instanceof CallRefused && error.reason !== "TOKEN_EXPIRED") return [];
      throw error;
    },
  );
  const query = parseNearbyQuery(url.searchParams, addresses);
  const page = { places: (await places).list, addresses, query };
  if (query.lines.length === 0 || query.zip === "") return { ...page, found: undefined, refusal: undefined };
  try {
    const { zip, detailed_address, lines } = query;
    return { ...page, found: await call("/home/nearbyStock", { zip, detailed_address, lines: JSON.stringify(lines) }), refusal: undefined };
  } catch (error) {
    if (!(error instanceof CallRefused) || error.reason === "TOKEN_EXPIRED") throw error;
    return { ...page, found: undefined, refusal: { reason: error.reason, message: error.message, fields: error.fields } };
  }
};

/** URL parameters with another delivery method. */
export const withMethod = (params: URLSearchParams, method: string): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.set("logistics_type", method);
  return next;
};
