import { audit } from "#features/identity/accounts/commands/audit.ts";
import { createSignedQuery } from "#features/identity/files/commands/signed-url.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { recordDecision } from "#features/identity/review-decisions/commands.ts";
import { dayMs } from "#kernel/clock.ts";
import { inEachLanguage, type Language } from "#kernel/languages.ts";
import { estimatedTotal } from "#kernel/long-lists.ts";
import { refuse } from "#kernel/refusals.ts";
import { findMove, nextStatus } from "#kernel/state-machine.ts";
import type { Tx } from "#platform/db.ts";
import { formatMoment } from "#platform/mail.ts";
import type { Context } from "#platform/serve.ts";
import type {
  pictureDownload,
  pictureList,
  pictureRequestList,
  pictureRequestState,
  requestPictures,
  reviewPictureRequests,
} from "./contract.ts";
import { approvedMail, refusedMail } from "./mails.ts";
import {
  decideRequests,
  downloadOfCompany,
  insertRequests,
  latestRequestOfProduct,
  lockRequests,
  type RequestToReview,
  requestableProducts,
  requestsOfCompany,
  reviewQueue,
} from "./queries.ts";
import { archiveName, downloadDays, isPictureRefusal, pictureRefusals } from "./rules.ts";
import { currentStatus, pictureRequestStatuses } from "./statuses.ts";

/** Refusal reasons in a language, followed by the auditor's note. */
const translateReasons = (language: Language, codes: readonly string[], note: string): string[] => [
  ...codes.filter(isPictureRefusal).map((code) => pictureRefusals[code][language]),
  ...(note ? [note] : []),
];

/** Returns the state of the company's latest request for a product's pictures. */
export const getRequestState = async ({ body, request, db, now, session }: Context<typeof pictureRequestState>) => {
  const found =
    (await db.row(latestRequestOfProduct, { company_id: session.company_id, product_id: body.product_id })) ?? refuse("NOT_FOUND");
  const { picture_request_id, status, expires_at, requested_at, review_reasons, review_note, picture_count } = found;
  const current = currentStatus(status === null ? undefined : { status, expires_at }, now);
  return {
    status: current,
    picture_request_id,
    picture_count,
    requested_at: requested_at?.toISOString() ?? null,
    expires_at: expires_at?.toISOString() ?? null,
    reasons: current === "refused" ? translateReasons(request.language, review_reasons ?? [], review_note ?? "") : [],
    can_apply: picture_count > 0 && findMove(pictureRequestStatuses, current, "apply") !== undefined,
  };
};

/** Requests the original pictures of products. Products under review or approved are skipped; refuses PICTURES_REQUESTED when none is left. */
export const createPictureRequests = async ({ body, db, now, session, transaction }: Context<typeof requestPictures>) => {
  if (body.product_id.length === 0) return refuse("NOTHING_SELECTED", {}, ["product_id"]);
  const products = await db.rows(requestableProducts, { company_id: session.company_id, product_ids: body.product_id });
  if (products.length !== body.product_id.length) return refuse("NOT_FOUND", {}, ["product_id"]);
  const shown = products.filter(({ picture_count }) => picture_count > 0);
  if (shown.length === 0) return refuse("NO_PICTURES", {}, ["product_id"]);
  const open = shown.filter(({ status, expires_at }) =>
    findMove(pictureRequestStatuses, currentStatus(status === null ? undefined : { status, expires_at }, now), "apply"),
  );
  if (open.length === 0) return refuse("PICTURES_REQUESTED", {}, ["product_id"]);
  return transaction(async (tx) => {
    const ids = open.map(({ product_id }) => product_id);
    const added = await tx.rows(insertRequests, {
      company_id: session.company_id,
      product_ids: ids,
      usage: body.usage,
      remark: body.remark,
      person_id: session.person_id,
      now,
    });
    if (added.length === 0) return refuse("PICTURES_REQUESTED", {}, ["product_id"]);
    const requested = added.map(({ product_id }) => product_id);
    await audit(tx, now, {
      person_id: session.person_id,
      action: "picturesRequested",
      subject: `company:${session.company_id}`,
      after: { product_ids: requested, usage: body.usage },
    });
    return { requested };
  });
};

const tabStatus = { all: "all", open: "underReview", approved: "approved", refused: "refused" } as const;

/** Lists the company's requests. Only the latest request of a product can be repeated. */
export const listRequests = async ({ body, request, db, now, session }: Context<typeof pictureList>) => {
  const { tab, keyword, page, page_size } = body;
  const offset = (page - 1) * page_size;
  const { list, count, all, open, approved, refused } = await db.only(requestsOfCompany, {
    status: tabStatus[tab],
    keyword,
    limit: page_size,
    offset,
    company_id: session.company_id,
    language: request.language,
  });
  return {
    list: list.map(({ review_reasons, review_note, is_newest, ...row }) => {
      const current = currentStatus({ status: row.status, expires_at: row.expires_at === null ? null : new Date(row.expires_at) }, now);
      return {
        ...row,
        reasons: translateReasons(request.language, review_reasons, review_note),
        can_apply: is_newest && row.picture_count > 0 && findMove(pictureRequestStatuses, current, "apply") !== undefined,
      };
    }),
    count,
    counts: { all, open, approved, refused },
  };
};

/** Returns a signed URL of the approved pictures. Refuses NOT_FOUND alike for foreign, missing and unapproved requests. */
export const getDownload = async ({ body, db, now, platform, session }: Context<typeof pictureDownload>) => {
  const found = await db.row(downloadOfCompany, { request_id: body.picture_request_id, company_id: session.company_id });
  if (found?.status !== "approved") return refuse("NOT_FOUND");
  if (currentStatus(found, now) !== "approved") return refuse("DOWNLOAD_EXPIRED");
  if (found.picture_keys.length === 0) return refuse("NO_PICTURES");
  const query = createSignedQuery(platform.settings, `pictures/${body.picture_request_id}`, now);
  return { url: `/picture-downloads/${body.picture_request_id}?${query}`, name: archiveName(found.goods_sn) };
};

/** Lists the review queue of picture requests. */
export const listReviewQueue = async ({ body, request, db }: Context<typeof pictureRequestList>) => {
  const { tab, keyword, page, page_size } = body;
  const offset = (page - 1) * page_size;
  const found = await db.only(reviewQueue, { status: tabStatus[tab], keyword, limit: page_size, offset, language: request.language });
  const { list, count, all, open, approved, refused } = found;
  return { list, count: estimatedTotal(count, page, page_size, list.length), counts: { all, open, approved, refused } };
};

type Review = Context<typeof reviewPictureRequests>;

const listPath = "/user_center/picture_list";

/** Notifies each applicant once, however many of their requests were decided. */
const notifyApplicants = async (tx: Tx, context: Review, requests: readonly RequestToReview[], expiresAt: Date | null): Promise<void> => {
  const { body, request, now, platform } = context;
  for (const [, ownRequests] of Map.groupBy(requests, ({ person_id }) => person_id)) {
    const [person] = ownRequests;
    if (!person) continue;
    const reasons = body.reason_codes.filter(isPictureRefusal).map((code) => pictureRefusals[code]);
    const { publicUrl } = platform.settings;
    const productsIn = (language: Language) => ownRequests.map(({ title, goods_sn }) => `${title[language]} (${goods_sn})`);
    await notify(tx, platform, {
      company_id: person.company_id,
      person_id: person.person_id,
      kind: expiresAt ? "picturesReady" : "picturesRefused",
      params: {
        products: inEachLanguage((language) => productsIn(language).join(language === "zh-CN" ? "、" : ", ")),
        until: inEachLanguage((language) => (expiresAt ? formatMoment(language, expiresAt, request.site) : "")),
        reasons,
        ...(!expiresAt && body.note !== "" && { note: body.note }),
      },
      href: listPath,
      now,
      site_code: request.site.site_code,
      mail: (reader) => {
        const products = productsIn(reader.language);
        return expiresAt
          ? approvedMail(reader, { date: expiresAt, publicUrl }, products)
          : refusedMail(reader, { products: products.join(", "), publicUrl }, [...reasons, body.note]);
      },
    });
  }
};

/** Approves or refuses requests, all or none. The rows are locked; a concurrent second decision is refused with ALREADY_REVIEWED. */
export const reviewPictures = async (context: Review) => {
  const { body, now, session, transaction } = context;
  const isRefused = body.decision === "refuse";
  if (body.picture_request_id.length === 0) return refuse("NOTHING_SELECTED", {}, ["picture_request_id"]);
  if (isRefused && body.reason_codes.length === 0 && body.note === "") return refuse("REVIEW_REASON_REQUIRED", {}, ["note"]);
  const expiresAt = isRefused ? null : new Date(now.getTime() + downloadDays * dayMs);
  return transaction(async (tx) => {
    const requests = await tx.rows(lockRequests, { request_ids: body.picture_request_id });
    if (requests.length !== body.picture_request_id.length) return refuse("NOT_FOUND");
    const [to, ...others] = requests.map(
      ({ status }) => nextStatus(pictureRequestStatuses, status, body.decision) ?? refuse("ALREADY_REVIEWED"),
    );
    if (!to) return refuse("NOT_FOUND");
    const ids = requests.map(({ picture_request_id }) => picture_request_id);
    const reasons = isRefused ? body.reason_codes : [];
    const decided = await tx.changed(decideRequests, {
      request_ids: ids,
      status: to,
      reviewed_by: session.person_id,
      now,
      reasons,
      note: body.note,
      expires_at: expiresAt,
    });
    if (decided !== others.length + 1) return refuse("ALREADY_REVIEWED");
    // No refusals below this point.
    await recordDecision(
      tx,
      { kind: "picture", item_ids: ids, decision: body.decision },
      { person_id: session.person_id, site_code: context.request.site.site_code, now },
    );
    for (const { picture_request_id, company_id, status } of requests) {
      await audit(tx, now, {
        person_id: session.person_id,
        action: isRefused ? "picturesRefused" : "picturesApproved",
        subject: `company:${company_id}`,
        before: { status },
        after: { status: to, picture_request_id, reasons, note: body.note },
      });
    }
    await notifyApplicants(tx, context, requests, expiresAt);
    return { decided };
  });
};
