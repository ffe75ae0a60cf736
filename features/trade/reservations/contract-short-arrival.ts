import { z } from "zod";
import { countedLots } from "#features/inventory/arrivals/contract.ts";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { shortPolicies } from "./rules.ts";

/** Calls about arrivals with fewer pieces than were promised. */

const integer = z.number().int();
const outcome = z.enum(["complete", "next", "refund"]);

const shortProposal = z.object({
  policy: z.enum(shortPolicies),
  /** Confirms this proposal when the container is received; empty when nothing is short. */
  proposal: z.string(),
  list: wire.rows({
    incoming_id: integer,
    order_number: z.string(),
    rank: integer,
    ranks: integer,
    promised: integer,
    gets: integer,
    missing: integer,
    outcome,
  }),
});

export const simulateReceipt = post("/merchant/simulateReceipt", {
  who: "merchant:products",
  summary: "Who gets what when fewer pieces of a container are counted than were promised, by the site's policy. Changes nothing.",
  body: z.object({ counts: countedLots }),
  data: shortProposal,
});

export const simulateReceiptByStaff = post("/operator/simulateReceipt", {
  who: "operator:warehouse",
  summary: "The same for the container of any manufacturer, for the operator's warehouse.",
  body: z.object({ merchant_id: wire.id, counts: countedLots }),
  data: shortProposal,
});

export const readArrivalShares = post("/user/arrivalShares", {
  who: "buyer",
  summary: "What a reservation got of short arrivals: rank, policy, and where its missing pieces went.",
  body: z.object({ order_sn: wire.orderNumber }),
  data: z.object({
    /** What happens with pieces that do not arrive, and whether that can still be chosen. */
    missing_pieces: z.enum(["next", "refund"]),
    may_choose: z.boolean(),
    list: wire.rows({
      container_number: z.string(),
      custom_sn: z.string(),
      policy: z.enum(shortPolicies),
      rank: integer,
      ranks: integer,
      promised: integer,
      given: integer,
      outcome,
      moved_order_number: z.string().nullable(),
      at: wire.moment,
    }),
  }),
});

export const chooseMissingPieces = post("/user/chooseMissingPieces", {
  who: "buyer:purchaser",
  summary: "Chooses what happens with pieces of a reservation that do not arrive: a place on the next arrival, or the money back.",
  body: z.object({ order_sn: wire.orderNumber, missing_pieces: z.enum(["next", "refund"]), request_id: wire.requestId }),
  refuses: ["WRONG_STATUS"],
});
