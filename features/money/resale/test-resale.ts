import { admin, buyer, type TestApp } from "#apps/server/test-app.ts";
import { lotsWorld } from "#features/trade/own-stock/test-lots.ts";
import { jobs } from "./jobs.ts";

/** Resale between companies of the demo data, for tests. */

/** A company beside those of `test-app.ts` that can pay. */
export const third = { as: "nearby@demo.test" };

export const resaleWorld = async (world: TestApp) => {
  const lots = await lotsWorld(world);
  const { call, done } = lots;

  const setResale = (values: { resale_allowed?: 0 | 1; resale_fee?: string }) =>
    done("/operator/setSiteSettings", { site_code: "LA", ...values }, admin);

  const terms = { price: "80.00", min_pieces: 1, ends_on: world.today(30), fee: "7.50" };
  /** Lists pieces of a lot of the buyer at 80 dollars; the fee is 7.5 percent. */
  const list = (lot_id: number, pieces: number, changed: object = {}) =>
    call("/user/createResaleListing", { lot_id, pieces, ...terms, ends_on: world.today(30), ...changed }, buyer);
  const listed = async (pieces: number, changed: object = {}) => {
    const lot = await lots.storedLot(pieces);
    const { listing_id } = (await list(lot.lot_id, pieces, changed)).data as { listing_id: number };
    return { lot, listing_id };
  };

  const buy = (as: { as: string }, listing_id: number, pieces: number, changed: object = {}) =>
    call("/pay/buyResale", { listing_id, pieces, price: "80.00", payment_password: "123456", ...changed }, as);
  const forSale = async (as: { as: string }, listing_id: number) =>
    (await done("/user/resaleStock", { page_size: 100 }, as)).list.find((each: { listing_id: number }) => each.listing_id === listing_id);
  const ownListing = async (listing_id: number, tab: "open" | "ended" = "open") =>
    (await done("/user/resaleListings", { tab, page_size: 100 }, buyer)).list.find(
      (each: { listing_id: number }) => each.listing_id === listing_id,
    );
  const runJob = async (name: string) => jobs.find((job) => job.name === name)?.run(world.platform);
  const newestTitle = async (as: { as: string }): Promise<string> => (await done("/user/messageList", {}, as)).list[0]?.title;

  return { ...lots, setResale, list, listed, buy, forSale, ownListing, runJob, newestTitle };
};
