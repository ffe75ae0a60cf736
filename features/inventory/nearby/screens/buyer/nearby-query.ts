import type { Load } from "#client/load.ts";
import { CallRefused } from "#client/request.ts";
import { currentSession } from "#client/session.ts";
import type { DataOf } from "#features/calls.ts";
import { type ItemLine, pastedLines } from "#features/inventory/nearby/rules/item-lines.ts";

export type Nearby = DataOf<"/home/nearbyStock">;
export type NearbyWarehouse = Nearby["list"][number];
export type PickupPlace = DataOf<"/home/pickupPlaces">["list"][number];
type Addresses = DataOf<"/user/getAddressList">["list"];

/** What the page is asked, all of it in its address. */
export interface NearbyQuery {
  zip: string;
  detailed_address: string;
  lines: ItemLine[];
  /** 1 self pickup, 2 the buyer's own label, 3 freight. */
  way: 1 | 2 | 3;
}

const waysByText: Readonly<Record<string, NearbyQuery["way"]>> = { "1": 1, "2": 2, "3": 3 };

/** The search bar leads here with one product (`inventory_sn`, spec 2.6), the form with a whole list. */
const nearbyQuery = (params: URLSearchParams, addresses: Addresses = []): NearbyQuery => {
  const lines = pastedLines(params.get("lines") ?? params.get("inventory_sn") ?? "").lines;
  const way = waysByText[params.get("logistics_type") ?? ""] ?? 3;
  const home = params.has("zip") ? undefined : addresses[0];
  return {
    zip: home?.zip ?? params.get("zip") ?? "",
    detailed_address: home?.address_line1 ?? params.get("detailed_address") ?? "",
    lines,
    way,
  };
};

export interface NearbyPage {
  places: PickupPlace[];
  addresses: Addresses;
  query: NearbyQuery;
  found: Nearby | undefined;
  /** What the server found wrong with the question. */
  refusal: { reason: string; message: string; fields: Readonly<Record<string, string>> } | undefined;
}

/** Everybody sees the map; who is logged in gets their addresses, and the answer once the question is complete. */
export const loadNearby: Load<NearbyPage> = async (call, { url }) => {
  const places = call("/home/pickupPlaces");
  if (!currentSession()) {
    return { places: (await places).list, addresses: [], query: nearbyQuery(url.searchParams), found: undefined, refusal: undefined };
  }
  const addresses = await call("/user/getAddressList").then(
    ({ list }) => list,
    (error: unknown) => {
      if (error instanceof CallRefused && error.reason !== "TOKEN_EXPIRED") return [];
      throw error;
    },
  );
  const query = nearbyQuery(url.searchParams, addresses);
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

/** The same address with another way of delivery. */
export const withWay = (params: URLSearchParams, way: string): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.set("logistics_type", way);
  return next;
};
