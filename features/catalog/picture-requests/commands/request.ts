import { audit } from "#features/identity/accounts/commands/audit.ts";
import { signedQuery } from "#features/identity/files/commands/signed-address.ts";
import type { Language } from "#kernel/languages.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { pictureDownload, pictureList, pictureRequestState, requestPictures } from "../contract.ts";
import { downloadOfCompany, insertRequests, listOfCompany, productsToRequest, stateOfProduct } from "../queries.ts";
import { archiveName, isPictureRefusal, pictureRefusals } from "../rules.ts";
import { currentStatus, pictureArrow } from "../statuses.ts";

/** Reasons as the reader reads them, and the auditor's own words as they were written. */
const reasonsIn = (language: Language, codes: readonly string[], note: string): string[] => [
  ...codes.filter(isPictureRefusal).map((code) => pictureRefusals[code][language]),
  ...(note ? [note] : []),
];

/** How the company's newest request for a product's pictures stands. */
export const readState = async ({ body, request, db, now, session }: Context<typeof pictureRequestState>) => {
  const found = (await db.row(stateOfProduct, session.company_id, body.product_id)) ?? refuse("NOT_FOUND");
  const { picture_request_id, status, expires_at, requested_at, review_reasons, review_note, picture_count } = found;
  const current = currentStatus(status === null ? undefined : { status, expires_at }, now);
  return {
    status: current,
    picture_request_id,
    picture_count,
    requested_at: requested_at?.toISOString() ?? null,
    expires_at: expires_at?.toISOString() ?? null,
    reasons: current === 3 ? reasonsIn(request.language, review_reasons ?? [], review_note ?? "") : [],
    can_apply: picture_count > 0 && pictureArrow(current, "apply") !== undefined,
  };
};

/** Asks for pictures. Products that are under review or approved stay as they are; when none is left, it says why. */
export const askForPictures = async ({ body, db, now, session, transaction }: Context<typeof requestPictures>) => {
  if (body.product_id.length === 0) return refuse("NOTHING_SELECTED", {}, ["product_id"]);
  const products = await db.rows(productsToRequest, session.company_id, body.product_id);
  if (products.length !== body.product_id.length) return refuse("NOT_FOUND", {}, ["product_id"]);
  const shown = products.filter(({ picture_count }) => picture_count > 0);
  if (shown.length === 0) return refuse("NO_PICTURES", {}, ["product_id"]);
  const open = shown.filter(({ status, expires_at }) =>
    pictureArrow(currentStatus(status === null ? undefined : { status, expires_at }, now), "apply"),
  );
  if (open.length === 0) return refuse("PICTURES_REQUESTED", {}, ["product_id"]);
  return transaction(async (tx) => {
    const ids = open.map(({ product_id }) => product_id);
    const added = await tx.rows(insertRequests, session.company_id, ids, body.usage, body.remark, session.person_id, now);
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

const tabStatus = { all: 0, open: 1, approved: 2, refused: 3 } as const;

/** The company's requests. Only the newest of a product can be followed by another one. */
export const listRequests = async ({ body, request, db, now, session }: Context<typeof pictureList>) => {
  const { tab, keyword, page, page_size } = body;
  const offset = (page - 1) * page_size;
  const { list, count, all, open, approved, refused } = await db.only(
    listOfCompany,
    tabStatus[tab],
    keyword,
    page_size,
    offset,
    session.company_id,
    request.language,
  );
  return {
    list: list.map(({ review_reasons, review_note, is_newest, ...row }) => {
      const current = currentStatus({ status: row.status, expires_at: row.expires_at === null ? null : new Date(row.expires_at) }, now);
      return {
        ...row,
        reasons: reasonsIn(request.language, review_reasons, review_note),
        can_apply: is_newest && row.picture_count > 0 && pictureArrow(current, "apply") !== undefined,
      };
    }),
    count,
    counts: { all, open, approved, refused },
  };
};

/** Gives an address for the approved pictures. Refuses what is foreign, missing or not approved alike. */
export const readDownload = async ({ body, db, now, platform, session }: Context<typeof pictureDownload>) => {
  const found = await db.row(downloadOfCompany, body.picture_request_id, session.company_id);
  if (found?.status !== 2) return refuse("NOT_FOUND");
  if (currentStatus(found, now) !== 2) return refuse("DOWNLOAD_EXPIRED");
  if (found.picture_keys.length === 0) return refuse("NO_PICTURES");
  const query = signedQuery(platform.settings, `pictures/${body.picture_request_id}`, now);
  return { url: `/picture-downloads/${body.picture_request_id}?${query}`, name: archiveName(found.goods_sn) };
};
