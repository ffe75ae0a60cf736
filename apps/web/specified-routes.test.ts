import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import { pagesAtCalls } from "#apps/server/calls.ts";
import { calls } from "#features/calls.ts";
import routes from "./routes.ts";

/** Every address of the specification leads to its page. An address without a page leads home, as the specification says. */

/** Standalone pages, public pages, pages that need a login, the user center, and the logistics center. */
const specified: readonly string[] = [
  ..."print contractPrint print_bol print_offline print_bol_offline print_advance_order print_advance_bol print_advance_info".split(" "),
  ..."print_fob_list print_fob_info contract_purchase contract_print".split(" "),
  ..."new_arrival hot_sale special_sale bad_goods fob_zone store_list presale_area container_info inventory my_inventory".split(" "),
  ..."store/7 product/JY-1/7 product/JY-1/7/2 category/0/3 category/1/sofa category/2/sofa international_logistics success".split(" "),
  ..."login register forgetPassword registerChinaUser correlationSuccess registerSuccess merchantSettlement merchantSuccess".split(" "),
  ..."placeNearby placeNearBuyNow presaleBuyNow pedidoBuyNow subscribe help_center center_menu help_center_t help_center_i home".split(" "),
  ..."cart buyNow presellBuyNow fobBuyNow specialBuyNow pay/convergePay reservations reservations/final reservations/pay".split(" "),
  ..."reservations/payResult pay pay/payResult pay/payResultNew user_center".split(" "),
  ..."home_page essential_information my_collection order after_sale_services message_center feedback stationMsg balance coupon bank"
    .split(" ")
    .map((page) => `user_center/${page}`),
  ..."thaw setting certification certificationChina manage_address picture_list warehouse_list sales_order_list requisition_form_list"
    .split(" ")
    .map((page) => `user_center/${page}`),
  ..."logistics logistics/order logistics/deal_log".split(" "),
];

const toObjects = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ path, index, children, file }) => {
    const common = { id: undefined, handle: file, ...(path !== undefined && { path }) };
    return index ? ({ ...common, index: true } as RouteObject) : ({ ...common, children: toObjects(children ?? []) } as RouteObject);
  });

const pageOf = (address: string): string =>
  String(matchRoutes(toObjects(routes as RouteConfigEntry[]), `/${address}`)?.at(-1)?.route.handle ?? "");

const unknownPage = "pages/unknown.tsx";

test("every specified address has its page", () => {
  expect(specified.filter((address) => pageOf(address) === unknownPage)).toEqual([]);
  process.stdout.write(`routes: ${specified.length} addresses of the specification\n`);
});

test("an unknown address of a console stays in the console", () => {
  for (const console of ["operator", "merchant"]) expect(pageOf(`${console}/no/such/page`)).toBe("pages/console-unknown.tsx");
});

test("an unknown address leads to the page that sends home", () => expect(pageOf("no/such/page")).toBe(unknownPage));

test("the pages at paths of calls are known, because GET is refused at all others", () => {
  const unknown = [unknownPage, "pages/console-unknown.tsx"];
  expect(calls.map(({ path }) => path).filter((path) => !unknown.includes(pageOf(path.slice(1))))).toEqual(pagesAtCalls);
});
