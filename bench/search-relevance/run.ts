import { parseArgs } from "node:util";
import { formatRelevance } from "./measure-relevance.ts";
import { formatTitles, measureTitles } from "./titles/measure-titles.ts";

/**
 * `node bench/search-relevance/run.ts`: search quality on our own set and on foreign titles; `--worst 20` and `--held-out` list queries.
 * `--wands product.csv` adds the sets about WANDS (titles/titles.ts).
 */
const { values } = parseArgs({
  options: { worst: { type: "string", default: "4" }, "held-out": { type: "boolean", default: false }, wands: { type: "string" } },
});
for (const line of [
  ...formatRelevance(),
  "",
  ...formatTitles(measureTitles(values.wands), values["held-out"] ? "held-out" : "tuned", Number(values.worst)),
])
  console.log(line);
