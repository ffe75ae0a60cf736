import type { CallFunction } from "#client/call-function.ts";
import type { Load } from "#client/load.ts";
import { kindNames, type QueueKind } from "#features/backoffice/review-queue/rules.ts";
import type { DataOf, InputOf } from "#features/calls.ts";

export type Queue = DataOf<"/operator/reviewQueue">;
export type QueueItem = Queue["list"][number];
export type Opened = DataOf<"/operator/queueOpen">;

export const queueSize = 50;
export const owners = ["all", "mine", "nobody"] as const;

/** What a kind's own feature tells of one item. */
export type Facts =
  | { kind: "certification"; detail: DataOf<"/operator/certificationDetail"> }
  | { kind: "voucher"; voucher: DataOf<"/operator/voucherList">["list"][number] | undefined }
  | { kind: "settlement"; detail: DataOf<"/operator/settlementDetail"> }
  | { kind: "recharge"; detail: DataOf<"/operator/rechargeDetail"> }
  | { kind: "withdrawal"; detail: DataOf<"/operator/withdrawalDetail"> }
  | { kind: "thaw"; detail: DataOf<"/operator/thawDetail"> }
  | { kind: "credit"; detail: DataOf<"/operator/companyTerms">; itemId: number }
  | { kind: "feedback"; detail: DataOf<"/operator/feedbackDetail"> }
  | { kind: "picture"; request: DataOf<"/operator/pictureRequestList">["list"][number] | undefined }
  | { kind: "change"; detail: DataOf<"/operator/productChangeDetail"> };

export interface QueueData {
  queue: Queue;
  opened: { kind: QueueKind; itemId: number; desk: Opened; facts: Facts | undefined } | undefined;
}

const kindIn = (text: string | null): QueueKind | undefined => kindNames.find((kind) => kind === text);

/** The filters of an address, as the call takes them. */
const filtersOf = (params: URLSearchParams): InputOf<"/operator/reviewQueue"> => ({
  kind: kindIn(params.get("kind")) ?? "all",
  whose: owners.find((owner) => owner === params.get("whose")) ?? "all",
  late: params.has("late"),
  resting: params.has("resting"),
  keyword: (params.get("keyword") ?? "").slice(0, 120),
  least_amount: /^\d{1,9}(\.\d{1,2})?$/.test(params.get("least_amount") ?? "") ? (params.get("least_amount") ?? "") : "",
  page: /^[1-9]\d{0,3}$/.test(params.get("page") ?? "") ? (params.get("page") ?? "1") : "1",
  page_size: queueSize,
});

/** The open item of an address: `?item=voucher:12`. */
const itemIn = (params: URLSearchParams): { kind: QueueKind; itemId: number } | undefined => {
  const [name = "", number = ""] = (params.get("item") ?? "").split(":");
  const kind = kindIn(name);
  return kind && /^[1-9]\d{0,14}$/.test(number) ? { kind, itemId: Number(number) } : undefined;
};

/** How far two people have come with an item that needs two (security S7); none where one decides alone. */
export interface TwoPeople {
  /** The first of them, empty while nobody has said yes. */
  first: string;
  isFirstMine: boolean;
}

export const twoPeopleOf = (facts: Facts): TwoPeople | undefined => {
  if (facts.kind === "credit") {
    const change = facts.detail.changes.find(({ change_id }) => change_id === facts.itemId);
    return change && { first: change.proposer, isFirstMine: change.is_mine };
  }
  const money = facts.kind === "recharge" ? facts.detail.recharge : facts.kind === "withdrawal" ? facts.detail.withdrawal : undefined;
  if (!money || !(money.needs_second || money.first_reviewer !== "")) return undefined;
  return { first: money.first_reviewer, isFirstMine: money.is_first_mine };
};

/** The address of this view with another item open, or none. */
export const addressOf = (params: URLSearchParams, item: { kind: string; item_id: number } | undefined): string => {
  const next = new URLSearchParams(params);
  if (item) next.set("item", `${item.kind}:${item.item_id}`);
  else next.delete("item");
  return `?${next}`;
};

const factsOf = async (call: CallFunction, kind: QueueKind, itemId: number, { title, company_id }: QueueItem): Promise<Facts> => {
  switch (kind) {
    case "certification":
      return { kind, detail: await call("/operator/certificationDetail", { auth_id: itemId }) };
    case "voucher": {
      const { list } = await call("/operator/voucherList", { status: "submitted", keyword: title, page_size: 100 });
      return { kind, voucher: list.find(({ voucher_id }) => voucher_id === itemId) };
    }
    case "settlement":
      return { kind, detail: await call("/operator/settlementDetail", { settlement_id: itemId }) };
    case "recharge":
      return { kind, detail: await call("/operator/rechargeDetail", { recharge_id: itemId }) };
    case "withdrawal":
      return { kind, detail: await call("/operator/withdrawalDetail", { withdrawal_id: itemId }) };
    case "thaw":
      return { kind, detail: await call("/operator/thawDetail", { thaw_id: itemId }) };
    case "credit":
      return { kind, detail: await call("/operator/companyTerms", { company_id: company_id ?? 0 }), itemId };
    case "feedback":
      return { kind, detail: await call("/operator/feedbackDetail", { feedback_id: itemId }) };
    case "picture": {
      const { list } = await call("/operator/pictureRequestList", { tab: "open", keyword: title.slice(0, 120), page_size: 100 });
      return { kind, request: list.find(({ picture_request_id }) => picture_request_id === itemId) };
    }
    case "change":
      return { kind, detail: await call("/operator/productChangeDetail", { change_set_id: itemId }) };
  }
};

const openItem = async (call: CallFunction, params: URLSearchParams): Promise<QueueData["opened"]> => {
  const wanted = itemIn(params);
  if (!wanted) return undefined;
  const { kind, itemId } = wanted;
  const desk = await call("/operator/queueOpen", { kind, item_id: itemId, ...(params.has("take_over") && { take_over: true }) });
  return { kind, itemId, desk, facts: desk.item ? await factsOf(call, kind, itemId, desk.item) : undefined };
};

/** The queue of an address, and the item that is open in it. Opening makes the item the reader's for a while. */
export const loadQueue: Load<QueueData> = async (call, { url: { searchParams } }) => {
  const opened = await openItem(call, searchParams);
  return { queue: await call("/operator/reviewQueue", filtersOf(searchParams)), opened };
};
