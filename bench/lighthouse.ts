import { execFile } from "node:child_process";
import { parseArgs, promisify } from "node:util";

/**
 * Median of three Lighthouse runs (mobile, defaults) for pages of a running server, with the audits that cost points:
 *   node_modules/.bin/node bench/lighthouse.ts --url http://localhost:3000 /home /category/0/1 /product/JY-NS-12008/130
 */
const { values, positionals } = parseArgs({
  options: { url: { type: "string", default: "http://localhost:3000" }, runs: { type: "string", default: "3" } },
  allowPositionals: true,
});
const pages = positionals.length > 0 ? positionals : ["/home", "/category/0/1", "/product/JY-NS-12008/130"];

interface Audit {
  title: string;
  score: number | null;
  numericValue?: number;
  displayValue?: string;
  details?: { overallSavingsMs?: number; overallSavingsBytes?: number };
}

interface Report {
  audits: Record<string, Audit>;
  categories: Record<string, { score: number }>;
}

const run = promisify(execFile);

const runLighthouse = async (url: string): Promise<Report> => {
  const flags = ["--quiet", "--output=json", "--chrome-flags=--headless --no-sandbox --disable-gpu"];
  const env = { CHROME_PATH: "/usr/bin/chromium", ...process.env };
  const { stdout } = await run(process.execPath, ["node_modules/lighthouse/cli/index.js", url, ...flags], { env, maxBuffer: 64 << 20 });
  return JSON.parse(stdout) as Report;
};

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const figures: Readonly<Record<string, (report: Report) => number>> = {
  performance: ({ categories }) => Math.round((categories.performance?.score ?? 0) * 100),
  accessibility: ({ categories }) => Math.round((categories.accessibility?.score ?? 0) * 100),
  "best practices": ({ categories }) => Math.round((categories["best-practices"]?.score ?? 0) * 100),
  SEO: ({ categories }) => Math.round((categories.seo?.score ?? 0) * 100),
  "LCP s": ({ audits }) => Math.round((audits["largest-contentful-paint"]?.numericValue ?? 0) / 10) / 100,
  "TBT ms": ({ audits }) => Math.round(audits["total-blocking-time"]?.numericValue ?? 0),
  CLS: ({ audits }) => Math.round((audits["cumulative-layout-shift"]?.numericValue ?? 0) * 1000) / 1000,
  kB: ({ audits }) => Math.round((audits["total-byte-weight"]?.numericValue ?? 0) / 1024),
};

/** Audits below the best score, worst first. */
const listCostlyAudits = ({ audits }: Report): string[] =>
  Object.entries(audits)
    .filter(([, { score }]) => score !== null && score < 0.9)
    .sort(([, a], [, b]) => (a.score ?? 0) - (b.score ?? 0))
    .slice(0, 8)
    .map(([id, { displayValue }]) => (displayValue ? `${id} (${displayValue})` : id));

for (const page of pages) {
  const reports: Report[] = [];
  for (let made = 0; made < Number(values.runs); made += 1) reports.push(await runLighthouse(new URL(page, values.url).href));
  const row = Object.entries(figures).map(([name, figure]) => `${name} ${median(reports.map(figure))}`);
  console.log(`${page}\n  ${row.join(" · ")}\n  costs points: ${listCostlyAudits(reports.at(-1) as Report).join(", ") || "nothing"}`);
}
