import { audit } from "#features/identity/accounts/commands/audit.ts";
import { cents } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { oceanLanes, removeOceanLane, saveOceanLane } from "./contract.ts";
import { deleteLane, laneOfPorts, listOceanLanes, lockLane, type OceanLaneRow, saveLane } from "./queries.ts";

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

/** The subject of audit entries about a lane: its ports. */
const subjectOf = ({ from_code, to_code }: { from_code: string; to_code: string }): string => `oceanLane:${from_code}-${to_code}`;

/** Adds or changes a lane. Refuses LANE_EXISTS for ports that have one, and LANE_DAYS_TURNED. */
export const saveOceanLaneRow = async ({ body, session, now, transaction }: Context<typeof saveOceanLane>) =>
  transaction(async (tx) => {
    const { person_id } = session;
    const { lane_id = null } = body;
    const before = lane_id === null ? undefined : ((await tx.row(lockLane, { lane_id }))?.lane ?? refuse("NOT_FOUND", {}, ["lane_id"]));
    if (body.transit_to_days < body.transit_from_days) return refuse("LANE_DAYS_TURNED", {}, ["transit_to_days"]);
    if (await tx.row(laneOfPorts, { from_code: body.from_code, to_code: body.to_code, other_than: lane_id }))
      return refuse("LANE_EXISTS", {}, ["to_code"]);
    const after = {
      from_code: body.from_code,
      from_name: body.from_name,
      to_code: body.to_code,
      to_name: body.to_name,
      to_zip: body.to_zip,
      transit_from_days: body.transit_from_days,
      transit_to_days: body.transit_to_days,
      cutoff_weekday: body.cutoff_weekday,
      sailing_weekday: body.sailing_weekday,
      lcl_cents: body.lcl,
      lcl_minimum_cents: body.lcl_minimum,
      fcl_20_cents: body.fcl_20,
      fcl_40_cents: body.fcl_40,
      fcl_40hq_cents: body.fcl_40hq,
      valid_until: body.valid_until,
    };
    const saved = await tx.only(saveLane, { lane_id, ...after, changed_at: now, changed_by: person_id });
    const action = before ? "oceanLaneChanged" : "oceanLaneAdded";
    await audit(tx, now, { person_id, action, subject: subjectOf(body), ...(before && { before }), after });
    return saved;
  });

/** Removes a lane. Refuses NOT_FOUND. */
export const removeOceanLaneRow = async ({ body: { lane_id }, session, now, transaction }: Context<typeof removeOceanLane>) =>
  transaction(async (tx) => {
    const { lane: before } = (await tx.row(lockLane, { lane_id })) ?? refuse("NOT_FOUND", {}, ["lane_id"]);
    tx.write(deleteLane, { lane_id });
    await audit(tx, now, { person_id: session.person_id, action: "oceanLaneRemoved", subject: subjectOf(before), before });
    return null;
  });
