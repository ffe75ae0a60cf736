import { type RowOf, statement } from "#platform/db.ts";

export type OceanLaneRow = RowOf<typeof listOceanLanes>;

export const listOceanLanes = statement("oceanFreight.lanes")<[]>(
  `select lane_id, from_code, from_name, to_code, to_name, to_zip, transit_from_days, transit_to_days, cutoff_weekday, sailing_weekday, lcl_cents, lcl_minimum_cents,
     fcl_20_cents, fcl_40_cents, fcl_40hq_cents, valid_until, is_sample
   from ocean_lanes order by from_name, to_name`,
);

type LaneParams = [
  laneId: number | null,
  fromCode: string,
  fromName: string,
  toCode: string,
  toName: string,
  transitFrom: number,
  transitTo: number,
  cutoff: number,
  sailing: number,
  lcl: number,
  lclMinimum: number,
  fcl20: number,
  fcl40: number,
  fcl40hq: number,
  validUntil: string,
  changedAt: Date,
  changedBy: number,
  toZip: string,
];

/** Whether another lane has these ports. */
export const laneOfPorts = statement("oceanFreight.laneOfPorts")<[fromCode: string, toCode: string, otherThan: number | null]>(
  "select lane_id from ocean_lanes where from_code = $1 and to_code = $2 and lane_id is distinct from $3",
);

/** A lane that the operator saved is no sample any more. No row when the lane to change is gone. */
export const saveLane = statement("oceanFreight.save")<LaneParams>(`with changed as (
     update ocean_lanes set from_code = $2, from_name = $3, to_code = $4, to_name = $5, transit_from_days = $6, transit_to_days = $7, cutoff_weekday = $8,
       sailing_weekday = $9, lcl_cents = $10, lcl_minimum_cents = $11, fcl_20_cents = $12, fcl_40_cents = $13, fcl_40hq_cents = $14, valid_until = $15::date,
       is_sample = false, changed_at = $16, changed_by = $17, to_zip = $18
     where lane_id = $1 returning lane_id
   ), added as (
     insert into ocean_lanes (from_code, from_name, to_code, to_name, transit_from_days, transit_to_days, cutoff_weekday, sailing_weekday, lcl_cents,
       lcl_minimum_cents, fcl_20_cents, fcl_40_cents, fcl_40hq_cents, valid_until, changed_at, changed_by, to_zip)
     select $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15::date, $16, $17, $18 where $1::bigint is null returning lane_id
   )
   select lane_id from changed union all select lane_id from added`);

export const deleteLane = statement("oceanFreight.remove")<[laneId: number]>("delete from ocean_lanes where lane_id = $1");
