import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";

const whole = z.number().int();

export const favouriteIds = post("/user/favouriteIds", {
  who: "buyer",
  summary: "The products among the company's favourites, for the hearts on cards: at most 2000.",
  data: z.object({ product_ids: z.array(whole) }),
});

export const addFavourite = post("/user/addFavourite", {
  who: "buyer",
  summary: "Puts products among the company's favourites, at most 2000 in all. One that is there already stays; all or none.",
  body: z.object({ product_id: wire.ids(200), request_id: wire.requestId }),
  data: z.object({ count: whole }),
  refuses: ["FAVOURITES_FULL", "NOTHING_SELECTED"],
});

export const removeFavourite = post("/user/removeFavourite", {
  who: "buyer",
  summary: "Takes products out of the company's favourites; those that are not among them are passed over.",
  body: z.object({ product_id: wire.ids(200), request_id: wire.requestId }),
  data: z.object({ count: whole }),
  refuses: ["NOTHING_SELECTED"],
});

export const favouritesCalls = [favouriteIds, addFavourite, removeFavourite] as const;
