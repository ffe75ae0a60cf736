import { statement } from "#platform/db.ts";

/** Proof that a database contains everything that a snapshot of the catalog index holds (`index-snapshot.ts`). */

interface LineageColumns {
  /** Of the cluster: a database that was restored into another one counts its transactions anew. */
  cluster: string;
  migration: string;
}

export const snapshotLineage = statement("catalogSearch.snapshotLineage")<LineageColumns>(
  `select system_identifier::text as cluster, coalesce((select max(name) from migrations), '') as migration from pg_control_system()`,
);

export const isSnapshotKnown = statement("catalogSearch.isSnapshotKnown")(
  "select exists (select from catalog_index_snapshots where snapshot_id = :snapshot_id::uuid) as is_known",
);

export const addSnapshot = statement("catalogSearch.addSnapshot")(
  "insert into catalog_index_snapshots (snapshot_id, made_at) values (:snapshot_id::uuid, :now)",
);

export const deleteOldSnapshots = statement("catalogSearch.deleteOldSnapshots")(
  "delete from catalog_index_snapshots where made_at < :before",
);
