import { setImmediate } from "node:timers/promises";
import { type Choices, readKnown } from "#features/catalog/product-management/commands/known.ts";
import { asStored } from "#features/catalog/product-management/commands/save-products.ts";
import { storedProducts } from "#features/catalog/product-management/queries/products.ts";
import { judgeProduct } from "#features/catalog/product-management/rules/judge.ts";
import { planProduct, type Stored } from "#features/catalog/product-management/rules/plan.ts";
import type { Known, ProductDraft } from "#features/catalog/product-management/rules.ts";
import type { Db } from "#platform/db.ts";
import { namedPictures, type Outcome } from "../queries.ts";
import { cellOfError, draftOf, fieldOfPath, type Group, type GroupDraft, picturesOf } from "../rules/drafts.ts";
import { isWrong, type Problem } from "../rules/problems.ts";
import type { ImportSettings } from "../rules/settings.ts";
import type { Lookups } from "../rules/values.ts";

/** Judges products of a file against what the manufacturer has: what each would become, or what is wrong with which cell. */

export interface Verdict {
  outcome: Outcome;
  problems: Problem[];
}

export interface JudgedGroup {
  group: Group;
  of: GroupDraft;
  draft: ProductDraft;
  verdicts: Map<number, Verdict>;
  /** Whether it would be saved: nothing is wrong, and something is new. */
  isToSave: boolean;
}

export interface JudgeParts {
  merchant_id: number;
  settings: ImportSettings;
  lookups: Lookups;
  choices: Choices;
  /** Every model number of the file: a set may be made of parts that the same file brings. */
  fileNames: ReadonlySet<string>;
}

/** By model number. */
export type StoredByName = ReadonlyMap<string, Stored>;

const readStored = async (db: Db, merchant_id: number, known: Known, groups: readonly Group[]): Promise<StoredByName> => {
  const ids = groups.flatMap(({ custom_sn }) => known.products.get(custom_sn)?.product_id ?? []);
  if (ids.length === 0) return new Map();
  return new Map((await db.rows(storedProducts, merchant_id, ids)).map((row) => [row.custom_sn, asStored(row)]));
};

/** Product → the names of its pictures in their order, with their keys; a picture without a name is named by its key. */
const readPictureNames = async (db: Db, merchant_id: number, ids: readonly number[]): Promise<Map<number, Map<string, string>>> => {
  const had = new Map<number, Map<string, string>>();
  for (const { product_id, picture_key, name } of ids.length === 0 ? [] : await db.rows(namedPictures, merchant_id, ids)) {
    const names = had.get(product_id) ?? new Map<string, string>();
    had.set(product_id, names.set(name ?? picture_key, picture_key));
  }
  return had;
};

const withPartsOfFile = (known: Known, drafts: readonly GroupDraft[], fileNames: ReadonlySet<string>): Known => {
  const named = drafts
    .flatMap(({ draft }) => draft.components ?? [])
    .filter(({ custom_sn }) => fileNames.has(custom_sn) && !known.products.has(custom_sn));
  if (named.length === 0) return known;
  const coming = named.map(({ custom_sn }) => [custom_sn, { product_id: 0, is_set: false, packed_as_set: false, components: [] }] as const);
  return { ...known, products: new Map([...known.products, ...coming]) };
};

/** The rows of a product that are right wait for the one that is wrong: a product goes in whole or not at all. */
const wrongVerdicts = (rows: readonly number[], problems: ReadonlyMap<number, Problem[]>): Map<number, Verdict> => {
  const wrongRow = rows.find((row) => problems.get(row)?.some(isWrong)) ?? 0;
  return new Map(
    rows.map((row) => {
      const own = problems.get(row) ?? [];
      const other: Problem[] = own.some(isWrong) ? [] : [{ field: "custom_sn", code: "otherRow", values: { row: wrongRow } }];
      return [row, { outcome: "wrong", problems: [...own, ...other] }];
    }),
  );
};

const placesNothing: ReadonlySet<string> = new Set(["notCategory", "CATEGORY_NOT_LEAF"]);

/**
 * A product that has its place keeps it when the file's word for it is none: it was placed by its title, or by hand, when the
 * same file came before. So the file can be sent again, and what was placed meanwhile is not moved back.
 */
const keepPlace = (group: Group, problems: Map<number, Problem[]>): void => {
  const value = group.rows.find(({ texts }) => texts.category !== undefined)?.texts.category?.slice(0, 60) ?? "";
  const kept: Problem = { field: "category", code: "keptCategory", values: { value } };
  for (const [row, found] of problems)
    problems.set(
      row,
      found.map((problem) => (placesNothing.has(problem.code) ? kept : problem)),
    );
};

const withoutPlace = ({ type_id: _place, ...draft }: ProductDraft): ProductDraft => draft;

const judgeOne = (
  group: Group,
  of: GroupDraft,
  known: Known,
  stored: Stored | undefined,
  had: ReadonlyMap<string, string>,
  parts: JudgeParts,
): JudgedGroup => {
  const rows = group.rows.map(({ row_number }) => row_number);
  const first = rows[0] ?? 0;
  const { pictures, unknown } = of.pictureNames ? picturesOf(of.pictureNames, had, parts.lookups) : { unknown: [] };
  const fresh = !stored || stored.state === "draft";
  const draft: ProductDraft = {
    ...of.draft,
    ...(pictures && { pictures }),
    ...(parts.settings.publish && fresh && { state: "live" as const }),
  };
  for (const name of unknown) of.problems.get(first)?.push({ field: "pictures", code: "noPicture", values: { value: name.slice(0, 80) } });
  for (const error of judgeProduct(draft, known, stored?.offers ?? [])) {
    const { row_number, problem } = cellOfError(error, of, first);
    const found = of.problems.get(row_number);
    // What cannot be read is not called missing as well.
    if (!found?.some(({ field }) => field === problem.field)) found?.push(problem);
  }
  if (stored?.facts.type_id) keepPlace(group, of.problems);
  if ([...of.problems.values()].some((found) => found.some(isWrong)))
    return { group, of, draft, verdicts: wrongVerdicts(rows, of.problems), isToSave: false };
  const isPlaced = draft.type_id === undefined || known.leaves.has(draft.type_id);
  const toSave = isPlaced ? draft : withoutPlace(draft);
  const plan = planProduct(stored, toSave, stored?.is_reviewed ?? false);
  const outcome: Outcome = !stored ? "new" : plan.isChanged ? "changed" : "unchanged";
  const wanted = plan.missing.map((fact): Problem => ({ field: fieldOfPath[fact] ?? "custom_sn", code: "wanted" }));
  const verdicts = new Map<number, Verdict>(
    rows.map((row) => [row, { outcome, problems: [...(of.problems.get(row) ?? []), ...(row === first ? wanted : [])] }]),
  );
  return { group, of, draft: toSave, verdicts, isToSave: outcome !== "unchanged" };
};

const nameless = (group: Group): JudgedGroup => ({
  group,
  of: { draft: { custom_sn: "" }, problems: new Map(), offerRows: [], stockRows: [], pictureNames: undefined },
  draft: { custom_sn: "" },
  verdicts: new Map(
    group.rows.map(({ row_number, wrong }) => {
      const own = wrong.filter(({ field }) => field === "custom_sn");
      return [row_number, { outcome: "wrong", problems: own.length > 0 ? own : [{ field: "custom_sn", code: "missing" }] }];
    }),
  ),
  isToSave: false,
});

const itemsPerTurn = 25;

/** One after the other, with turns for whoever else asks this process for something. */
const inTurns = async <Item, Made>(items: readonly Item[], make: (item: Item, index: number) => Made): Promise<Made[]> => {
  const made: Made[] = [];
  for (const [index, item] of items.entries()) {
    if (index % itemsPerTurn === itemsPerTurn - 1) await setImmediate();
    made.push(make(item, index));
  }
  return made;
};

/** Judges a batch of products in three statements, however many they are; `locked` is what somebody has read and holds. */
export const judgeGroups = async (db: Db, groups: readonly Group[], parts: JudgeParts, locked?: StoredByName): Promise<JudgedGroup[]> => {
  const named = groups.filter(({ custom_sn }) => custom_sn !== "");
  const drafts = await inTurns(named, (group) => draftOf(group, parts.settings, parts.lookups));
  const known = await readKnown(
    db,
    parts.merchant_id,
    drafts.map(({ draft }) => draft),
    parts.choices,
  );
  const stored = locked ?? (await readStored(db, parts.merchant_id, known, named));
  const withPictures = named.filter((_, index) => drafts[index]?.pictureNames !== undefined);
  const ids = withPictures.flatMap(({ custom_sn }) => stored.get(custom_sn)?.product_id ?? []);
  const had = await readPictureNames(db, parts.merchant_id, ids);
  const all = withPartsOfFile(known, drafts, parts.fileNames);
  const judged = await inTurns(named, (group, index) => {
    const there = stored.get(group.custom_sn);
    return judgeOne(group, drafts[index] as GroupDraft, all, there, had.get(there?.product_id ?? 0) ?? new Map(), parts);
  });
  return [...judged, ...groups.filter(({ custom_sn }) => custom_sn === "").map(nameless)];
};
