import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type EarlyResponse, earlyCallKey, shareEarlyResponse, takeEarlyResponse } from "#client/early-responses.ts";

const response: EarlyResponse = { status: 200, text: "{}", token: "t" };

const stubResponses = (...calls: [path: string, body: object][]): void => {
  vi.stubGlobal("window", { earlyResponses: new Map(calls.map(([path, body]) => [earlyCallKey(path, body), Promise.resolve(response)])) });
};

beforeEach(() => {
  // The age of a response is counted from the start of the page, here of the test process.
  vi.spyOn(performance, "now").mockReturnValue(1_000);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("returns the response to the same call once", async () => {
  stubResponses(["/home/list", { type_id: 1, page: 1 }]);
  expect(await takeEarlyResponse("/home/list", { type_id: 1, page: 1 })).toEqual(response);
  expect(takeEarlyResponse("/home/list", { type_id: 1, page: 1 })).toBeUndefined();
});

test("treats undefined fields and a missing body as the server's list does", async () => {
  stubResponses(["/home/list", { page: 1 }], ["/home/getFixedArticleList", {}]);
  expect(await takeEarlyResponse("/home/list", { type_id: undefined, page: 1 })).toEqual(response);
  expect(await takeEarlyResponse("/home/getFixedArticleList", undefined)).toEqual(response);
});

test("returns nothing for another body or an old document", () => {
  stubResponses(["/home/list", { page: 1 }], ["/home/list", { page: 2 }]);
  expect(takeEarlyResponse("/home/list", { page: 3 })).toBeUndefined();
  vi.spyOn(performance, "now").mockReturnValue(31_000);
  expect(takeEarlyResponse("/home/list", { page: 1 })).toBeUndefined();
});

test("a shell may look once at what the page has taken", async () => {
  stubResponses(["/user/info", {}]);
  expect(await takeEarlyResponse("/user/info", undefined)).toEqual(response);
  expect(await shareEarlyResponse("/user/info", {})).toEqual(response);
  expect(shareEarlyResponse("/user/info", {})).toBeUndefined();
});

test("a shell that looks first leaves the response to the page", async () => {
  stubResponses(["/home/getCartProductList", {}]);
  expect(await shareEarlyResponse("/home/getCartProductList", {})).toEqual(response);
  expect(await takeEarlyResponse("/home/getCartProductList", {})).toEqual(response);
  expect(shareEarlyResponse("/home/getCartProductList", {})).toBeUndefined();
});

test("a shell that found nothing gets nothing later, which may be from before a change", async () => {
  stubResponses();
  expect(shareEarlyResponse("/user/unreadCount", {})).toBeUndefined();
  stubResponses(["/user/unreadCount", {}]);
  expect(await takeEarlyResponse("/user/unreadCount", {})).toEqual(response);
  expect(shareEarlyResponse("/user/unreadCount", {})).toBeUndefined();
});
