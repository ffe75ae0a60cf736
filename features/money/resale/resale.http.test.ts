import { expect, test } from "vitest";
import { buyer, finance, purchaser, service, stranger, testApp, warehouse } from "#apps/server/test-app.ts";
import { insertUploadedFile } from "#features/identity/files/test-files.ts";
import { getBalances, setBalance } from "#features/money/balance/test-balance.ts";
import { checkInvariants } from "#features/trade/orders/test-orders.ts";
import { dayMs } from "#kernel/clock.ts";
import { readPdf } from "#platform/pdf/test-scan.ts";
import { resaleWorld } from "./test-resale.ts";

const world = await testApp();
await setBalance(world, buyer, 100_000_000);
await setBalance(world, stranger, 100_000_000);
const { buy, call, done, forSale, leave, list, listed, lotById, newestTitle, offer, ownListing, run, runJob, send, setResale, storedLot } =
  await resaleWorld(world);

const stockItem = () =>
  world.one(
    "select on_hand, reserved from stock_items where product_id = (select product_id from offers where relation_id = $1) and on_hand > 0",
    [offer.relation_id],
  );

test("nothing is listed, shown or sold where the site does not allow it, which is the default", async () => {
  const lot = await storedLot(2);
  expect(await done("/user/resaleTerms", { lot_id: lot.lot_id }, buyer)).toMatchObject({ is_allowed: false, fee: "5.00" });
  expect(await list(lot.lot_id, 2, { fee: "5.00" })).toMatchObject({ reason: "RESALE_OFF" });
  await setResale({ resale_allowed: 1, resale_fee: "7.5" });
  const { listing_id } = (await list(lot.lot_id, 2)).data;
  expect(await forSale(stranger, listing_id)).toMatchObject({ available: 2 });
  await setResale({ resale_allowed: 0 });
  expect((await done("/user/resaleStock", {}, stranger)).list).toEqual([]);
  expect(await buy(stranger, listing_id, 1)).toMatchObject({ reason: "RESALE_OFF" });
  await setResale({ resale_allowed: 1 });
  await done("/user/endResaleListing", { listing_id }, buyer);
});

test("a listing binds what its seller saw, and a lot has one", async () => {
  const lot = await storedLot(4);
  const { lot_id } = lot;
  expect(await done("/user/resaleTerms", { lot_id }, buyer)).toMatchObject({ is_allowed: true, fee: "7.50" });
  expect(await list(lot_id, 4, { fee: "5.00" })).toMatchObject({ reason: "RESALE_FEE_CHANGED", msg: expect.stringContaining("7.50%") });
  expect(await list(lot_id, 5)).toMatchObject({ reason: "MORE_THAN_STORED" });
  expect(await list(lot_id, 4, { min_pieces: 5 })).toMatchObject({ reason: "CHECK_FIELDS", fields: { min_pieces: expect.anything() } });
  for (const ends_on of [world.today(-1), world.today(183)])
    expect(await list(lot_id, 4, { ends_on })).toMatchObject({ reason: "RESALE_LAST_DAY" });
  expect(
    await call(
      "/user/createResaleListing",
      { lot_id, pieces: 1, price: "1", min_pieces: 1, ends_on: world.today(), fee: "7.50" },
      stranger,
    ),
  ).toMatchObject({ reason: "NOT_FOUND" });
  const request_id = crypto.randomUUID();
  const first = await list(lot_id, 4, { request_id });
  expect(await list(lot_id, 4, { request_id })).toEqual(first);
  expect(await list(lot_id, 4)).toMatchObject({ reason: "LOT_ALREADY_LISTED" });
  const { listing_id } = first.data;
  expect(await done("/user/resaleTerms", { lot_id }, buyer)).toMatchObject({ listing: { listing_id, available: 4, fee: "7.50" } });
  expect(await call("/user/resaleTerms", { lot_id }, stranger)).toMatchObject({ reason: "NOT_FOUND" });
  expect(await call("/user/endResaleListing", { listing_id }, stranger)).toMatchObject({ reason: "NOT_FOUND" });
  await done("/user/endResaleListing", { listing_id }, buyer);
  expect(await call("/user/endResaleListing", { listing_id }, buyer)).toMatchObject({ reason: "LISTING_ENDED" });
  expect(await ownListing(listing_id, "ended")).toMatchObject({ status: "withdrawn", available: 4, sold: 0 });
  expect(await buy(stranger, listing_id, 1)).toMatchObject({ reason: "LISTING_ENDED" });
});

test("another company buys pieces: they are its lot, the seller gets the price less the fee of the listing", async () => {
  const { lot, listing_id } = await listed(6, { min_pieces: 2 });
  await setResale({ resale_fee: "12.00" });
  const before = await stockItem();
  const [sellers, buyers] = [await getBalances(world, buyer), await getBalances(world, stranger)];
  expect(await forSale(stranger, listing_id)).toMatchObject({
    ...{ price: "80.00", available: 6, min_pieces: 2, company_name: "", is_own: false, condition: "new" },
  });
  expect(await forSale(buyer, listing_id)).toMatchObject({ is_own: true });
  expect(await buy(buyer, listing_id, 2)).toMatchObject({ reason: "OWN_LISTING" });
  expect(await buy(stranger, listing_id, 2, { price: "79.00" })).toMatchObject({
    reason: "LISTING_PRICE_CHANGED",
    msg: expect.stringContaining("$80.00"),
    fields: { price: expect.anything() },
  });
  expect(await buy(stranger, listing_id, 7)).toMatchObject({ reason: "LISTING_FEWER", msg: expect.stringContaining("6") });
  expect(await buy(stranger, listing_id, 1)).toMatchObject({ reason: "BELOW_MOQ" });
  expect(await buy(stranger, listing_id, 2, { payment_password: "654321" })).toMatchObject({ reason: "WRONG_PAYMENT_PASSWORD" });
  await setBalance(world, stranger, 15_999);
  expect(await buy(stranger, listing_id, 2)).toMatchObject({ reason: "BALANCE_TOO_LOW" });
  await setBalance(world, stranger, 100_000_000);
  await checkInvariants(world);

  const request_id = crypto.randomUUID();
  const bought = await buy(stranger, listing_id, 5, { request_id });
  expect(bought).toMatchObject({ code: 200, data: { total: "400.00" } });
  expect(await buy(stranger, listing_id, 5, { request_id })).toEqual(bought);
  expect((await getBalances(world, buyer)).available).toBe(sellers.available + 40_000 - 3_000);
  expect((await getBalances(world, stranger)).available).toBe(buyers.available - 40_000);
  expect(await newestTitle(buyer)).toMatch(/^Sold: 5 × .* for \$370\.00$/);
  expect(await newestTitle(stranger)).toMatch(/^Bought: 5 × .* for \$400\.00$/);
  const { lot_id, sale_number } = bought.data;
  expect(await lotById(buyer, lot.lot_id)).toMatchObject({ quantity: 1, free: 1 });
  expect(await lotById(stranger, lot_id)).toMatchObject({ quantity: 5, free: 5, unit_cost: "80.00", order_number: "" });
  expect(await stockItem()).toEqual(before);
  await checkInvariants(world);

  // What is left below the minimum is sold as a whole.
  expect(await buy(stranger, listing_id, 1)).toMatchObject({ code: 200 });
  expect(await ownListing(listing_id, "ended")).toMatchObject({ status: "sold", sold: 6, available: 0 });
  await setResale({ resale_fee: "7.5" });

  // The new owner ships it to its own customers.
  const { order_line_id } = await world.one("select order_line_id from stock_lots where lot_id = $1", [lot_id]);
  const label = await insertUploadedFile(world, { as: stranger.as, file_type: 2, mime: "application/pdf" });
  const { data } = await send({ order_line_id, lot_id }, 2, stranger, label);
  await leave(data.sales_order_number);
  expect(await lotById(stranger, lot_id)).toMatchObject({ quantity: 3, free: 3 });
  expect(await stockItem()).toEqual({ on_hand: before.on_hand - 2, reserved: before.reserved - 2 });

  const [sale] = (await done("/user/resaleSales", {}, buyer)).list.filter((each: { pieces: number }) => each.pieces === 5);
  expect(sale).toMatchObject({ sale_number, total: "400.00", fee: "30.00", proceeds: "370.00", company_name: "", lot_id: lot.lot_id });
  const purchases = (await done("/user/resaleSales", { tab: "bought" }, stranger)).list;
  expect(purchases[1]).toMatchObject({ sale_number, total: "400.00", fee: null, proceeds: null, company_name: "", lot_id });
  await checkInvariants(world);
});

const receiptTexts = async (sale_number: string, as: { as: string }): Promise<string> => {
  const { url } = await done("/user/resaleReceipt", { sale_number }, as);
  const { statusCode, rawPayload } = await world.app.inject({ method: "GET", url });
  expect(statusCode).toBe(200);
  return (await readPdf(rawPayload)).texts.map(({ text }) => text).join("\n");
};

test("both sides have a receipt, and see each other's name only where the seller shows its own", async () => {
  const nameOf = async ({ as }: { as: string }) =>
    (
      await world.one("select name from companies join company_members using (company_id) join people using (person_id) where email = $1", [
        as,
      ])
    ).name;
  const [seller, other] = [await nameOf(buyer), await nameOf(stranger)];
  for (const shows_name of [false, true]) {
    const { listing_id } = await listed(2, { shows_name });
    expect((await forSale(stranger, listing_id)).company_name).toBe(shows_name ? seller : "");
    const { sale_number } = (await buy(stranger, listing_id, 2)).data;
    const [sold, bought] = [await receiptTexts(sale_number, buyer), await receiptTexts(sale_number, stranger)];
    expect(sold).toContain("$148.00");
    expect(sold).toContain("7.50%");
    expect(sold.includes(other)).toBe(shows_name);
    expect(bought).toContain("$160.00");
    expect(bought).not.toContain("7.50%");
    expect(bought.includes(seller)).toBe(shows_name);
    expect(bought).toContain(other);
    const find = async (as: { as: string }) => (await done("/user/findNumber", { keyword: sale_number.toLowerCase() }, as)).list;
    expect(await find(buyer)).toMatchObject([{ kind: "resale", key: `sold/${sale_number}` }]);
    expect(await find(stranger)).toMatchObject([{ kind: "resale", key: `bought/${sale_number}` }]);
    expect(await find({ as: "china@demo.test" })).toEqual([]);
    expect(await call("/user/resaleReceipt", { sale_number }, { as: "china@demo.test" })).toMatchObject({ reason: "NOT_FOUND" });
  }
});

test("a listing follows the free pieces of its lot at once, and its owner is told", async () => {
  const { lot, listing_id } = await listed(6);
  const { lot_id } = lot;
  const { data } = await send(lot, 1);
  expect(await forSale(stranger, listing_id)).toMatchObject({ available: 5 });
  await done("/user/lockLot", { lot_id, pieces: 2, reason: "Show" }, buyer);
  expect(await forSale(stranger, listing_id)).toMatchObject({ available: 3 });
  expect(await buy(stranger, listing_id, 4)).toMatchObject({ reason: "LISTING_FEWER", msg: expect.stringContaining("3") });
  await runJob("resale.followLots");
  expect(await newestTitle(buyer)).toMatch(/^Still for sale of .*: 3$/);
  await leave(data.sales_order_number);
  await done("/user/lockLot", { lot_id, pieces: 0 }, buyer);
  // What is free again is not listed by itself.
  expect(await ownListing(listing_id)).toMatchObject({ available: 3, listed: 6, sold: 0 });
  for (const counted of [3, 2]) await done("/operator/countLot", { lot_id, counted, note: "Broken" }, warehouse);
  expect(await forSale(stranger, listing_id)).toMatchObject({ available: 2 });
  await done("/user/offerLot", { lot_id, pieces: 2, price: "1.00", email: stranger.as }, buyer);
  expect(await forSale(stranger, listing_id)).toBeUndefined();
  expect(await buy(stranger, listing_id, 1)).toMatchObject({ reason: "LISTING_ENDED" });
  await runJob("resale.followLots");
  expect(await newestTitle(buyer)).toMatch(/^No longer for sale: /);
  expect(await ownListing(listing_id, "ended")).toMatchObject({ status: "gone" });
  await checkInvariants(world);
});

test("a product that is taken off stays for sale by its owners, without a link to its page", async () => {
  const { listing_id } = await listed(2);
  expect(await forSale(stranger, listing_id)).toMatchObject({ is_in_catalog: true });
  const { product_id } = await world.one("select product_id from offers where relation_id = $1", [offer.relation_id]);
  const setActive = async (is_active: boolean, ids: readonly number[]) => {
    const changed = await world.rows(
      "update offers set is_active = $1 where relation_id = any ($2) and is_active <> $1 returning relation_id",
      [is_active, ids],
    );
    await world.rows("select refresh_listings(array[$1::bigint], now())", [product_id]);
    return changed.map(({ relation_id }) => relation_id);
  };
  const offers = await world.rows("select relation_id from offers where product_id = $1", [product_id]);
  const taken = await setActive(
    false,
    offers.map(({ relation_id }) => relation_id),
  );
  expect(await forSale(stranger, listing_id)).toMatchObject({ is_in_catalog: false, available: 2 });
  expect(await buy(stranger, listing_id, 1)).toMatchObject({ code: 200 });
  await setActive(true, taken);
});

test("staff end a listing with a reason that its owner is told; a frozen seller sells nothing", async () => {
  const { listing_id } = await listed(3);
  const [row] = (await done("/operator/resaleListings", { page_size: 100 }, service)).list.filter(
    (each: { listing_id: number }) => each.listing_id === listing_id,
  );
  expect(row).toMatchObject({ available: 3, fee: "7.50", site_code: "LA" });
  const setFrozen = (at: string) =>
    world.rows(`update companies set frozen_at = ${at} where company_id = (select company_id from resale_listings where listing_id = $1)`, [
      listing_id,
    ]);
  await setFrozen("now()");
  expect(await forSale(stranger, listing_id)).toBeUndefined();
  expect(await buy(stranger, listing_id, 1)).toMatchObject({ reason: "LISTING_ENDED" });
  await setFrozen("null");
  expect(await call("/operator/stopResaleListing", { listing_id, reason: "" }, service)).toMatchObject({ reason: "CHECK_FIELDS" });
  expect(await call("/operator/stopResaleListing", { listing_id, reason: "Recalled" }, warehouse)).toMatchObject({ reason: "NOT_ALLOWED" });
  await done("/operator/stopResaleListing", { listing_id, reason: "Recalled" }, service);
  expect(await call("/operator/stopResaleListing", { listing_id, reason: "Recalled" }, service)).toMatchObject({ reason: "LISTING_ENDED" });
  const [notice] = (await done("/user/messageList", {}, buyer)).list;
  expect(notice.title).toMatch(/^We ended the listing of /);
  expect(notice.body).toContain("Recalled");
  expect(await buy(stranger, listing_id, 1)).toMatchObject({ reason: "LISTING_ENDED" });
});

test("members with spending limits buy nothing alone", async () => {
  const { listing_id } = await listed(1);
  await world.rows(
    "update company_members set order_limit_cents = 100000, role = 'purchaser' where person_id = (select person_id from people where email = $1)",
    [stranger.as],
  );
  const token = await world.createToken(stranger.as);
  const answer = await world.call("/pay/buyResale", { listing_id, pieces: 1, price: "80.00", payment_password: "123456" }, { token });
  expect(answer).toMatchObject({ reason: "RESALE_LIMITED_MEMBER" });
  await world.rows(
    "update company_members set order_limit_cents = null, role = 'admin' where person_id = (select person_id from people where email = $1)",
    [stranger.as],
  );
  expect(await call("/user/resaleListings", {}, purchaser)).toMatchObject({ code: 200 });
});

test("a listing ends after its last day, which its owner is told", async () => {
  const { listing_id } = await listed(2, { ends_on: world.today() });
  expect(await forSale(stranger, listing_id)).toMatchObject({ ends_on: world.today() });
  world.clock.advanceMs(dayMs);
  expect(await forSale(stranger, listing_id)).toBeUndefined();
  expect(await buy(stranger, listing_id, 1)).toMatchObject({ reason: "LISTING_ENDED" });
  await runJob("resale.expire");
  await runJob("resale.expire");
  expect(await ownListing(listing_id, "ended")).toMatchObject({ status: "expired" });
  expect(await newestTitle(buyer)).toMatch(/^The listing of .* has expired$/);
  await checkInvariants(world);
});

test("storage that was charged stays the seller's, and the buyer pays from the next day on", async () => {
  const rates = { effective_from: world.today(1), free_days: 0, day_fee: "50.00", month_cap: "900.00", notice_days: 1 };
  await done("/operator/addStorageRate", rates, finance);
  const { lot, listing_id } = await listed(4);
  world.clock.advanceMs(8 * dayMs);
  await run("ownStock.announce");
  world.clock.advanceMs(2 * dayMs);
  await run("ownStock.charge");
  const charged = (await lotById(buyer, lot.lot_id))?.fee_so_far;
  expect(Number(charged)).toBeGreaterThan(0);
  expect(Number((await forSale(stranger, listing_id)).fee_month)).toBeGreaterThan(0);
  const { lot_id } = (await buy(stranger, listing_id, 3)).data;
  expect(await lotById(stranger, lot_id)).toMatchObject({ fee_so_far: "0.00", charged_from: world.today(1) });
  expect(await lotById(buyer, lot.lot_id)).toMatchObject({ quantity: 1, fee_so_far: charged });
  world.clock.advanceMs(dayMs);
  await run("ownStock.charge");
  expect(Number((await lotById(stranger, lot_id))?.fee_so_far)).toBeGreaterThan(0);
  await checkInvariants(world);
});
