import { cents } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { oceanLanes, removeOceanLane, saveOceanLane } from "./contract.ts";
import { deleteLane, laneOfPorts, listOceanLanes, type OceanLaneRow, saveLane } from "./queries.ts";

/** Ocean lanes: what visitors and buyers see of them, and how the operator keeps them. */

const toRates = (row: OceanLaneRow) => ({
  lcl: cents(row.lcl_cents),
  lcl_minimum: cents(row.lcl_minimum_cents),
  fcl_20: cents(row.fcl_20_cents),
  fcl_40: cents(row.fcl_40_cents),
  fcl_40hq: cents(row.fcl_40hq_cents),
});

/** All lanes; visitors get no amounts. */
export const readOceanLanes = async ({ db, session }: Context<typeof oceanLanes>) => ({
  list: (await db.rows(listOceanLanes)).map((row) => ({
    lane_id: row.lane_id,
    from_code: row.from_code,
    from_name: row.from_name,
    to_code: row.to_code,
    to_name: row.to_name,
    to_zip: row.to_zip,
    transit_from_days: row.transit_from_days,
    transit_to_days: row.transit_to_days,
    cutoff_weekday: row.cutoff_weekday,
    sailing_weekday: row.sailing_weekday,
    valid_until: row.valid_until,
    is_sample: row.is_sample,
    rates: session ? toRates(row) : null,
  })),
});

/** Adds or changes a lane. Refuses LANE_EXISTS for ports that have one, and LANE_DAYS_TURNED. */
export const saveOceanLaneRow = async ({ body, session, now, transaction }: Context<typeof saveOceanLane>) =>
  transaction(async (tx) => {
    const lane_id = body.lane_id ?? null;
    if (body.transit_to_days < body.transit_from_days) return refuse("LANE_DAYS_TURNED", {}, ["transit_to_days"]);
    if (await tx.row(laneOfPorts, { from_code: body.from_code, to_code: body.to_code, other_than: lane_id }))
      return refuse("LANE_EXISTS", {}, ["to_code"]);
    const saved = await tx.row(saveLane, {
      lane_id,
      from_code: body.from_code,
      from_name: body.from_name,
      to_code: body.to_code,
      to_name: body.to_name,
      transit_from: body.transit_from_days,
      transit_to: body.transit_to_days,
      cutoff: body.cutoff_weekday,
      sailing: body.sailing_weekday,
      lcl: body.lcl,
      lcl_minimum: body.lcl_minimum,
      fcl20: body.fcl_20,
      fcl40: body.fcl_40,
      fcl40hq: body.fcl_40hq,
      valid_until: body.valid_until,
      changed_at: now,
      changed_by: session.person_id,
      to_zip: body.to_zip,
    });
    return saved ?? refuse("NOT_FOUND", {}, ["lane_id"]);
  });

/** Removes a lane. Refuses NOT_FOUND. */
export const removeOceanLaneRow = async ({ body, transaction }: Context<typeof removeOceanLane>) =>
  transaction(async (tx) =>
    (await tx.changed(deleteLane, { lane_id: body.lane_id })) === 1 ? null : refuse("NOT_FOUND", {}, ["lane_id"]),
  );
