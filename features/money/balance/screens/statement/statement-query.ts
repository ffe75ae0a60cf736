import type { InputOf } from "#client/calls.ts";
import { addDays, type Day, toDay } from "#kernel/calendar.ts";

/** Filter parameters, with the same names in the call and the URL. */
export const filterNames = ["date_from", "date_to", "kind", "direction", "order_sn", "amount_from", "amount_to"] as const;

const statementPageSize = 25;

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Parses the statement parameters of a URL; invalid values are ignored. */
export const parseStatementQuery = (params: URLSearchParams) => {
  const [direction, from, to] = [params.get("direction"), params.get("date_from") ?? "", params.get("date_to") ?? ""];
  return {
    account: params.get("account") === "frozen" ? "frozen" : "available",
    date_from: day.test(from) ? from : "",
    date_to: day.test(to) ? to : "",
    kind: (params.get("kind") ?? "") as NonNullable<InputOf<"/user/getBalanceStatement">["kind"]>,
    direction: direction === "in" || direction === "out" ? direction : "all",
    order_sn: params.get("order_sn") ?? "",
    amount_from: params.get("amount_from") ?? "",
    amount_to: params.get("amount_to") ?? "",
    before: params.get("before") ?? "",
    after: params.get("after") ?? "",
    from_end: params.get("end") === "1" ? "1" : "",
    page_size: statementPageSize,
  } satisfies InputOf<"/user/getBalanceStatement">;
};

/** Periods to choose from, as seen on a day of the site. */
export const getPresetPeriods = (today: Day) => {
  const [year = 0, month = 1] = today.split("-").map(Number);
  return [
    { name: "all", date_from: "", date_to: "" },
    { name: "thisMonth", date_from: toDay(year, month, 1), date_to: "" },
    { name: "lastMonth", date_from: toDay(year, month - 1, 1), date_to: toDay(year, month, 0) },
    { name: "days90", date_from: addDays(today, -89), date_to: "" },
    { name: "thisYear", date_from: toDay(year, 1, 1), date_to: "" },
  ] as const;
};
