import { statement } from "#platform/db.ts";
import type { Tariff } from "../rules/tariff.ts";

export const tariffContent = statement("freight.tariffContent")<{ content: Tariff }>(
  "select content from freight_tariffs where tariff_id = :tariff_id",
);
