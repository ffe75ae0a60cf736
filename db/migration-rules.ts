/** A statement that would break or hold up the version that still answers beside the new one, and what to write instead. */
interface Rule {
  breaks: RegExp;
  instead: string;
}

const rules: readonly Rule[] = [
  { breaks: /\brename\b/i, instead: "add the new name, write both, and drop the old one in a `.contract.sql` of the next release" },
  {
    breaks: /\bdrop\s+(table|column|view|type|domain|function|schema)\b/i,
    instead: "drop it in a `.contract.sql`, once no running version uses it",
  },
  { breaks: /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i, instead: "add a column of the new type and copy into it" },
  { breaks: /\bset\s+not\s+null\b/i, instead: "add a check that is not valid yet, fill the rows, and set not null in a `.contract.sql`" },
  {
    breaks:
      /\badd\s+(column\s+)?(if\s+not\s+exists\s+)?(?!constraint\b|check\b|foreign\b|unique\b|primary\b)\w+\s(?=[^,;]*\bnot\s+null\b)(?![^,;]*\b(default|generated)\b)/i,
    instead: "give the column a default: the version before inserts rows without it",
  },
  {
    breaks: /\badd\s+(constraint\s+\w+\s+)?(check|foreign\s+key)\b(?![^;]*\bnot\s+valid\b)/i,
    instead: "add it `not valid`, and validate it in a migration of its own",
  },
];

const createIndex = /\bcreate\s+(unique\s+)?index\s+(?!concurrently\b)(?:if\s+not\s+exists\s+)?\w*\s*on\s+(?:only\s+)?(\w+)/gi;

const withoutComments = (sql: string): string => sql.replace(/--[^\n]*/g, "").replace(/'(?:[^']|'')*'/g, "''");

/**
 * What is wrong with a migration that has to run beside the version before it (docs/operations/upgrade.md): sentences, none for a good one.
 * `.contract.sql` may take away; nothing else may.
 */
export const judgeMigration = (name: string, sql: string): string[] => {
  if (name.endsWith(".contract.sql")) return [];
  const text = withoutComments(sql);
  const created = new Set([...text.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi)].map(([, table]) => table));
  const ofOldTables = text
    .split(";")
    .filter((part) => !created.has(/\balter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?(\w+)/i.exec(part)?.[1] ?? ""))
    .join(";");
  const broken = rules.flatMap(({ breaks, instead }) => {
    const found = breaks.exec(ofOldTables);
    return found ? [`${name}: "${found[0].trim()}": ${instead}`] : [];
  });
  const blocking = [...text.matchAll(createIndex)].filter(([, , table]) => table !== undefined && !created.has(table));
  return [
    ...broken,
    ...blocking.map(([statement]) => `${name}: "${statement.trim()}": create it concurrently, alone in a file named \`.concurrently.sql\``),
  ];
};
