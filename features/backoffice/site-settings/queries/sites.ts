import type { Text } from "#kernel/languages.ts";
import { statement } from "#platform/db.ts";

/** Sites as the operator keeps them. */

export const sitePage = statement("siteSettings.sitePage")<{ names: Text; mobile_host: string; is_closed: boolean; warehouses: number }>(
  `select site_code, names, hostnames, coalesce(settings ->> 'mobile_host', mobile_host, '') as mobile_host, time_zone, is_main,
     closed_at is not null as is_closed,
     (select count(*) from site_warehouses served where served.site_code = sites.site_code)::integer as warehouses
   from sites where (closed_at is null) = (:show::text = 'open') order by not is_main, site_code limit :limit offset :offset`,
);

export const siteCounts = statement("siteSettings.siteCounts")<{ open: number; closed: number }>(
  "select count(*) filter (where closed_at is null)::integer as open, count(*) filter (where closed_at is not null)::integer as closed from sites",
);

export const lockSiteRow = statement("siteSettings.lockSiteRow")<{ names: Text; is_closed: boolean }>(
  `select site_code, names, hostnames, time_zone, is_main, closed_at is not null as is_closed, coalesce(settings ->> 'mobile_host', mobile_host, '') as mobile_host
   from sites where site_code = :site_code for update`,
);
