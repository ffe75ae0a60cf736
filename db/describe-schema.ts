import type pg from "pg";

/**
 * Queries that give one line for each thing of the schema `public`, so that two databases are equal when their lines are. The order of
 * columns counts, because `insert … select *` depends on it. Objects of extensions belong to their extension. Partitions stand in a schema of
 * their own and are left out: which there are depends on the day.
 */
const linesOf = {
  extensions: "select extname, extnamespace::regnamespace from pg_extension",
  types: `select typname, typtype, format_type(typbasetype, typtypmod), typnotnull, typdefault, typcollation::regcollation, typacl
    from pg_type where typtype in ('d', 'e', 'r', 'm') and typnamespace = 'public'::regnamespace`,
  labels: "select enumtypid::regtype, enumsortorder, enumlabel from pg_enum",
  relations: `select relkind, relname, relpersistence, relreplident, relrowsecurity, relforcerowsecurity, reloptions, relacl
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'S', 'f')`,
  columns: `select attrelid::regclass, row_number() over (partition by attrelid order by attnum), attname, format_type(atttypid, atttypmod),
      attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid), attcollation::regcollation, attstorage, attcompression, attstattarget,
      attoptions, attacl
    from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped and relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f', 'c')`,
  constraints: `select conrelid::regclass, contypid::regtype, conname, convalidated, pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`,
  indexes: `select pg_get_indexdef(indexrelid), indisvalid, indisclustered, indisreplident
    from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace`,
  functions: `select pg_get_functiondef(pg_proc.oid), proacl from pg_proc
    where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  triggers: "select tgenabled, pg_get_triggerdef(pg_trigger.oid) from pg_trigger where not tgisinternal and tgparentid = 0",
  views: "select viewname, definition from pg_views where schemaname = 'public'",
  sequences: `select seqrelid::regclass, seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle, (
      select pg_describe_object(refclassid, refobjid, refobjsubid) from pg_depend
      where objid = seqrelid and classid = 'pg_class'::regclass and deptype in ('a', 'i'))
    from pg_sequence`,
  counters: "select sequencename, last_value from pg_sequences where schemaname = 'public'",
  statistics: "select pg_get_statisticsobjdef(oid) from pg_statistic_ext where stxnamespace = 'public'::regnamespace",
  rules: "select tablename, definition from pg_rules where schemaname = 'public'",
  policies: "select * from pg_policies where schemaname = 'public'",
  comments:
    "select classoid::regclass, pg_describe_object(classoid, objoid, objsubid), description from pg_description where objoid >= 16384",
};

/**
 * The rows of every table as lines, except the record of what ran and the times at which rows were inserted. Schema and migrations insert
 * the rows that every database has.
 */
const rowLines = async (client: pg.Client): Promise<string[]> => {
  const { rows: tables } = await client.query<{ name: string; times: string[] }>(
    `select quote_ident(relname) as name, array(select attname from pg_attribute join pg_attrdef on adrelid = attrelid and adnum = attnum
       where attrelid = pg_class.oid and pg_get_expr(adbin, adrelid) in ('now()', 'pg_current_xact_id()'))::text[] as times
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'`,
  );
  const lines: string[] = [];
  for (const { name, times } of tables) {
    const { rows } = await client.query<{ row: string }>(`select (to_jsonb(row) - $1::text[])::text as row from ${name} row`, [times]);
    lines.push(...rows.map(({ row }) => `row: ${name} ${row}`));
  }
  return lines;
};

/** Everything that the schema of a database consists of, one line for each thing, sorted. */
export const describeSchema = async (client: pg.Client): Promise<string[]> => {
  const lines: string[] = [];
  for (const [kind, text] of Object.entries(linesOf)) {
    // As text: bounds of sequences do not fit a number, which is what the parser of the platform makes of them.
    const { rows } = await client.query<unknown[]>({ text, rowMode: "array", types: { getTypeParser: () => String } });
    lines.push(...rows.map((row) => `${kind}: ${row.map(String).join(" ")}`));
  }
  return [...lines, ...(await rowLines(client))].toSorted();
};
