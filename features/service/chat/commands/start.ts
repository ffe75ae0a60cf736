import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { startBuyerChat, startMerchantChat, startOperatorChat } from "../contract/others.ts";
import {
  findCaseToDiscuss,
  findCompany,
  findMerchantByUuid,
  findOrderToDiscuss,
  findProductToDiscuss,
  findRequestToDiscuss,
} from "../queries/people.ts";
import { findThreadOfSubject, insertThread } from "../queries/threads.ts";
import type { Side, Subject } from "../rules.ts";
import { limitWrites } from "./viewer.ts";

interface ThreadSubject {
  company_id: number;
  merchant_id: number | null;
  site_code: string;
  subject: Subject;
  product_id?: number;
  reference?: string;
}

/** The conversation about a subject; it is created once, also by concurrent calls. */
export const openThread = async (tx: Tx, about: ThreadSubject, personId: number, now: Date): Promise<{ thread_id: number }> => {
  const { company_id, merchant_id, site_code, subject, product_id = null, reference = "" } = about;
  const created = await tx.row(insertThread, {
    company_id,
    merchant_id,
    site_code,
    subject,
    product_id,
    reference,
    person_id: personId,
    now,
  });
  return created ?? tx.only(findThreadOfSubject, { company_id, merchant_id, subject, product_id, reference });
};

interface Numbers {
  order_number: string;
  request_number?: string;
  case_number?: string;
}

/** The order, price request or case that a side names; NOT_FOUND for those of others. Undefined when none is named. */
const findSubject = async (
  tx: Tx,
  side: Side,
  ownerId: number | null,
  numbers: Numbers,
): Promise<(ThreadSubject & { merchant_id: number }) | undefined> => {
  const { order_number, request_number = "", case_number = "" } = numbers;
  if (request_number !== "") {
    const { request_number: reference, ...request } =
      (await tx.row(findRequestToDiscuss, { side, owner_id: ownerId, request_number })) ?? refuse("NOT_FOUND", {}, ["request_number"]);
    return { ...request, subject: "request", reference };
  }
  if (case_number !== "") {
    const { record_number: reference, ...record } =
      (await tx.row(findCaseToDiscuss, { side, owner_id: ownerId, case_number })) ?? refuse("NOT_FOUND", {}, ["case_number"]);
    return { ...record, subject: "case", reference };
  }
  if (order_number === "") return undefined;
  const {
    order_number: reference,
    kind,
    ...order
  } = (await tx.row(findOrderToDiscuss, { side, owner_id: ownerId, order_number })) ?? refuse("NOT_FOUND", {}, ["order_number"]);
  return { ...order, subject: kind === "fob" ? "contract" : "order", reference };
};

/** Opens the conversation of a company about something, with the manufacturer or with customer service. */
export const startForBuyer = async ({ body, db, now, request, session, transaction }: Context<typeof startBuyerChat>) => {
  await limitWrites(db, session, now);
  return transaction(async (tx) => {
    const { company_id, person_id } = session;
    const { site_code } = request.site;
    const withService = body.with === "service";
    const found = await findSubject(tx, "buyer", company_id, body);
    if (found) return openThread(tx, { ...found, merchant_id: withService ? null : found.merchant_id }, person_id, now);
    if (body.product_id !== undefined) {
      const { product_id, merchant_id } =
        (await tx.row(findProductToDiscuss, { product_id: body.product_id })) ?? refuse("NOT_FOUND", {}, ["product_id"]);
      return openThread(
        tx,
        { company_id, merchant_id: withService ? null : merchant_id, site_code, subject: "product", product_id },
        person_id,
        now,
      );
    }
    if (withService) return openThread(tx, { company_id, merchant_id: null, site_code, subject: "general" }, person_id, now);
    const { merchant_id } =
      (await tx.row(findMerchantByUuid, { merchant_uuid: body.merchant_uuid })) ?? refuse("NOT_FOUND", {}, ["merchant_uuid"]);
    return openThread(tx, { company_id, merchant_id, site_code, subject: "general" }, person_id, now);
  });
};

/** Opens the conversation of a manufacturer with the buyer of one of its orders, requests or cases. */
export const startForMerchant = async ({ body, db, now, session, transaction }: Context<typeof startMerchantChat>) => {
  await limitWrites(db, session, now);
  return transaction(async (tx) => {
    const found = (await findSubject(tx, "merchant", session.merchant_id, body)) ?? refuse("NOT_FOUND", {}, ["order_number"]);
    return openThread(tx, found, session.person_id, now);
  });
};

/** Opens the conversation of customer service with a company. */
export const startForOperator = async ({ body, db, now, request, session, transaction }: Context<typeof startOperatorChat>) => {
  await limitWrites(db, session, now);
  return transaction(async (tx) => {
    const found = await findSubject(tx, "operator", null, body);
    if (found) return openThread(tx, { ...found, merchant_id: null }, session.person_id, now);
    const { company_id } = (await tx.row(findCompany, { company_id: body.company_id ?? 0 })) ?? refuse("NOT_FOUND", {}, ["company_id"]);
    return openThread(tx, { company_id, merchant_id: null, site_code: request.site.site_code, subject: "general" }, session.person_id, now);
  });
};
