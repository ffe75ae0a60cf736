import { beforeAll, expect, test } from "vitest";
import type { TestAnswer } from "#apps/server/test-app.ts";
import { jobs as productJobs } from "#features/catalog/product-management/jobs.ts";
import {
  createPhoto,
  createStoolDraft,
  getMerchantId,
  localizedText,
  localOffer,
  merchant,
  saveProduct,
  startWorld,
  uploadPicture,
  world,
} from "#features/catalog/product-management/test-products.ts";
import { insertUploadedFile } from "#features/identity/files/test-files.ts";
import { paymentFixture } from "#features/money/payments/test-payments.ts";
import { afterSaleWorld } from "#features/trade/after-sale/test-after-sale.ts";
import { merchantOf, play, submitContract, wayTo } from "#features/trade/contracts/test-contracts.ts";
import { partsWorld } from "#features/trade/fulfillment/test-parts.ts";
import { presaleOffers, reserve } from "#features/trade/reservations/test-reservations.ts";
import { dayMs } from "#kernel/clock.ts";
import { toAmount } from "#kernel/money.ts";
import { carryOutDue } from "./commands/carry-out.ts";
import { type ReviewKind, reviewItems } from "./review-items.ts";
import { carryOutSeconds } from "./rules.ts";

/** Every kind of review item on every path that decides it: counted once, and undone where undo is offered (docs/decisions/0209). */

await startWorld();

const admin = "admin@demo.test";
const finance = "finance@demo.test";
const buyer = "buyer@demo.test";

let payments: Awaited<ReturnType<typeof paymentFixture>>;
let cases: Awaited<ReturnType<typeof afterSaleWorld>>;

/** Makes a call that must succeed and returns its data. */
const call = async (path: string, body: Record<string, unknown>, as: string) => {
  const answer = await world.call(path, body, { as });
  expect([path, answer.code ?? answer.error_code, answer.reason]).toEqual([path, 200, undefined]);
  return answer.data;
};

beforeAll(async () => {
  payments = await paymentFixture(world);
  cases = await afterSaleWorld(world);
  await world.rows(
    'update sites set settings = settings || \'{"withdrawal_second_above_cents": 1000, "recharge_second_above_cents": 100000000}\'',
  );
  await world.platform.reloadSites();
  await call("/operator/setReviewSetting", { merchant_id: await getMerchantId(merchant.as), reviews: "yes" }, "auditor@demo.test");
});

let made = 0;

const newest = async (table: string, id: string): Promise<number> => Number((await world.one(`select max(${id}) as id from ${table}`)).id);
const orderIdOf = async (order_number: string): Promise<number> =>
  Number((await world.one("select order_id as id from orders where order_number = $1", [order_number])).id);
const orderNumberOf = async (order_id: number): Promise<string> =>
  (await world.one("select order_number from orders where order_id = $1", [order_id])).order_number;
const recordNumberOf = async (record_id: number): Promise<string> =>
  (await world.one("select record_number from after_sale_records where record_id = $1", [record_id])).record_number;

const submitProduct = async (): Promise<number> => {
  made += 1;
  const { data: file } = await uploadPicture(await createPhoto(), merchant.as);
  const pictures = [{ file_id: file.file_id, alt: localizedText() }];
  const { data } = await saveProduct(await createStoolDraft(`COUNTED-${made}`, { pictures, state: "live", offers: [localOffer()] }));
  expect(data.state).toBe("review");
  return newest("product_change_sets", "change_set_id");
};

const openCase = async (): Promise<number> => {
  const { order_line_id } = await cases.completedOrder();
  const record_sn = await cases.open([{ order_line_id, quantity: 1, mode: 2 }]);
  await call("/merchant/refuseAfterSale", { record_sn, note: "Not ours" }, merchant.as);
  await call("/user/escalateAfterSale", { record_sn, note: "See the photo" }, buyer);
  return newest("after_sale_records", "record_id");
};

interface Path {
  /** What is done, for the name of the test. */
  name: string;
  decision: "approve" | "refuse";
  decide(item_id: number): Promise<unknown>;
  /** What happens between the item's creation and the decision. */
  before?(item_id: number): Promise<unknown>;
}

interface Decided {
  create(): Promise<number>;
  paths: readonly Path[];
  /** The amount that arrived, where an approval in the queue needs it. */
  received_amount?: string;
  /** The decision that the queue carries out. */
  queued?: "approve" | "refuse";
}

/** A path of one call with the id of the item under a name. */
const byId = (path: string, idName: string, body: Record<string, unknown> & { decision: "approve" | "refuse" }, as = admin): Path => ({
  name: `${path} ${body.decision}`,
  decision: body.decision,
  decide: (item_id) => call(path, { [idName]: item_id, ...body }, as),
});

const parts = await partsWorld(world);
const refusal = { decision: "refuse", note: "Not readable" } as const;

const decided: Record<Exclude<ReviewKind, "feedback">, Decided> = {
  certification: {
    create: async () => {
      made += 1;
      const { company_id } = await world.one(
        "insert into companies (name, certified_status, invite_code) values ('Counted ' || $1::text, 'underReview', 'COUNT' || $1::text) returning company_id",
        [made],
      );
      const { auth_id } = await world.one(
        `insert into certifications (company_id, auth_status, company_name, zip_code, company_email, country_name, province_name, licence_sn, submitted_by, submitted_at)
         select $1, 'underReview', 'Counted ' || $2::text, '90001', 'c@shop.test', 'United States', 'California', 'CNT-' || $2::text, person_id, $3
         from people where email = $4 returning auth_id`,
        [company_id, made, world.clock.now(), buyer],
      );
      return Number(auth_id);
    },
    paths: [
      byId("/operator/reviewCertification", "auth_id", { decision: "approve" }),
      byId("/operator/reviewCertification", "auth_id", refusal),
    ],
  },
  settlement: {
    // The demo has two applications that wait.
    create: async () => Number((await world.one("select min(settlement_id) as id from settlements where status = 'underReview'")).id),
    paths: [byId("/operator/reviewSettlement", "settlement_id", { decision: "approve" })],
    queued: "refuse",
  },
  merchantDocument: {
    create: async () => {
      made += 1;
      const texts = {
        name_en: `Report ${made}`,
        name_zh: "报告",
        name_es: "Informe",
        explanation_en: "a",
        explanation_zh: "b",
        explanation_es: "c",
      };
      const rules = { warning_days: 1, grace_days: 1, consequence: "remind" };
      const { requirement_id } = await call("/operator/saveDocumentRequirement", { ...texts, ...rules }, admin);
      const file_ids = await insertUploadedFile(world, { as: merchant.as, file_type: 5 });
      return (await call("/merchant/submitDocument", { requirement_id, file_ids }, merchant.as)).document_id;
    },
    paths: [
      byId("/operator/reviewMerchantDocument", "document_id", { decision: "approve" }),
      byId("/operator/reviewMerchantDocument", "document_id", refusal),
    ],
  },
  legalEntity: {
    create: async () => {
      made += 1;
      const facts = {
        legal_name: `Company ${made}`,
        licence_number: "1",
        country: "China",
        address: "1 Port Road",
        reason: "A new company",
      };
      const file_ids = await insertUploadedFile(world, { as: merchant.as, file_type: 5 });
      const asked = { ...facts, wanted_from: world.today(), file_ids };
      return (await call("/merchant/requestLegalEntity", asked, merchant.as)).entity_id;
    },
    paths: [
      byId("/operator/reviewLegalEntity", "entity_id", { decision: "approve" }),
      byId("/operator/reviewLegalEntity", "entity_id", refusal),
    ],
  },
  taxCertificate: {
    create: async () => {
      made += 1;
      const file_ids = await insertUploadedFile(world, { as: buyer, file_type: 5 });
      const given = { kind: "resale", states: "CA", certificate_number: `RS-${made}`, expires_on: world.today(90), file_ids };
      return (await call("/user/submitTaxCertificate", given, buyer)).certificate_id;
    },
    paths: [
      byId("/operator/reviewTaxCertificate", "certificate_id", { decision: "approve" }),
      byId("/operator/reviewTaxCertificate", "certificate_id", refusal),
    ],
  },
  voucher: {
    create: async () => {
      const order_sn = await payments.placeOrder();
      const { due } = await payments.getPayList(order_sn);
      const voucher_ids = await insertUploadedFile(world, { as: buyer, file_type: 4 });
      await call("/pay/offline", { order_sn, method: "transfer", amount: due, voucher_ids }, buyer);
      return newest("vouchers", "voucher_id");
    },
    paths: [
      {
        name: "/operator/reviewVoucher approve",
        decision: "approve",
        decide: async (voucher_id) => {
          const { claimed_cents } = await world.one("select claimed_cents from vouchers where voucher_id = $1", [voucher_id]);
          return call("/operator/reviewVoucher", { voucher_id, decision: "approve", received_amount: toAmount(claimed_cents) }, admin);
        },
      },
      byId("/operator/reviewVoucher", "voucher_id", refusal),
    ],
    queued: "refuse",
  },
  recharge: {
    create: async () => {
      const voucher_ids = await insertUploadedFile(world, { as: buyer, file_type: 4 });
      await call("/pay/rechargeOffline", { method: "transfer", amount: "50.00", voucher_ids }, buyer);
      return newest("recharges", "recharge_id");
    },
    paths: [
      byId("/operator/reviewRecharge", "recharge_id", { decision: "approve", received_amount: "50.00" }),
      byId("/operator/reviewRecharge", "recharge_id", refusal),
    ],
    received_amount: "50.00",
  },
  withdrawal: {
    create: async () => {
      await call(
        "/user/withdraw",
        { method: "wallet", destination: "treasury@hearth.test", amount: "5.00", payment_password: "123456" },
        buyer,
      );
      return newest("withdrawals", "withdrawal_id");
    },
    paths: [
      byId("/operator/reviewWithdrawal", "withdrawal_id", { decision: "approve" }),
      byId("/operator/reviewWithdrawal", "withdrawal_id", refusal),
    ],
  },
  carrierSettlement: {
    create: async () => {
      const order_sn = await cases.paidOrder(3);
      await cases.pay(order_sn, { purpose: "freight" });
      await call("/user/issueBol", { order_sn }, buyer);
      await cases.walk(order_sn, "startPacking", "dispatch");
      const exceptions = JSON.stringify([{ kind: "damage", custom_sn: "", cartons: 1, note: "Crushed" }]);
      const file_ids = await insertUploadedFile(world, { as: buyer, file_type: 5, mime: "application/pdf" });
      await call("/user/returnBol", { order_sn, signed_by: "R. Diaz", pieces_counted: 1, file_ids, exceptions }, buyer);
      await call("/user/fileFreightClaim", { order_sn, kind: "noted", amount: "30.00", description: "Crushed" }, buyer);
      const [{ claim_id }] = (await call("/user/freightClaims", { order_sn }, buyer)).list;
      await call("/operator/decideFreightClaim", { claim_id, decision: "pay", at_fault: "carrier" }, finance);
      const body = { order_sn, outcome: "received", amount: "30.00", reference: `ACH-${order_sn}` };
      return (await call("/operator/settleCarrierAccount", body, finance)).settlement_id;
    },
    paths: [
      byId("/operator/decideCarrierSettlement", "settlement_id", { decision: "approve" }),
      byId("/operator/decideCarrierSettlement", "settlement_id", refusal),
    ],
  },
  thaw: {
    create: async () => {
      const { company_id } = await world.one(
        "select company_id from company_members join people using (person_id) where email = $1 limit 1",
        [buyer],
      );
      const { frozen_id } = await call("/operator/freezeAmount", { company_id, amount: "10.00", reason: "A refund is checked" }, finance);
      await call("/user/requestThaw", { frozen_id, reason: "It is settled" }, buyer);
      return newest("thaw_requests", "thaw_id");
    },
    paths: [
      byId("/operator/reviewThaw", "thaw_id", { decision: "approve" }),
      byId("/operator/reviewThaw", "thaw_id", refusal),
      {
        name: "/operator/thawAmount",
        decision: "approve",
        decide: async (thaw_id) => {
          const { frozen_id } = await world.one("select frozen_id from thaw_requests where thaw_id = $1", [thaw_id]);
          return call("/operator/thawAmount", { frozen_id, note: "" }, finance);
        },
      },
    ],
  },
  credit: {
    create: async () => {
      made += 1;
      const { company_id } = await world.one(
        "select company_id from company_members join people using (person_id) where email = $1 limit 1",
        ["buyer2@demo.test"],
      );
      const terms = { company_id, net_days: 30, status: "active", block_after_days: 7, reason: "Good years" };
      return (await call("/operator/setTerms", { ...terms, credit_limit: `${80_000 + made}.00` }, finance)).change_id;
    },
    paths: [byId("/operator/decideTerms", "change_id", { decision: "approve" }), byId("/operator/decideTerms", "change_id", refusal)],
  },
  coupon: {
    create: async () => {
      made += 1;
      const large = { title_en: "Large", amount: "200.00", total_count: 51, code: `COUNTED-${made}`, is_claimable: 1 };
      const days = { starts_on: world.today(-1), ends_on: world.today(10) };
      return (await call("/operator/saveCoupon", { ...large, ...days }, finance)).approval_id;
    },
    paths: [byId("/operator/decideCoupon", "approval_id", { decision: "approve" }), byId("/operator/decideCoupon", "approval_id", refusal)],
  },
  picture: {
    create: async () => {
      made += 1;
      const { product_id } = await world.one(
        `select product_id from products where not is_set and not exists (select from picture_requests asked where asked.product_id = products.product_id)
         and product_state = 'live' order by product_id limit 1`,
      );
      await call("/user/requestPictures", { product_id, usage: "shop" }, buyer);
      return newest("picture_requests", "picture_request_id");
    },
    paths: [
      byId("/operator/reviewPictureRequests", "picture_request_id", { decision: "approve" }),
      byId("/operator/reviewPictureRequests", "picture_request_id", refusal),
    ],
  },
  change: {
    create: submitProduct,
    paths: [
      ...(["approve", "refuse"] as const).map((decision) => ({
        name: `/operator/reviewProductChanges ${decision}`,
        decision,
        decide: async (change_set_id: number) => {
          const changes = await world.rows("select change_id from product_changes where change_set_id = $1 and state = 'open'", [
            change_set_id,
          ]);
          const change_ids = changes.map(({ change_id }) => change_id).join(",");
          return call("/operator/reviewProductChanges", { change_set_id, change_ids, decision, note: "Blurred" }, admin);
        },
      })),
      ...(["approve", "refuse"] as const).map((decision) => ({
        name: `/operator/newProductDecide ${decision}`,
        decision,
        decide: async () => {
          const merchant_id = await getMerchantId(merchant.as);
          const { count, as_of } = await call("/operator/newProductSample", { merchant_id, most_price: "89" }, admin);
          expect(count).toBe(1);
          await call("/operator/newProductDecide", { merchant_id, most_price: "89", count, as_of, decision, note: "Blurred" }, admin);
          await productJobs[0]?.run(world.platform);
        },
      })),
    ],
  },
  partCancellation: {
    create: async () => {
      const { order_sn, lines } = await parts.paidOrder([3]);
      const request = { order_sn, lines: [{ order_line_id: lines[0], quantity: 1 }], reason: "One too many" };
      return (await parts.done("/user/askPartCancel", request, parts.buyer)).cancellation_id;
    },
    paths: [
      byId("/operator/decidePartCancel", "cancellation_id", { decision: "approve", note: "" }),
      byId("/operator/decidePartCancel", "cancellation_id", refusal),
    ],
  },
  reservation: {
    create: async () => {
      const [offer] = await presaleOffers(world, 1, 20);
      const order_sn = (await reserve(world, offer!, 2)).data.orders[0].order_number;
      await call("/pay/balance", { order_sn, purpose: "deposit", payment_password: "123456" }, buyer);
      return orderIdOf(order_sn);
    },
    paths: [
      ["/operator/approveReservation", "approve"] as const,
      ["/operator/refuseReservation", "refuse"] as const,
      ["/operator/decideReservation", "approve"] as const,
      ["/operator/decideReservation", "refuse"] as const,
    ].map(([path, decision]) => ({
      name: `${path} ${decision}`,
      decision,
      decide: async (order_id: number) =>
        call(path, { order_sn: await orderNumberOf(order_id), note: "Too few", ...(path.includes("decide") && { decision }) }, admin),
    })),
  },
  contract: {
    create: async () => {
      const contract = await submitContract(world, await merchantOf(world));
      await play(world, contract, ...wayTo.signed);
      return orderIdOf(contract.contract_sn);
    },
    paths: [
      ["/operator/approveContract", "approve"] as const,
      ["/operator/rejectContract", "refuse"] as const,
      ["/operator/decideContract", "approve"] as const,
      ["/operator/decideContract", "refuse"] as const,
    ].map(([path, decision]) => ({
      name: `${path} ${decision}`,
      decision,
      decide: async (order_id: number) =>
        call(path, { contract_sn: await orderNumberOf(order_id), note: "No stamp", ...(path.includes("decide") && { decision }) }, admin),
    })),
  },
  afterSale: {
    create: openCase,
    paths: [
      ["/operator/approveAfterSale", "approve", {}] as const,
      ["/operator/refuseAfterSale", "refuse", { note: "Used" }] as const,
      ["/operator/offerAfterSaleCredit", "approve", { amount: "1.00" }] as const,
      ["/operator/acceptAfterSaleCounter", "approve", {}] as const,
      ["/operator/decideAfterSale", "approve", { decision: "approve" }] as const,
      ["/operator/decideAfterSale", "refuse", { decision: "refuse", note: "Used" }] as const,
    ].map(([path, decision, body]) => ({
      name: `${path} ${decision}`,
      decision,
      decide: async (record_id: number) => call(path, { record_sn: await recordNumberOf(record_id), ...body }, admin),
      ...(path === "/operator/acceptAfterSaleCounter" && {
        before: async (record_id: number) => {
          const record_sn = await recordNumberOf(record_id);
          await call("/operator/offerAfterSaleCredit", { record_sn, amount: "1.00" }, admin);
          await call("/user/counterAfterSaleOffer", { record_sn, amount: "2.00" }, buyer);
        },
      }),
    })),
  },
  scoreContest: {
    create: async () => {
      made += 1;
      await world.rows(
        `insert into chat_threads (company_id, merchant_id, site_code, subject, started_by, created_at, last_message_at)
         select member.company_id, seller.merchant_id, (select site_code from sites where is_main), 'general', member.person_id, now(), now()
         from people seller, company_members member join people using (person_id) where seller.email = $1 and people.email = $2 on conflict do nothing`,
        [merchant.as, buyer],
      );
      await world.rows(
        `insert into chat_answers (thread_id, merchant_id, person_id, asked_at, answered_at)
         select thread_id, chat_threads.merchant_id, people.person_id, $2, $3 from chat_threads join people on people.merchant_id = chat_threads.merchant_id
         where email = $1 limit 1`,
        [merchant.as, new Date(world.clock.now().getTime() - 2 * dayMs - made * 60_000), world.clock.now()],
      );
      const { list } = await call("/merchant/scoreEvents", { part: "answers" }, merchant.as);
      const { event } = list.find(({ contest_until }: { contest_until: string | null }) => contest_until !== null);
      return (await call("/merchant/contestScoreEvent", { event, reason: "wrongData", note: "Answered by phone" }, merchant.as)).contest_id;
    },
    paths: [
      byId("/operator/decideScoreContest", "contest_id", { decision: "approve" }),
      byId("/operator/decideScoreContest", "contest_id", refusal),
    ],
  },
  reportedReview: {
    create: async () => {
      const { order_sn } = await cases.completedOrder();
      const { product_id } = await world.one("select product_id from order_lines join orders using (order_id) where order_number = $1", [
        order_sn,
      ]);
      const ratings = { quality: 5, packing: 4, accuracy: 3, text: "Solid joints, no wobble." };
      const { review_id } = await call("/user/writeReview", { order_number: order_sn, product_id, ...ratings }, buyer);
      await call("/user/reportReview", { review_id, reason: "private", note: "Contact data" }, merchant.as);
      return review_id;
    },
    paths: [
      {
        ...byId("/operator/decideReview", "review_id", { decision: "approve" }),
        decide: (review_id) => call("/operator/decideReview", { review_id, decision: "keep" }, admin),
      },
      {
        ...byId("/operator/decideReview", "review_id", refusal),
        decide: (review_id) => call("/operator/decideReview", { review_id, decision: "hide", note: "Private data" }, admin),
      },
    ],
  },
};

/** What the overview says: decisions of today in the chart. */
const counted = async (): Promise<{ approve: number; refuse: number }> => {
  const { days } = await call("/operator/queueOverview", {}, admin);
  return { approve: days.at(-1).approved, refuse: days.at(-1).refused };
};

const plusOne = (before: { approve: number; refuse: number }, decision: "approve" | "refuse") => ({
  ...before,
  [decision]: before[decision] + 1,
});

const queueDecide = async (
  kind: ReviewKind,
  item_id: number,
  decision: "approve" | "refuse",
  received_amount: string,
): Promise<TestAnswer> => {
  await call("/operator/queueOpen", { kind, item_id }, admin);
  const body = { kind, item_id, decision, ...(decision === "refuse" ? { note: "Not readable" } : { received_amount }) };
  return world.call("/operator/queueDecide", body, { as: admin });
};

const isOpen = async (kind: ReviewKind, item_id: number): Promise<boolean> => {
  const sql = reviewItems.find((item) => item.kind === kind)?.sql.open;
  return (await world.rows(`select from (${sql}) open where item_id = $1`, [item_id])).length > 0;
};

const kinds = Object.keys(decided) as (keyof typeof decided)[];

test("the walk has every kind that is decided, with the call of its own page", () => {
  const inQueue = reviewItems.flatMap((item) => ("decision" in item && item.decision ? [item] : []));
  expect(kinds.toSorted()).toEqual(inQueue.map(({ kind }) => kind).toSorted());
  for (const { kind, decision } of inQueue)
    expect(decided[kind as keyof typeof decided].paths.map(({ name }) => name.split(" ")[0])).toContain(decision?.route.call.path);
});

test.each(kinds)("%s: a decision of the queue is undone while that is offered, and counted once when it takes effect", async (kind) => {
  const { create, received_amount = "", queued = "approve" } = decided[kind];
  const item_id = await create();
  const before = await counted();
  const undone = await queueDecide(kind, item_id, queued, received_amount);
  expect([undone.code, undone.reason]).toEqual([200, undefined]);
  await call("/operator/queueUndo", { decision_id: undone.data.decision_id }, admin);
  world.clock.advanceMs(carryOutSeconds * 1000);
  await carryOutDue(world.platform);
  expect(await isOpen(kind, item_id)).toBe(true);
  expect(await counted()).toEqual(before);

  const { code, data } = await queueDecide(kind, item_id, queued, received_amount);
  expect(code).toBe(200);
  world.clock.advanceMs(carryOutSeconds * 1000);
  await carryOutDue(world.platform);
  expect(await isOpen(kind, item_id)).toBe(false);
  expect(await counted()).toEqual(plusOne(before, queued));
  expect(await world.call("/operator/queueUndo", { decision_id: data.decision_id }, { as: admin })).toMatchObject({
    reason: "UNDO_TOO_LATE",
  });
});

test.each(kinds.flatMap((kind) => decided[kind].paths.map((path) => [kind, path.name, path] as const)))(
  "%s: %s is counted once",
  async (kind, _name, { decision, decide, before: prepare }) => {
    const item_id = await decided[kind].create();
    await prepare?.(item_id);
    const before = await counted();
    await decide(item_id);
    expect(await isOpen(kind, item_id)).toBe(false);
    expect(await counted()).toEqual(plusOne(before, decision));
  },
);
