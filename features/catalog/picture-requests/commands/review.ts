import { audit } from "#features/identity/accounts/commands/audit.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { recordDecision } from "#features/identity/review-decisions/commands.ts";
import { dayMs } from "#kernel/clock.ts";
import { inEachLanguage, type Language } from "#kernel/languages.ts";
import { estimatedTotal } from "#kernel/long-lists.ts";
import { refuse } from "#kernel/refusals.ts";
import { nextStatus } from "#kernel/state-machine.ts";
import type { Tx } from "#platform/db.ts";
import { formatMoment } from "#platform/mail.ts";
import type { Context } from "#platform/serve.ts";
import type { pictureRequestList, reviewPictureRequests } from "../contract.ts";
import { approvedMail, refusedMail } from "../mails.ts";
import { decideRequests, lockRequests, type RequestToReview, reviewQueue } from "../queries.ts";
import { downloadDays, isPictureRefusal, pictureRefusals } from "../rules.ts";
import { pictureRequestStatuses } from "../statuses.ts";

const tabStatus = { all: "all", open: "underReview", approved: "approved", refused: "refused" } as const;

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
