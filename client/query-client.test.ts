import { QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { reportDataChange } from "#client/data-changes.ts";
import { callKey, queryClient, updateCachedData } from "#client/query-client.ts";

afterEach(() => queryClient.clear());

const settings = { queryKey: callKey("/operator/reviewSettings", {}) };
const empty = { sites: [], merchants: [] };
const changed = { sites: [{ site_code: "us", title: "US", reviews_changes: true }], merchants: [] };

const isOutdated = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;

test("equal bodies share one response, whatever the order of their fields", () => {
  queryClient.setQueryData(callKey("/operator/companyList", { page: 2, keyword: "oak" }), "page 2");
  expect(queryClient.getQueryData(callKey("/operator/companyList", { keyword: "oak", page: 2 }))).toBe("page 2");
  expect(queryClient.getQueryData(callKey("/operator/companyList", { keyword: "oak", page: 3 }))).toBeUndefined();
});

test("a mutation outdates the calls that it names and no others", () => {
  const lists = callKey("/user/lists", {});
  queryClient.setQueryData(settings.queryKey, empty);
  queryClient.setQueryData(lists, { list: [] });
  reportDataChange(["/operator/reviewSettings"]);
  expect([isOutdated(settings.queryKey), isOutdated(lists)]).toEqual([true, false]);
  reportDataChange("all");
  expect(isOutdated(lists)).toBe(true);
});

test("an outdated response on the screen is fetched again at once", async () => {
  const fetchSettings = vi.fn(async () => empty);
  const observer = new QueryObserver(queryClient, { ...settings, queryFn: fetchSettings });
  const unsubscribe = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(empty));
  reportDataChange(["/operator/reviewSettings"]);
  await vi.waitFor(() => expect(fetchSettings).toHaveBeenCalledTimes(2));
  unsubscribe();
});

test("a refused call is not repeated", async () => {
  const refuse = vi.fn(async () => Promise.reject(new Error("NOT_ALLOWED")));
  await expect(queryClient.fetchQuery({ ...settings, queryFn: refuse })).rejects.toThrow("NOT_ALLOWED");
  expect(refuse).toHaveBeenCalledTimes(1);
});

test("an optimistic change is shown at once and taken back after a refusal", () => {
  queryClient.setQueryData(settings.queryKey, empty);
  const takeBack = updateCachedData("/operator/reviewSettings", {}, () => changed);
  expect(queryClient.getQueryData(settings.queryKey)).toEqual(changed);
  takeBack();
  expect(queryClient.getQueryData(settings.queryKey)).toEqual(empty);
});

test("an optimistic change of a response that is not cached changes nothing", () => {
  updateCachedData("/operator/reviewSettings", {}, () => changed)();
  expect(queryClient.getQueryData(settings.queryKey)).toBeUndefined();
});
