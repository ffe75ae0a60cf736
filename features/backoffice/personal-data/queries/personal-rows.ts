import { statement } from "#platform/db.ts";
import { type PersonalTable, personalTables, type Subject } from "../rules/personal-tables.ts";

/** The statements of exports and erasures, made from the table of personal columns when the module loads. */

const tables = Object.entries(personalTables);

const secretsOf = ({ columns }: PersonalTable): string[] =>
  Object.entries(columns).flatMap(([name, { holds }]) => (holds === "secret" ? [name] : []));

/** Whether an archive of a subject has the rows of a table. */
export const isExported = ({ rowsOf, isInternal }: PersonalTable, subject: Subject): boolean =>
  !isInternal && rowsOf[subject] !== undefined;

/** What a person's archive shows of a row of former business. */
const shownColumns = (columns: readonly string[]): string =>
  `jsonb_build_object(${columns.map((column) => `'${column}', ${column}`).join(", ")})`;

/** Condition and content of the rows of a table for an archive, without secrets. */
const archived = (name: string, table: PersonalTable, subject: Subject, condition: string): { condition: string; row: string } => {
  const row = `to_jsonb(${name}) - array[${secretsOf(table)
    .map((column) => `'${column}'`)
    .join(", ")}]::text[]`;
  if (subject !== "person" || !table.former) return { condition, row };
  const { isCurrent, shows } = table.former;
  if (shows.length === 0) return { condition: `(${condition}) and ${isCurrent}`, row };
  return {
    condition: `(${condition}) and (person_id = :person_id or ${isCurrent})`,
    row: `case when ${isCurrent} then ${row} else ${shownColumns(shows)} end`,
  };
};

/** The rows of one table that belong to a subject. Only the branch of the wanted table is executed. */
const selectRows = (subject: Subject): string =>
  tables
    .filter(([, table]) => isExported(table, subject))
    .flatMap(([name, table]) => {
      const rows = table.rowsOf[subject];
      if (!rows) return [];
      const { condition, row } = archived(name, table, subject, rows);
      return [`(select ${row} as content from ${name} where :table::text = '${name}' and (${condition}) limit :limit)`];
    })
    .join("\n   union all ");

interface ExportedRow {
  content: Record<string, unknown>;
}

export const personRows = statement("personalData.personRows")<ExportedRow>(selectRows("person"));
export const companyRows = statement("personalData.companyRows")<ExportedRow>(selectRows("company"));
export const merchantRows = statement("personalData.merchantRows")<ExportedRow>(selectRows("merchant"));

const change = (name: string, { columns, isDeleted, isDone }: PersonalTable, condition: string): string | undefined => {
  const where = isDone ? `(${condition}) and ${isDone}` : condition;
  if (isDeleted) return `delete from ${name} where ${where}`;
  const sets = Object.entries(columns).flatMap(([column, { becomes }]) => (typeof becomes === "string" ? [`${column} = ${becomes}`] : []));
  return sets.length > 0 ? `update ${name} set ${sets.join(", ")} where ${where}` : undefined;
};

/**
 * One statement that erases everything of a subject. All parts see the rows as they were before it, so that a row which goes does not hide another one.
 * Repeating it changes only what has become changeable since.
 */
const eraseRows = (subject: Subject): string => {
  const changes = tables.flatMap(([name, table]) => {
    const condition = table.erasedWith === subject ? table.rowsOf[subject] : undefined;
    const sql = condition && change(name, table, condition);
    return sql ? [`erased_${name} as (${sql})`] : [];
  });
  return `with ${changes.join(",\n     ")}\n   select`;
};

export const erasePersonRows = statement("personalData.erasePersonRows")(eraseRows("person"));
export const eraseCompanyRows = statement("personalData.eraseCompanyRows")(eraseRows("company"));
export const eraseMerchantRows = statement("personalData.eraseMerchantRows")(eraseRows("merchant"));

/**
 * Logins that a person had by the log: at their registration, at a login, before and after a change. `is_free`: nobody else has it now, so that rows of it
 * are theirs, whoever wrote them.
 */
export const earlierAccounts = statement("personalData.earlierAccounts")(
  `select account, not exists (select from people where people.person_id <> :person_id and (email = account or phone = account)) as is_free
   from (
     select subject as account from audit_log where person_id = :person_id and action in ('registered', 'login', 'passwordReset')
     union select before #>> '{}' from audit_log where person_id = :person_id and action = 'accountChanged'
     union select after #>> '{}' from audit_log where person_id = :person_id and action = 'accountChanged'
   ) named where account <> '' order by account limit :limit`,
);

const namesAccount = (column: string): string =>
  `exists (select from unnest(:accounts::text[]) as account where strpos(${column}::text, account) > 0)`;
const pseudonymFor = (column: string): string => `case when ${column} = any (:accounts) then :pseudonym else ${column} end`;

/** Takes earlier logins of a person out of the two logs: out of rows by and about them, and out of all whose subject is a free one. */
export const eraseEarlierAccounts = statement("personalData.eraseEarlierAccounts")(`with audited as (
     update audit_log set subject = ${pseudonymFor("subject")},
       before = case when ${namesAccount("before")} then null else before end, after = case when ${namesAccount("after")} then null else after end
     where (person_id = :person_id or subject = any (:free_accounts::text[]))
       and (subject = any (:accounts) or ${namesAccount("before")} or ${namesAccount("after")})
   )
   update company_events set subject = ${pseudonymFor("subject")}, details = case when ${namesAccount("details")} then '{}' else details end
   where (person_id = :person_id or about_person_id = :person_id or subject = any (:free_accounts))
     and (subject = any (:accounts) or ${namesAccount("details")})`);

/** Lets this transaction change the two logs that otherwise never change, and gives its statements the time that reading whole tables takes. */
export const allowLogChanges = statement("personalData.allowLogChanges")(
  "select set_config('joinery.personal_data', 'on', true) as changes_logs, set_config('statement_timeout', '10min', true) as timeout",
);
