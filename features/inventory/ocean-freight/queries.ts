import { type RowOf, statement } from "#platform/db.ts";

export type OceanLaneRow = RowOf<typeof listOceanLanes>;

export const listOceanLanes = statement("oceanFreight.lanes")(
  `select lane_id, from_code, from_name, to_code, to_name, to_zip, transit_from_days, transit_to_days, cutoff_weekday, sailing_weekday, lcl_cents, lcl_minimum_cents,
     fcl_20_cents, fcl_40_cents, fcl_40hq_cents, valid_until, is_sample
   from ocean_lanes order by from_name, to_name`,
);

/** Whether another lane has these ports. */
export const laneOfPorts = statement("oceanFreight.laneOfPorts")(
  "select lane_id from ocean_lanes where from_code = :from_code and to_code = :to_code and lane_id is distinct from :other_than?",
);

/** Holds a lane, with its columns for the audit log. */
export const lockLane = statement("oceanFreight.lockLane")<{ lane: { from_code: string; to_code: string } }>(
  `select to_jsonb(ocean_lanes) - array['lane_id', 'changed_at', 'changed_by'] as lane from ocean_lanes where lane_id = :lane_id for update`,
);

/** A lane that the operator saved is no sample any more. No row when the lane to change is gone. */
export const saveLane = statement("oceanFreight.save")(`with changed as (
     update ocean_lanes set from_code = :from_code, from_name = :from_name, to_code = :to_code, to_name = :to_name, transit_from_days = :transit_from_days, transit_to_days = :transit_to_days, cutoff_weekday = :cutoff_weekday,
       sailing_weekday = :sailing_weekday, lcl_cents = :lcl_cents, lcl_minimum_cents = :lcl_minimum_cents, fcl_20_cents = :fcl_20_cents, fcl_40_cents = :fcl_40_cents, fcl_40hq_cents = :fcl_40hq_cents, valid_until = :valid_until::date,
       is_sample = false, changed_at = :changed_at, changed_by = :changed_by, to_zip = :to_zip
     where lane_id = :lane_id? returning lane_id
   ), added as (
     insert into ocean_lanes (from_code, from_name, to_code, to_name, transit_from_days, transit_to_days, cutoff_weekday, sailing_weekday, lcl_cents,
       lcl_minimum_cents, fcl_20_cents, fcl_40_cents, fcl_40hq_cents, valid_until, changed_at, changed_by, to_zip)
     select :from_code, :from_name, :to_code, :to_name, :transit_from_days, :transit_to_days, :cutoff_weekday, :sailing_weekday, :lcl_cents, :lcl_minimum_cents, :fcl_20_cents, :fcl_40_cents, :fcl_40hq_cents, :valid_until::date, :changed_at, :changed_by, :to_zip where :lane_id::bigint is null returning lane_id
   )
   select lane_id from changed union all select lane_id from added`);

/** The ports that the operator added, and those of the ready set that were retired. */
export const portRows = statement("oceanFreight.portRows")(
  "select port_code, name_en, name_zh, name_es, retired_at is not null as is_retired from ports order by name_en, port_code",
);

/** No row is added for a code that is there. */
export const insertPort = statement("oceanFreight.insertPort")(
  `insert into ports (port_code, name_en, name_zh, name_es, changed_at, changed_by)
   values (:code, :name_en, :name_zh, :name_es, :now, :person_id)
   on conflict (port_code) do nothing`,
);

export const lockPort = statement("oceanFreight.lockPort")(
  "select name_en, name_zh, name_es, retired_at is not null as is_retired from ports where port_code = :code for update",
);

export const updatePortNames = statement("oceanFreight.updatePortNames")(
  `update ports set name_en = :name_en, name_zh = :name_zh, name_es = :name_es, changed_at = :now, changed_by = :person_id
   where port_code = :code`,
);

/** Retires a port or offers it again, if it is not so already. A port of the ready set gets its row by being retired. */
export const setPortRetired = statement("oceanFreight.setPortRetired")(
  `insert into ports (port_code, name_en, name_zh, name_es, retired_at, changed_at, changed_by)
   values (:code, :name_en, :name_zh, :name_es, :retired_at?, :now, :person_id)
   on conflict (port_code) do update set retired_at = excluded.retired_at, changed_at = excluded.changed_at, changed_by = excluded.changed_by
     where (ports.retired_at is null) <> (excluded.retired_at is null)`,
);

export const deleteLane = statement("oceanFreight.remove")("delete from ocean_lanes where lane_id = :lane_id");
