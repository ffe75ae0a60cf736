import type { DataOf } from "#client/calls.ts";
import type { LoadPageData } from "#client/page-loaders.ts";

export type CompanyFacts = DataOf<"/operator/companyFacts">;

export const tabPageSize = 50;

/** The tabs of a company's page. Each is loaded when it is opened. */
export const companyTabs = ["overview", "papers", "people", "orders", "payments", "messages", "history", "notes"] as const;

const parsePage = (params: URLSearchParams): string =>
  /^[1-9]\d{0,3}$/.test(params.get("page") ?? "") ? (params.get("page") ?? "1") : "1";

export type TabData =
  | {
      tab: "overview";
      orders: DataOf<"/operator/companyOrders">["list"];
      payments: DataOf<"/operator/companyPayments">["list"];
      history: DataOf<"/operator/companyHistory">["list"];
      notes: DataOf<"/operator/companyNotes">["list"];
    }
  | { tab: "papers"; list: DataOf<"/operator/companyPapers">["list"] }
  | { tab: "people"; list: DataOf<"/operator/companyPeople">["list"] }
  | { tab: "orders"; list: DataOf<"/operator/companyOrders">["list"] }
  | { tab: "payments"; list: DataOf<"/operator/companyPayments">["list"] }
  | { tab: "messages"; list: DataOf<"/operator/companyMessages">["list"] }
  | { tab: "history"; list: DataOf<"/operator/companyHistory">["list"] }
  | { tab: "notes"; list: DataOf<"/operator/companyNotes">["list"] };

/** A company's facts and the data of the open tab. */
export const loadCompany: LoadPageData<{ company: CompanyFacts; shown: TabData }> = async (call, { params, url: { searchParams } }) => {
  const company_id = params.companyId ?? "";
  const company = await call("/operator/companyFacts", { company_id });
  const body = { company_id, page: parsePage(searchParams), page_size: tabPageSize };
  const tab = companyTabs.find((name) => name === searchParams.get("tab")) ?? "overview";
  const loadTab = async (): Promise<TabData> => {
    switch (tab) {
      case "papers":
        return { tab, ...(await call("/operator/companyPapers", body)) };
      case "people":
        return { tab, ...(await call("/operator/companyPeople", body)) };
      case "orders":
        return { tab, ...(await call("/operator/companyOrders", body)) };
      case "payments":
        return { tab, ...(await call("/operator/companyPayments", body)) };
      case "messages":
        return { tab, ...(await call("/operator/companyMessages", body)) };
      case "history":
        return { tab, ...(await call("/operator/companyHistory", body)) };
      case "notes":
        return { tab, ...(await call("/operator/companyNotes", body)) };
      default: {
        const preview = { company_id, page_size: 5 };
        const [orders, payments, history, notes] = await Promise.all([
          call("/operator/companyOrders", preview),
          call("/operator/companyPayments", preview),
          call("/operator/companyHistory", preview),
          call("/operator/companyNotes", preview),
        ]);
        return { tab: "overview", orders: orders.list, payments: payments.list, history: history.list, notes: notes.list };
      }
    }
  };
  return { company, shown: await loadTab() };
};
