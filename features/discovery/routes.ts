import { minuteMs } from "#kernel/clock.ts";
import { type KeptAt, route } from "#platform/serve.ts";
import { categoryTree, countFacets, listProducts, listRelated, suggest } from "./commands.ts";
import { getProductCategory, getRelatedProducts, list, listFacets, skuList } from "./contract.ts";
import { discoveryOf } from "./discovery.ts";
import { mayBeNumber } from "./rules.ts";

/** Lists say the same until a product, an offer or stock changes, or a minute is over: "new" and "open" go by the time. */
const untilSomethingChanges: KeptAt = async (platform, { keyword }) => {
  // A number may be the buyer's own: then the answer is too.
  if (mayBeNumber(String(keyword ?? "").trim())) return undefined;
  const { version } = await discoveryOf(platform);
  return `${version} ${Math.floor(platform.clock.now().getTime() / minuteMs)}`;
};

export const discoveryRoutes = [
  route(list, listProducts, untilSomethingChanges),
  route(listFacets, countFacets, untilSomethingChanges),
  route(skuList, suggest),
  route(getProductCategory, categoryTree, untilSomethingChanges),
  route(getRelatedProducts, listRelated, untilSomethingChanges),
];
