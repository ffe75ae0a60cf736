/**
 * A node of PostgreSQL's analyzed queries, as pg_node_tree prints them: `{VAR :varno 1 :varattno 2 …}`
 * (src/backend/nodes/outfuncs.c). `kind` is the word after the brace.
 */
export interface TreeNode {
  readonly kind: string;
  readonly fields: Readonly<Record<string, TreeValue>>;
}

/** A field: a node, a list, several words of a scalar, or undefined for `<>`. */
export type TreeValue = TreeNode | readonly TreeValue[] | string | undefined;

/** Braces, parentheses, and words; a backslash escapes one character. */
const tokenPattern = /[{}()]|(?:\\[\s\S]|[^\s{}()\\])+/g;

/** Parses the text of a pg_node_tree. */
export const parseNodeTree = (text: string): TreeValue => {
  const tokens = text.match(tokenPattern) ?? [];
  let next = 0;

  const parseList = (): TreeValue[] => {
    const items: TreeValue[] = [];
    next += 1;
    while (tokens[next] !== ")") items.push(parseValue());
    next += 1;
    return items;
  };

  const parseNode = (): TreeNode => {
    const kind = tokens[next + 1] ?? "";
    const fields: Record<string, TreeValue> = {};
    next += 2;
    while (tokens[next] !== "}") {
      const name = (tokens[next] ?? "").slice(1);
      next += 1;
      fields[name] = parseValue();
      // The bytes of a constant follow its length as further words; nobody reads them.
      while (tokens[next] !== "}" && !tokens[next]?.startsWith(":")) parseValue();
    }
    next += 1;
    return { kind, fields };
  };

  const parseValue = (): TreeValue => {
    const token = tokens[next];
    if (token === "{") return parseNode();
    if (token === "(") return parseList();
    next += 1;
    return token === "<>" ? undefined : token;
  };

  return parseValue();
};
