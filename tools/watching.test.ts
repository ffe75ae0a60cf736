import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What is measured must be what is watched: alarms and dashboard name metrics by text, which nothing else would notice. */

const read = (path: string): string => readFileSync(path, "utf8");
const sources = read("platform/telemetry/telemetry.ts") + read("apps/server/process-figures.ts");
const alarms = read("deploy/prometheus/alerts.yml");
const dashboard = read("deploy/grafana/joinery.json");

const measured = new Set([...sources.matchAll(/"(joinery_[a-z_]+)"/g)].map(([, name = ""]) => name));
/** Without the endings that the exporter adds. */
const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/joinery_[a-z_]+/g)].map(([name]) => name.replace(/_(bucket|count|total)$/, ""))),
];

test("alarms and dashboard name metrics that exist", () => {
  expect([...namesIn(alarms), ...namesIn(dashboard)].filter((name) => !measured.has(name))).toEqual([]);
});

test("everything that is measured is on the dashboard and in the list of metrics", () => {
  const [shown, listed] = [new Set(namesIn(dashboard)), new Set(namesIn(read("docs/operations/watching.md")))];
  expect([...measured].filter((name) => !shown.has(name))).toEqual([]);
  expect([...measured].filter((name) => !listed.has(name))).toEqual([]);
});

test("each alarm has its page, and each page its alarm", () => {
  const names = [...alarms.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  const pages = [...read("docs/operations/alarms.md").matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(pages).toEqual(names);
});
