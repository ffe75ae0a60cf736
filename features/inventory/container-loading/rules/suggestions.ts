import { planArrangedContainer } from "./arrangement.ts";
import { type LoadedContainer, type LoadPlan, planLoad } from "./plan.ts";
import { searchLoad } from "./search.ts";
import type { Carton, Hold, Kind, SearchLimit } from "./shapes.ts";

/** What still fits into the last container of a plan. Pure. */

/** Goods that could be added, with the cartons of one packing unit. */
export interface Candidate {
  id: number;
  moq: number;
  pack: number;
  cartons: { carton: Omit<Carton, "id" | "count">; piecesPerCarton: number }[];
}

export interface LoadRequest {
  cartons: Carton[];
  hold: Hold;
  limit: SearchLimit;
  candidates: Candidate[];
  /** For one container that was filled by hand, with the plan that held its cartons before. */
  arranged?: { known: LoadedContainer | undefined };
}

export interface LoadResult {
  plan: LoadPlan;
  /** Pieces of each candidate that still fit. */
  fits: { id: number; quantity: number }[];
}

const toKinds = ({ cartons }: Candidate, quantity: number): Kind[] =>
  cartons.map(({ carton, piecesPerCarton }, index) => ({
    index,
    length: carton.length,
    width: carton.width,
    height: carton.height,
    weight: carton.weight,
    may_stand_on: carton.may_stand_on,
    max_load: carton.max_load ?? Number.POSITIVE_INFINITY,
    count: Math.ceil(quantity / piecesPerCarton),
  }));

const fitsBeside = (candidate: Candidate, quantity: number, { occupied, weight }: LoadedContainer, hold: Hold): boolean => {
  const room = { ...hold, payload: hold.payload - weight };
  const start = { occupied, isOpenToDoors: true };
  return searchLoad(toKinds(candidate, quantity), room, { runs: 1 }, start).left.every((count) => count === 0);
};

/** Pieces beyond this are not suggested. */
const maxPieces = 2_000;

/** The largest multiple of the pack that fits, 0 below the minimum order. */
const countFitting = (candidate: Candidate, container: LoadedContainer, hold: Hold): number => {
  const { moq, pack } = candidate;
  const volumeLeft = hold.length * hold.width * hold.height - container.volume;
  const perPiece = candidate.cartons.reduce((sum, { carton, piecesPerCarton }) => {
    return sum + (carton.length * carton.width * carton.height) / piecesPerCarton;
  }, 0);
  if (perPiece === 0) return 0;
  const fits = (packs: number) => fitsBeside(candidate, packs * pack, container, hold);
  const least = Math.ceil(Math.max(moq, 1) / pack);
  let high = Math.floor(Math.min(maxPieces, volumeLeft / perPiece) / pack);
  if (high < least || !fits(least)) return 0;
  let low = least;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low * pack;
};

/** Plans a load and says how many pieces of each candidate the last container still takes. */
export const planWithSuggestions = ({ cartons, hold, limit, candidates, arranged }: LoadRequest): LoadResult => {
  const plan = arranged ? planArrangedContainer(cartons, hold, limit, arranged.known) : planLoad(cartons, hold, limit);
  const last = plan.containers.at(-1);
  const fits = last ? candidates.map((candidate) => ({ id: candidate.id, quantity: countFitting(candidate, last, hold) })) : [];
  return { plan, fits: fits.filter(({ quantity }) => quantity > 0) };
};
