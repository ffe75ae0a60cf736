import { dayMs, minuteMs } from "#kernel/clock.ts";
import type { Body } from "#kernel/contract.ts";
import type { Language } from "#kernel/languages.ts";
import type { Platform } from "#platform/platform.ts";
import type { RequestContext } from "#platform/serve.ts";
import type { Session } from "#platform/session.ts";
import type { list, listFacets } from "./contract.ts";
import type { Discovery } from "./catalog-index.ts";
import { listOf, newestDays } from "./rules.ts";
import { type Bounds, type Filters, noFilters, type RangeName, type Scope } from "./filter-index/filters.ts";
import { none, type OfferKind, offerKinds, type Shelf } from "./filter-index/filter-index.ts";
import { rangeNames, type Selection, selectionOf, type Tally, tallyOf } from "./filter-index/facet-counts.ts";
import { type Measure, readKeyword } from "./text-index/measurements.ts";
import type { Found } from "./text-index/text-index.ts";

/**
 * From what a caller asks to the products of a list. A selection is kept until something changes, because a page of a list,
 * the next page and the counts beside them all ask for the same one.
 */

/** Who asks, where and when. */
export interface Asking {
  request: RequestContext;
  session: Session | undefined;
  platform: Platform;
  now: Date;
}

type AskedBody = Body<typeof listFacets> & Partial<Pick<Body<typeof list>, "sort">>;

/** Hits beyond this many nobody pages through; ranking all the sofas there are would cost more than it tells. */
const maxHits = 1_000;

export interface Finding {
  scope: Scope;
  filters: Filters;
  understood: readonly Measure[];
  /** Products to judge: all of a category, or what words found, the best first. */
  candidates: ArrayLike<number>;
  words: Found | undefined;
  /** Sizes and weights of the keyword that nothing it found has: they were left out, as words are. */
  leftOut: readonly string[];
}

/** Bounds as filters, later ones over earlier ones; a price only where it may be told. */
const rangesOf = (bounds: readonly { range: RangeName; min: number | null; max: number | null }[], mayPrice: boolean) => {
  const ranges: Partial<Record<RangeName, Bounds>> = {};
  for (const { range, min, max } of bounds)
    if ((min !== null || max !== null) && (range !== "price" || mayPrice)) ranges[range] = { min: min ?? undefined, max: max ?? undefined };
  return ranges;
};

/** The filters that a request sets; a price only for somebody who may see prices. */
const filtersOf = (body: AskedBody, understood: readonly Measure[], mayPrice: boolean, now: Date): Filters => {
  const days = newestDays(body);
  const said = rangeNames.map((range) => ({ range, min: body[`${range}_min`] ?? null, max: body[`${range}_max`] ?? null }));
  const ranges = rangesOf([...understood, ...said], mayPrice);
  return {
    kinds: body.kinds.filter((kind): kind is OfferKind => (offerKinds as readonly string[]).includes(kind)),
    warehouse_ids: body.warehouse_ids,
    values: {
      merchants: body.mch_ids.map(String),
      materials: body.materials,
      colours: body.colours,
      styles: body.styles,
      assemblies: body.assemblies,
    },
    certificates: body.certificates,
    inStock: body.in_stock,
    moqMost: body.moq_most || undefined,
    sinceMinute: days > 0 ? Math.ceil((now.getTime() - days * dayMs) / minuteMs) : undefined,
    ranges,
  };
};

/** The fewest products among which everything of a list must be. */
const candidatesOf = (shelf: Shelf, type_id: number, kinds: readonly OfferKind[]): Int32Array => {
  const under = shelf.rowsUnder(type_id);
  const [only, ...others] = kinds;
  if (!only || others.length > 0) return under;
  const ofKind = shelf.rowsWithKind(only);
  return type_id === 0 && ofKind.length < under.length ? ofKind : under;
};

/** Whether a site sells a product at all, in any of the kinds asked for. */
export const isSold = (shelf: Shelf, { kinds, warehouse_ids }: Scope) => {
  const sells = shelf.warehouses.among(warehouse_ids);
  const wanted = Uint8Array.from(offerKinds, (kind) => (kinds.includes(kind) ? 1 : 0));
  const fob = offerKinds.indexOf("fob");
  return (row: number): boolean => {
    for (let offer = shelf.firstOffer[row] as number; offer !== none; offer = shelf.nextOffer[offer] as number) {
      const kind = shelf.kind[offer] as number;
      if (wanted[kind] === 1 && (kind === fob || sells[shelf.warehouse[offer] as number] === 1)) return true;
    }
    return false;
  };
};

/** What words find on a list. Kept whatever filters the list has: its pages, its counts and every next filter ask for the same. */
const searchIn = (discovery: Discovery, { keyword, type_id }: AskedBody, scope: Scope, language: Language): Found => {
  const { shelf, words, founds, structure } = discovery;
  const question = JSON.stringify([language, keyword, type_id, scope]);
  const known = founds.find(question, structure);
  if (known) return known;
  const sold = isSold(shelf, scope);
  const found = words.search(keyword, {
    language,
    accepts: (row) => sold(row) && (type_id === 0 || shelf.pathOf(row).includes(type_id)),
    popularity: (row) => shelf.popularity[row] as number,
    most: maxHits,
  });
  return founds.keep(question, structure, found, found.rows.length + 1);
};

/** Whether anything that words found has the sizes of the keyword, whatever else the list is narrowed by. */
const isAnyOfSize = (shelf: Shelf, rows: ArrayLike<number>, scope: Scope, understood: readonly Measure[], mayPrice: boolean): boolean => {
  const ranges = rangesOf(understood, mayPrice);
  return Object.keys(ranges).length === 0 || selectionOf(shelf, rows, scope, { ...noFilters, ranges }).rows.length > 0;
};

/** Works out what a request asks of the index. */
export const find = (discovery: Discovery, body: AskedBody, { request: { site, language }, session, now }: Asking): Finding => {
  const { shelf, names } = discovery;
  const scope: Scope = { ...listOf(body), warehouse_ids: names.warehousesOf(site.site_code) };
  const read = body.keyword === "" ? undefined : readKeyword(body.keyword);
  const mayPrice = session !== undefined;
  const understood = read?.measures ?? [];
  const filters = filtersOf(body, understood, mayPrice, now);
  const whole = { scope, words: undefined, leftOut: [] };
  if (!read) return { ...whole, filters, understood, candidates: candidatesOf(shelf, body.type_id, scope.kinds) };
  // Only sizes were asked for ("under 100 lb"): everything of the list may hold them.
  if (read.rest === "") {
    return { ...whole, filters, understood, candidates: candidatesOf(shelf, body.type_id, scope.kinds) };
  }
  const words = searchIn(discovery, body, scope, language);
  const finding = { scope, candidates: words.rows, words };
  if (understood.length === 0 || isAnyOfSize(shelf, words.rows, scope, understood, mayPrice))
    return { ...finding, filters, understood, leftOut: [] };
  // "30 inch vanity" where the only vanities are wider: these are nearer to what is wanted than nothing.
  const leftOut = understood.map((measure) => measure.words);
  return { ...finding, filters: filtersOf(body, [], mayPrice, now), understood: [], leftOut };
};

/** What an answer that was worked out depends on, as text. */
export const keyOf = (
  { page: _, page_size: __, sort: ___, sort_type: ____, ...body }: Record<string, unknown>,
  { request, session }: Pick<Asking, "request" | "session">,
): string => JSON.stringify([request.site.site_code, request.language, session !== undefined, body]);

/** A list's products, and by which offers they are shown; kept until something changes that it depends on, the time included. */
export const select = ({ shelf, selections, version, structure }: Discovery, question: string, finding: Finding): Selection => {
  const { scope, filters, candidates } = finding;
  const key = `${question} ${filters.sinceMinute}`;
  const madeAt = filters.inStock ? version : structure;
  const known = selections.find(key, madeAt);
  if (known) return known;
  const made = selectionOf(shelf, candidates, scope, filters);
  return selections.keep(key, madeAt, made, made.rows.length + 1);
};

/** The numbers beside a list; kept likewise. */
export const tally = (
  { shelf, tallies, version }: Discovery,
  question: string,
  finding: Finding,
  sinceMinutes: readonly number[],
  moqSteps: readonly number[] = [],
): Tally => {
  const key = `${question} ${finding.filters.sinceMinute} ${sinceMinutes}`;
  return (
    tallies.find(key, version) ??
    tallies.keep(key, version, tallyOf(shelf, finding.candidates, finding.scope, finding.filters, sinceMinutes, moqSteps), 1)
  );
};
