import type { TreeNode, TreeValue } from "./node-tree.ts";

/** What the analysis needs from the catalog of a database. */
export interface Catalog {
  /** Columns declared NOT NULL, as `relation:attribute` numbers. */
  notNullColumns: ReadonlySet<string>;
  /** The query of a view by the number of its relation. */
  views: ReadonlyMap<string, TreeNode>;
  functionNames: ReadonlyMap<string, string>;
  operatorNames: ReadonlyMap<string, string>;
}

/** A query with the queries around it, from the outermost to itself. */
type Scope = readonly TreeNode[];

const isNode = (value: TreeValue): value is TreeNode => typeof value === "object" && !Array.isArray(value);
const nodes = (value: TreeValue): TreeNode[] => (Array.isArray(value) ? value.filter(isNode) : []);
const word = (node: TreeNode, field: string): string => String(node.fields[field] ?? "");
const current = (scope: Scope): TreeNode => scope[scope.length - 1] as TreeNode;

/** Operators that may give null for operands that are not null. */
const nullingOperators = new Set(["->", "->>", "#>", "#>>"]);

/** Functions that give no null when none of their arguments is null. */
const strictFunctions = new Set(
  "abs array_cat bit_length btrim cardinality ceil ceiling char_length character_length concat date date_part date_trunc extract floor format greatest jsonb_array_length json_array_length left length lower lpad ltrim make_date make_interval md5 mod octet_length pg_current_snapshot pg_snapshot_xmin power repeat replace right round rpad rtrim sign split_part substring substr timezone to_char to_json to_jsonb trim trunc upper".split(
    " ",
  ),
);

/** Functions that never give null. */
const totalFunctions = new Set(
  "concat json_build_array json_build_object jsonb_build_array jsonb_build_object clock_timestamp gen_random_uuid now pg_advisory_xact_lock pg_current_snapshot pg_current_xact_id pg_notify statement_timestamp transaction_timestamp".split(
    " ",
  ),
);

const countingFunctions = new Set(["count", "cume_dist", "dense_rank", "ntile", "percent_rank", "rank", "row_number"]);

/** Aggregates that give no null for a group of rows whose values are not null. */
const groupAggregates = new Set(
  "array_agg avg bool_and bool_or every json_agg json_object_agg jsonb_agg jsonb_object_agg max min string_agg sum".split(" "),
);

/** Subtypes of SubLink (src/include/nodes/primnodes.h). */
const subLink = { exists: "0", expression: "4", array: "6" };

/** Kinds of a range table entry (src/include/nodes/parsenodes.h). */
const rangeTable = { relation: "0", subquery: "1", join: "2", function: "3", values: "5", commonTable: "6", group: "9" };

/** The name of a column of a query level, to recognize it in a condition. */
const columnKey = (column: TreeNode): string => `${word(column, "varno")}.${word(column, "varattno")}`;

/**
 * Judges whether result columns can be null by PostgreSQL's analyzed query: declared NOT NULL, not on the nullable side of an outer
 * join, or an expression that cannot be null. In doubt a column can be null.
 */
export class NullabilityAnalysis {
  readonly #catalog: Catalog;
  /** Common table expressions being judged, so that a recursive one ends. */
  readonly #open = new Set<TreeNode>();
  readonly #proven = new Map<TreeNode, ReadonlySet<string>>();

  constructor(catalog: Catalog) {
    this.#catalog = catalog;
  }

  /** For every visible result column of a query, whether it is never null. */
  notNullColumns(query: TreeNode): boolean[] {
    const entries = nodes(query.fields.returningList);
    const targets = entries.length > 0 ? entries : nodes(query.fields.targetList);
    return targets.filter((target) => word(target, "resjunk") !== "true").map((_, index) => this.#isOutputNotNull([query], index + 1));
  }

  /** The result column of a query by its number. */
  #isOutputNotNull(scope: Scope, column: number): boolean {
    const query = current(scope);
    if (isNode(query.fields.setOperations)) return this.#isUnionNotNull(scope, query.fields.setOperations, column);
    const returning = nodes(query.fields.returningList);
    const targets = returning.length > 0 ? returning : nodes(query.fields.targetList);
    const target = targets.find((each) => word(each, "resno") === String(column));
    return target ? this.#isNotNull(scope, target.fields.expr) : false;
  }

  #isUnionNotNull(scope: Scope, part: TreeNode, column: number): boolean {
    if (part.kind === "SETOPERATIONSTMT") {
      return [part.fields.larg, part.fields.rarg].every((side) => isNode(side) && this.#isUnionNotNull(scope, side, column));
    }
    const entry = this.#entry(scope, word(part, "rtindex"));
    return isNode(entry?.fields.subquery) ? this.#isOutputNotNull([...scope, entry.fields.subquery], column) : false;
  }

  #entry(scope: Scope, index: string): TreeNode | undefined {
    return nodes(current(scope).fields.rtable)[Number(index) - 1];
  }

  #areNotNull(scope: Scope, list: TreeValue): boolean {
    return nodes(list).every((each) => this.#isNotNull(scope, each));
  }

  #isNotNull(scope: Scope, expression: TreeValue): boolean {
    if (!isNode(expression)) return false;
    const { kind, fields } = expression;
    switch (kind) {
      case "VAR":
        return this.#isColumnNotNull(scope, expression);
      case "CONST":
        return fields.constisnull === "false";
      case "NULLTEST":
      case "BOOLEANTEST":
      case "DISTINCTEXPR":
      case "ARRAYEXPR":
      case "ROWEXPR":
      case "SQLVALUEFUNCTION":
      case "JSONCONSTRUCTOREXPR":
        return true;
      case "COALESCEEXPR":
      case "MINMAXEXPR":
        return nodes(fields.args).some((each) => this.#isNotNull(scope, each));
      case "RELABELTYPE":
      case "COERCEVIAIO":
      case "COERCETODOMAIN":
      case "ARRAYCOERCEEXPR":
      case "COLLATEEXPR":
      case "NAMEDARGEXPR":
        return this.#isNotNull(scope, fields.arg);
      case "BOOLEXPR":
        return this.#areNotNull(scope, fields.args);
      case "OPEXPR":
        return (
          !nullingOperators.has(this.#catalog.operatorNames.get(word(expression, "opno")) ?? "->") && this.#areNotNull(scope, fields.args)
        );
      case "CASEEXPR":
        return this.#isNotNull(scope, fields.defresult) && nodes(fields.args).every((each) => this.#isNotNull(scope, each.fields.result));
      case "FUNCEXPR":
        return this.#isFunctionNotNull(scope, expression);
      case "AGGREF":
        return this.#isAggregateNotNull(scope, expression);
      case "WINDOWFUNC":
        return countingFunctions.has(this.#functionName(expression, "winfnoid"));
      case "SUBLINK":
        return this.#isSubLinkNotNull(scope, expression);
      default:
        return false;
    }
  }

  #functionName(call: TreeNode, field: string): string {
    return this.#catalog.functionNames.get(word(call, field)) ?? "";
  }

  #isFunctionNotNull(scope: Scope, call: TreeNode): boolean {
    const name = this.#functionName(call, "funcid");
    if (totalFunctions.has(name)) return true;
    const [first] = nodes(call.fields.args);
    if (name === "concat_ws") return this.#isNotNull(scope, first);
    // Formats 1 and 2 are casts.
    const isCast = word(call, "funcformat") === "1" || word(call, "funcformat") === "2";
    return (isCast || strictFunctions.has(name)) && this.#areNotNull(scope, call.fields.args);
  }

  #isAggregateNotNull(scope: Scope, aggregate: TreeNode): boolean {
    const name = this.#functionName(aggregate, "aggfnoid");
    if (countingFunctions.has(name)) return true;
    const hasGroups = nodes(current(scope).fields.groupClause).length > 0;
    if (!hasGroups || aggregate.fields.aggfilter !== undefined || !groupAggregates.has(name)) return false;
    if (name.startsWith("json") || name === "array_agg") return true;
    return nodes(aggregate.fields.args).every((each) => this.#isNotNull(scope, each.fields.expr));
  }

  #isSubLinkNotNull(scope: Scope, link: TreeNode): boolean {
    const type = word(link, "subLinkType");
    if (type === subLink.exists || type === subLink.array) return true;
    const query = link.fields.subselect;
    if (type !== subLink.expression || !isNode(query)) return false;
    // Only an aggregation without groups certainly gives a row.
    const givesOneRow =
      query.fields.hasAggs === "true" &&
      nodes(query.fields.groupClause).length === 0 &&
      query.fields.havingQual === undefined &&
      query.fields.limitOffset === undefined;
    return givesOneRow && this.#isOutputNotNull([...scope, query], 1);
  }

  #isColumnNotNull(scope: Scope, column: TreeNode): boolean {
    const outer = scope.slice(0, scope.length - Number(word(column, "varlevelsup")));
    if (outer.length === 0) return false;
    // A write may set a column to null after its condition held.
    const isWritten = word(current(outer), "resultRelation") === word(column, "varno");
    if (!isWritten && this.#provenColumns(current(outer)).has(columnKey(column))) return true;
    // `(b)` is the empty set of outer joins that can make this column null.
    const nulling = column.fields.varnullingrels;
    if (!Array.isArray(nulling) || nulling.length > 1) return false;
    // In RETURNING, old and new may be missing.
    if (word(column, "varreturningtype") !== "0") return false;
    const entry = this.#entry(outer, word(column, "varno"));
    return entry ? this.#isEntryColumnNotNull(outer, entry, Number(word(column, "varattno"))) : false;
  }

  #isEntryColumnNotNull(scope: Scope, entry: TreeNode, column: number): boolean {
    switch (word(entry, "rtekind")) {
      case rangeTable.relation: {
        const view = this.#catalog.views.get(word(entry, "relid"));
        if (view) return this.#isOutputNotNull([view], column);
        return this.#catalog.notNullColumns.has(`${word(entry, "relid")}:${column}`);
      }
      case rangeTable.subquery:
        return isNode(entry.fields.subquery) && this.#isOutputNotNull([...scope, entry.fields.subquery], column);
      case rangeTable.join:
        return this.#isNotNull(scope, nodes(entry.fields.joinaliasvars)[column - 1]);
      case rangeTable.function:
        // The number of WITH ORDINALITY follows the columns of the functions.
        return word(entry, "funcordinality") === "true" && column > this.#functionColumns(entry);
      case rangeTable.commonTable:
        return this.#isCommonTableColumnNotNull(scope, entry, column);
      case rangeTable.group:
        return this.#isNotNull(scope, nodes(entry.fields.groupexprs)[column - 1]);
      default:
        return false;
    }
  }

  #functionColumns(entry: TreeNode): number {
    return nodes(entry.fields.functions).reduce((count, each) => count + Number(word(each, "funccolcount")), 0);
  }

  #isCommonTableColumnNotNull(scope: Scope, entry: TreeNode, column: number): boolean {
    const outer = scope.slice(0, scope.length - Number(word(entry, "ctelevelsup")));
    const table = nodes(outer.length > 0 ? current(outer).fields.cteList : undefined).find(
      (each) => word(each, "ctename") === word(entry, "ctename"),
    );
    const query = table?.fields.ctequery;
    if (!isNode(query)) return false;
    // The recursive part of a common table expression is as nullable as its other parts.
    if (this.#open.has(query)) return true;
    this.#open.add(query);
    const isNotNull = this.#isOutputNotNull([...outer, query], column);
    this.#open.delete(query);
    return isNotNull;
  }

  /** Columns that the conditions of a query's WHERE and inner joins keep from being null. */
  #provenColumns(query: TreeNode): ReadonlySet<string> {
    const known = this.#proven.get(query);
    if (known) return known;
    const proven = new Set<string>();
    this.#addProven(query.fields.jointree, proven);
    this.#proven.set(query, proven);
    return proven;
  }

  #addProven(part: TreeValue, proven: Set<string>): void {
    if (!isNode(part)) return;
    if (part.kind === "FROMEXPR") {
      for (const each of nodes(part.fields.fromlist)) this.#addProven(each, proven);
      this.#addProvenByCondition(part.fields.quals, proven);
    }
    if (part.kind === "JOINEXPR" && word(part, "jointype") === "0") {
      this.#addProven(part.fields.larg, proven);
      this.#addProven(part.fields.rarg, proven);
      this.#addProvenByCondition(part.fields.quals, proven);
    }
  }

  #addProvenByCondition(condition: TreeValue, proven: Set<string>): void {
    if (!isNode(condition)) return;
    const { kind, fields } = condition;
    if (kind === "BOOLEXPR" && fields.boolop === "and") {
      for (const each of nodes(fields.args)) this.#addProvenByCondition(each, proven);
    }
    const isStrict = kind === "OPEXPR" || kind === "SCALARARRAYOPEXPR" || (kind === "NULLTEST" && fields.nulltesttype === "1");
    if (!isStrict) return;
    for (const operand of [...nodes(fields.args), fields.arg]) {
      if (isNode(operand) && operand.kind === "VAR" && word(operand, "varlevelsup") === "0") proven.add(columnKey(operand));
    }
  }
}
