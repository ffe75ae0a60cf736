import type { DataOf } from "#client/calls.ts";
import type { LoadPageData } from "#client/page-loaders.ts";
import { scoreParts } from "#features/service/merchant-score/rules.ts";

export type MerchantFacts = DataOf<"/operator/merchantFacts">;

export const tabPageSize = 50;

/** The tabs of a manufacturer's page. Each is loaded when it is opened. */
export const merchantTabs = [
  "overview",
  "people",
  "orders",
  "shipping",
  "score",
  "cases",
  "documents",
  "entities",
  "agreements",
  "history",
  "notes",
] as const;

export type TabData =
  | {
      tab: "overview";
      orders: DataOf<"/operator/merchantOrders">["list"];
      history: DataOf<"/operator/merchantHistory">["list"];
      notes: DataOf<"/operator/merchantNotes">["list"];
    }
  | { tab: "people"; list: DataOf<"/operator/merchantPeople">["list"] }
  | { tab: "orders"; list: DataOf<"/operator/merchantOrders">["list"] }
  | ({ tab: "shipping" } & DataOf<"/operator/merchantFulfillmentEvents">)
  | { tab: "score"; score: DataOf<"/operator/scoreEvents"> }
  | { tab: "cases"; list: DataOf<"/operator/merchantCases">["list"] }
  | { tab: "documents"; checklist: DataOf<"/operator/merchantChecklist"> }
  | { tab: "entities"; list: DataOf<"/operator/merchantEntities">["list"] }
  | { tab: "agreements"; list: DataOf<"/operator/merchantAgreements">["list"] }
  | { tab: "history"; list: DataOf<"/operator/merchantHistory">["list"] }
  | { tab: "notes"; list: DataOf<"/operator/merchantNotes">["list"] };

const parsePage = (params: URLSearchParams): string =>
  /^[1-9]\d{0,3}$/.test(params.get("page") ?? "") ? (params.get("page") ?? "1") : "1";

/** A manufacturer's facts and the data of the open tab. */
export const loadMerchant: LoadPageData<{ merchant: MerchantFacts; shown: TabData }> = async (call, { params, url: { searchParams } }) => {
  const merchant_id = params.merchantId ?? "";
  const body = { merchant_id, page: parsePage(searchParams), page_size: tabPageSize };
  const tab = merchantTabs.find((name) => name === searchParams.get("tab")) ?? "overview";
  const loadTab = async (): Promise<TabData> => {
    switch (tab) {
      case "people":
        return { tab, ...(await call("/operator/merchantPeople", body)) };
      case "orders":
        return { tab, ...(await call("/operator/merchantOrders", body)) };
      case "shipping":
        return { tab, ...(await call("/operator/merchantFulfillmentEvents", body)) };
      case "score": {
        const part = scoreParts.find((name) => name === searchParams.get("part"));
        return { tab, score: await call("/operator/scoreEvents", { ...body, ...(part && { part }) }) };
      }
      case "cases":
        return { tab, ...(await call("/operator/merchantCases", body)) };
      case "documents":
        return { tab, checklist: await call("/operator/merchantChecklist", { merchant_id }) };
      case "entities":
        return { tab, ...(await call("/operator/merchantEntities", { merchant_id })) };
      case "agreements":
        return { tab, ...(await call("/operator/merchantAgreements", body)) };
      case "history":
        return { tab, ...(await call("/operator/merchantHistory", body)) };
      case "notes":
        return { tab, ...(await call("/operator/merchantNotes", body)) };
      default: {
        const preview = { merchant_id, page_size: 5 };
        const [orders, history, notes] = await Promise.all([
          call("/operator/merchantOrders", preview),
          call("/operator/merchantHistory", preview),
          call("/operator/merchantNotes", preview),
        ]);
        return { tab: "overview", orders: orders.list, history: history.list, notes: notes.list };
      }
    }
  };
  const [merchant, shown] = await Promise.all([call("/operator/merchantFacts", { merchant_id }), loadTab()]);
  return { merchant, shown };
};
