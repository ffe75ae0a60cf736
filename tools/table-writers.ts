/**
 * Which features write which table, read from the text of every statement. A statement belongs to the feature
 * its name begins with. A fragment that a feature lends to the statement of another names its owner in a comment before the
 * table: "by stock".
 */
const write =
  /\b(?:insert into|update(?! of\b| skip\b| nowait\b)|delete from|merge into)\s+(?:only\s+)?(?:\/\* by (\w+) \*\/\s+)?([a-z_]+)/g;

export interface Write {
  table: string;
  feature: string;
  statement: string;
}

interface NamedSql {
  name: string;
  text: string;
}

/** Every write of a table, once per statement. `on conflict … do update set` and `for update` are no writes of their own. */
export const writesIn = (statements: readonly NamedSql[]): Write[] =>
  statements.flatMap(({ name, text }) => {
    const [feature = ""] = name.split(".");
    const sql = text.replace(/\bdo update set\b/g, "").replace(/\bfor (?:no key )?update\b/g, "");
    const owners = new Map([...sql.matchAll(write)].map(([, owner = feature, table = ""]) => [table, owner]));
    return [...owners].map(([table, owner]) => ({ table, feature: owner, statement: name }));
  });

/** Tables with more than one writing feature, and the statements of all but the one that writes most. */
export const secondWriters = (statements: readonly NamedSql[]): string[] => {
  const byTable = Map.groupBy(writesIn(statements), ({ table }) => table);
  return [...byTable].flatMap(([table, writes]) => {
    const byFeature = [...Map.groupBy(writes, ({ feature }) => feature).values()].sort((a, b) => b.length - a.length);
    return byFeature.slice(1).flatMap((others) => others.map(({ statement }) => `${statement} writes ${table}`));
  });
};
