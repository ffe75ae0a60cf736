import type { Text } from "#kernel/languages.ts";
import { statement } from "#platform/db.ts";
import type { ClauseKind } from "./rules/clauses.ts";

interface Wording {
  title: Text;
  text: Text;
  usual: Record<string, string>;
}

/** Every clause in its newest version, archived ones included. A library has some dozens. */
export const clauseRows = statement("clauseLibrary.clauses")<Wording & { kind: ClauseKind }>(
  `select clause_id, version, kind, is_standard, ready_code, archived_at is not null as is_archived, title, text, usual, source, made_at,
     coalesce(first_name || ' ' || last_name, '') as made_by
   from contract_clauses join contract_clause_versions using (clause_id, version) left join people on people.person_id = made_by
   order by kind, clause_id`,
);

export const clauseVersionRows = statement("clauseLibrary.versions")<Pick<Wording, "title" | "text">>(
  `select version, title, text, source, made_at, coalesce(first_name || ' ' || last_name, '') as made_by
   from contract_clause_versions left join people on people.person_id = made_by
   where clause_id = :clause_id order by version desc`,
);

export const lockClause = statement("clauseLibrary.lock")<{ kind: ClauseKind }>(
  "select clause_id, version, kind, is_standard, archived_at is not null as is_archived from contract_clauses where clause_id = :clause_id for update",
);

/** Adds a clause, unless one of its name in the ready set is there or its kind has a standard one. */
export const insertClause = statement("clauseLibrary.insert")(
  `insert into contract_clauses (kind, is_standard, ready_code)
   select :kind, :is_standard and not exists (select from contract_clauses where kind = :kind and is_standard), :ready_code?
   on conflict (ready_code) do nothing returning clause_id`,
);

export const insertClauseVersion = statement("clauseLibrary.insertVersion")(
  `with newest as (update contract_clauses set version = :version where clause_id = :clause_id)
   insert into contract_clause_versions (clause_id, version, title, text, usual, source, made_at, made_by)
   values (:clause_id, :version, :title::jsonb, :text::jsonb, :usual::jsonb, :source, :now, :person_id?)`,
);

export const setClauseArchived = statement("clauseLibrary.setArchived")(
  "update contract_clauses set archived_at = :archived_at? where clause_id = :clause_id",
);

/** Takes the mark of the standard clause from a kind. */
export const unsetStandard = statement("clauseLibrary.unsetStandard")(
  "update contract_clauses set is_standard = false where kind = :kind and is_standard",
);

export const setStandard = statement("clauseLibrary.setStandard")(
  "update contract_clauses set is_standard = true where clause_id = :clause_id",
);
