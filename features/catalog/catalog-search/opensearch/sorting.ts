import type { Filters, Scope } from "../filter-index/filters.ts";
import type { SortOrder } from "../filter-index/sort.ts";
import type { ListOrder } from "../list-engine.ts";
import type { RankPercents } from "../rules/score-steps.ts";
import { type Dsl, leadScript } from "./filter-queries.ts";

/** Orders of lists in OpenSearch. Pure. */

const byScript = (name: Parameters<typeof leadScript>[0], scope: Scope, filters: Filters, order: "asc" | "desc"): Dsl => ({
  _script: { type: "number", order, script: leadScript(name, scope, filters) },
});

/** Popularity as it counts by manufacturer. */
const byWeightedPopularity = (percents: RankPercents): Dsl => ({
  _script: {
    type: "number",
    order: "desc",
    script: {
      source:
        "def percent = params.percents.get(doc['merchants'].value); return doc['popularity'].value * (percent == null ? 100 : percent);",
      params: { percents: Object.fromEntries(percents) },
    },
  },
});

const keyOf = (order: SortOrder, scope: Scope, filters: Filters, percents?: RankPercents): Dsl => {
  switch (order) {
    case "popular":
      return percents ? byWeightedPopularity(percents) : { popularity: "desc" };
    case "priceAsc":
      return byScript("price", scope, filters, "asc");
    case "priceDesc":
      return byScript("price", scope, filters, "desc");
    case "newest":
      return { first_available_minute: "desc" };
    case "oldest":
      return { first_available_minute: "asc" };
    case "volumeAsc":
      return { volume: "asc" };
    case "volumeDesc":
      return { volume: "desc" };
    case "weightAsc":
      return { weight: "asc" };
    case "weightDesc":
      return { weight: "desc" };
    case "stockDesc":
      return byScript("stock", scope, filters, "asc");
  }
};

/** What cannot be ordered now at the end where the list wants that; ties by the second order, then newest products first. */
export const sortOf = (order: ListOrder, scope: Scope, filters: Filters): Dsl[] => {
  if (order === "candidates") return [{ product_id: "desc" }];
  const { by, tieOrder, isSoldOutLast, rankPercents } = order;
  return [
    ...(isSoldOutLast ? [byScript("soldOut", scope, filters, "asc")] : []),
    keyOf(by, scope, filters, rankPercents),
    ...(tieOrder ? [keyOf(tieOrder, scope, filters)] : []),
    { product_id: "desc" },
  ];
};
