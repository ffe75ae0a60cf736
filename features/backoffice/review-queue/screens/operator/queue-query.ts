import type { CallFunction } from "#client/call-function.ts";
import type { DataOf, InputOf } from "#client/calls.ts";
import { anyText, type ListQuery } from "#client/lists/list-query.ts";
import type { LoadPageData } from "#client/page-loaders.ts";
import { findReviewItemScreen } from "#features/backoffice/review-queue/screens/operator/review-item-screens.ts";
import type { OpenedReviewItem } from "#features/identity/review-decisions/screens/operator/review-item-screen.ts";

export type Queue = DataOf<"/operator/reviewQueue">;
export type QueueItem = Queue["list"][number];
export type ReviewKind = QueueItem["kind"];
/** The queue's data of the opened item: its row, claim, reasons and questions. */
export type Claim = DataOf<"/operator/queueOpen">;

export const queuePageSize = 50;
export const owners = ["all", "mine", "nobody"] as const;

const leastAmount = /^\d{1,9}(\.\d{1,2})?$/;

/** What a saved view of the queue holds. */
export const queueView: ListQuery = {
  filters: { kind: anyText, whose: owners, late: ["1"], resting: ["1"], keyword: anyText, least_amount: leastAmount },
};

export interface QueueData {
  queue: Queue;
  opened: { kind: ReviewKind; itemId: number; claim: Claim; item: OpenedReviewItem | undefined } | undefined;
}

const parseKind = (text: string | null): ReviewKind | undefined =>
  text !== null && findReviewItemScreen(text) ? (text as ReviewKind) : undefined;

/** The filters of an address as the body of the call; invalid values are replaced by the defaults. */
const parseFilters = (params: URLSearchParams): InputOf<"/operator/reviewQueue"> => ({
  kind: parseKind(params.get("kind")) ?? "all",
  whose: owners.find((owner) => owner === params.get("whose")) ?? "all",
  late: params.has("late"),
  resting: params.has("resting"),
  keyword: (params.get("keyword") ?? "").slice(0, 120),
  least_amount: leastAmount.test(params.get("least_amount") ?? "") ? (params.get("least_amount") ?? "") : "",
  page: /^[1-9]\d{0,3}$/.test(params.get("page") ?? "") ? (params.get("page") ?? "1") : "1",
  page_size: queuePageSize,
});

/** The open item of an address: `?item=voucher:12`. */
const parseItem = (params: URLSearchParams): { kind: ReviewKind; itemId: number } | undefined => {
  const [name = "", number = ""] = (params.get("item") ?? "").split(":");
  const kind = parseKind(name);
  return kind && /^[1-9]\d{0,14}$/.test(number) ? { kind, itemId: Number(number) } : undefined;
};

/** The address of this view with another item open, or none. */
export const toAddress = (params: URLSearchParams, item: { kind: string; item_id: number } | undefined): string => {
  const next = new URLSearchParams(params);
  if (item) next.set("item", `${item.kind}:${item.item_id}`);
  else next.delete("item");
  return `?${next}`;
};

const openItem = async (call: CallFunction, params: URLSearchParams): Promise<QueueData["opened"]> => {
  const wanted = parseItem(params);
  if (!wanted) return undefined;
  const { kind, itemId } = wanted;
  const claim = await call("/operator/queueOpen", { kind, item_id: itemId });
  const item = claim.item ? await findReviewItemScreen(kind)?.open(call, claim.item) : undefined;
  return { kind, itemId, claim, item };
};

/** The queue of an address and the item that is open in it. Opening an item claims it for the reader. */
export const loadQueue: LoadPageData<QueueData> = async (call, { url: { searchParams } }) => {
  const opened = await openItem(call, searchParams);
  return { queue: await call("/operator/reviewQueue", parseFilters(searchParams)), opened };
};
