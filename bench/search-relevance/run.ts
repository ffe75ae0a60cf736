import { parseArgs } from "node:util";
import { remoteIndexOpener } from "#bench/opensearch/open-remote-index.ts";
import { formatRelevance, measureRelevance } from "./measure-relevance.ts";
import { openEmbedded } from "./searched-index.ts";
import { formatTitles, measureTitles } from "./titles/measure-titles.ts";

/**
 * `node bench/search-relevance/run.ts`: search quality on our own set and on foreign titles; `--worst 20` and `--held-out` list queries.
 * `--wands product.csv` adds the sets about WANDS (titles/titles.ts). `--opensearch URL` asks an OpenSearch node instead of the
 * embedded index, with `--sample 5000` texts known at the start.
 */
const { values } = parseArgs({
  options: {
    worst: { type: "string", default: "4" },
    "held-out": { type: "boolean", default: false },
    wands: { type: "string" },
    opensearch: { type: "string" },
    sample: { type: "string", default: "5000" },
  },
});
const open = values.opensearch ? remoteIndexOpener(values.opensearch, Number(values.sample)) : openEmbedded;
for (const line of [
  ...formatRelevance(await measureRelevance(open)),
  "",
  ...formatTitles(await measureTitles(values.wands, open), values["held-out"] ? "held-out" : "tuned", Number(values.worst)),
])
  console.log(line);
