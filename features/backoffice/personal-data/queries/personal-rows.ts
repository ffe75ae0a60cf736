import { statement } from "#platform/db.ts";
import { type PersonalTable, personalTables, type Subject } from "../rules/personal-tables.ts";

/** The statements of exports and erasures, made from the table of personal columns when the module loads. */

const tables = Object.entries(personalTables);

const secretsOf = ({ columns }: PersonalTable): string[] =>
  Object.entries(columns).flatMap(([name, { holds }]) => (holds === "secret" ? [name] : []));

/** Whether an archive of a subject has the rows of a table. */
export const isExported = ({ rowsOf, isInternal }: PersonalTable, subject: Subject): boolean =>
  !isInternal && rowsOf[subject] !== undefined;

/** The rows of one table that belong to a subject, without secrets. Only the branch of the wanted table is executed. */
const selectRows = (subject: Subject): string =>
  tables
    .filter(([, table]) => isExported(table, subject))
    .flatMap(([name, table]) => {
      const condition = table.rowsOf[subject];
      const secrets = secretsOf(table).map((column) => `'${column}'`);
      const row = `to_jsonb(${name}) - array[${secrets.join(", ")}]::text[]`;
      return condition ? [`(select ${row} as content from ${name} where :table::text = '${name}' and (${condition}) limit :limit)`] : [];
    })
    .join("\n   union all ");

interface ExportedRow {
  content: Record<string, unknown>;
}

export const personRows = statement("personalData.personRows")<ExportedRow>(selectRows("person"));
export const companyRows = statement("personalData.companyRows")<ExportedRow>(selectRows("company"));

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

/** Lets this transaction change the two logs that otherwise never change. */
export const allowLogChanges = statement("personalData.allowLogChanges")("select set_config('joinery.personal_data', 'on', true)");
