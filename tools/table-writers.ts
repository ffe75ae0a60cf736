/**
 * Which features write which table, read from the listing of all SQL (db/statements.sql). A statement belongs to the feature
 * its name begins with. A fragment that a feature lends to the statement of another names its owner in a comment before the
 * table: "by stock".
 */
const heading = /^-- (\w+)\.(\w+)$/gm;
const write =
  /\b(?:insert into|update(?! of\b| skip\b| nowait\b)|delete from|merge into)\s+(?:only\s+)?(?:\/\* by (\w+) \*\/\s+)?([a-z_]+)/g;

export interface Write {
  table: string;
  feature: string;
  statement: string;
}

/** The statements of the listing with their text. */
const statementsIn = (listing: string): { feature: string; name: string; text: string }[] => {
  const found = [...listing.matchAll(heading)];
  return found.map((match, nth) => ({
    feature: match[1] ?? "",
    name: match[2] ?? "",
    text: listing.slice(match.index + match[0].length, found[nth + 1]?.index),
  }));
};

/** Every write of a table, once per statement. `on conflict … do update set` and `for update` are no writes of their own. */
export const writesIn = (listing: string): Write[] =>
  statementsIn(listing).flatMap(({ feature, name, text }) => {
    const sql = text.replace(/\bdo update set\b/g, "").replace(/\bfor (?:no key )?update\b/g, "");
    const owners = new Map([...sql.matchAll(write)].map(([, owner = feature, table = ""]) => [table, owner]));
    return [...owners].map(([table, owner]) => ({ table, feature: owner, statement: `${feature}.${name}` }));
  });

/** Tables with more than one writing feature, and the statements of all but the one that writes most. */
export const secondWriters = (listing: string): string[] => {
  const byTable = Map.groupBy(writesIn(listing), ({ table }) => table);
  return [...byTable].flatMap(([table, writes]) => {
    const byFeature = [...Map.groupBy(writes, ({ feature }) => feature).values()].sort((a, b) => b.length - a.length);
    return byFeature.slice(1).flatMap((others) => others.map(({ statement }) => `${statement} writes ${table}`));
  });
};
