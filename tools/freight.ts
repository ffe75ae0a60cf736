import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { z } from "zod";
import { accessorials } from "#features/identity/addresses/rules.ts";
import { checkPlan } from "#features/inventory/freight/rules/check-plan.ts";
import { quoteShipment } from "#features/inventory/freight/rules/quote.ts";
import { sampleTariff } from "#features/inventory/freight/rules/sample-tariff.ts";
import { indexTariff, type Tariff } from "#features/inventory/freight/rules/tariff.ts";
import { checkTariff } from "#features/inventory/tariffs/rules/check-tariff.ts";
import { sectionNames } from "#features/inventory/tariffs/rules/sections.ts";
import { toAmount } from "#kernel/money.ts";
import * as wire from "#kernel/wire.ts";

/**
 * `npm run freight -- FILE.json` quotes a shipment and prints the answer as JSON: pallets, classes, carriers with their charges. The file
 * holds ZIP codes, day, services and cartons, and may name a tariff file beside it (docs/freight.md); without one the sample tariff applies.
 */
const carton = z.strictObject({
  length_mm: z.number().int().positive().max(20_000),
  width_mm: z.number().int().positive().max(20_000),
  height_mm: z.number().int().positive().max(20_000),
  gross_weight_grams: z.number().int().positive().max(20_000_000),
  quantity: z.number().int().positive().max(1_000_000),
  max_load_grams: z.number().int().min(0).nullable().default(null),
  may_stand_on_length: z.boolean().default(false),
  may_stand_on_width: z.boolean().default(false),
  nmfc: z.string().default(""),
});

const shipmentFile = z.strictObject({
  from_zip: wire.usZip,
  to_zip: wire.usZip,
  day: z.iso.date().default(() => new Date().toISOString().slice(0, 10)),
  accessorials: z.array(z.enum(accessorials)).default([]),
  cartons: z.array(carton).min(1).max(1_000),
  tariff: z.string().optional(),
});

const stop = (text: string): never => {
  console.error(text);
  process.exit(1);
};

const readJson = async (path: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch (error) {
    return stop(`${path}: ${error instanceof SyntaxError ? "this is not JSON" : "the file cannot be read"}`);
  }
};

const readTariff = async (path: string): Promise<Tariff> => {
  const content = (await readJson(path)) as Tariff;
  if (!sectionNames.every((section) => Array.isArray(content[section])))
    return stop(`${path}: a tariff has the sections ${sectionNames.join(", ")}`);
  const problems = checkTariff(content);
  if (problems.length > 0)
    return stop(
      problems.map(({ section, row, column, problem, value }) => `${section}, row ${row}, ${column}: ${problem} ${value}`).join("\n"),
    );
  return content;
};

const [path = stop("npm run freight -- FILE.json")] = process.argv.slice(2);
const parsed = shipmentFile.safeParse(await readJson(path));
if (!parsed.success) stop(z.prettifyError(parsed.error));
const { tariff: tariffPath, ...shipment } = parsed.data ?? stop("");
const tariff = indexTariff(0, tariffPath ? await readTariff(resolve(dirname(path), tariffPath)) : sampleTariff);
const quote = quoteShipment(tariff, shipment);
if (typeof quote === "string") stop(quote);
else {
  const { cents, units, cartons, options, ...rest } = quote;
  const faults = checkPlan(units, cartons);
  const answer = { ...rest, best: rest.best.carrier, amount: toAmount(cents), plan_faults: faults, cartons, units, options };
  console.log(JSON.stringify(answer, undefined, 2));
}
