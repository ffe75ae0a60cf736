import { audit } from "#features/identity/accounts/commands/audit.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type {
  commissionRates,
  commissionVersion,
  commissionVersions,
  createCommissionVersion,
  orderCommission,
  previewCommission,
  publishCommission,
  removeCommissionRule,
  removeCommissionVersion,
  rollBackCommission,
  saveCommissionRule,
} from "./contract.ts";
import {
  categoriesForRules,
  copyRules,
  countChange,
  deleteRule,
  deleteVersion,
  findVersion,
  insertRule,
  insertVersion,
  lockVersion,
  merchantsForRules,
  orderSold,
  previewByMerchant,
  publishedVersions,
  publishVersion,
  rulesOfVersions,
  rulesToJudge,
  soldLines,
  updateRule,
  versionList,
  withdrawVersion,
} from "./queries.ts";
import { faultOf, maxPreviewed, maxRules, overlap, previewDays } from "./rules.ts";

/** Versions of the commission, and what they charge manufacturers. */

export const listVersions = async ({ db, now }: Context<typeof commissionVersions>) => ({ list: await db.rows(versionList, { now }) });

export const readVersion = async ({ body: { version_id }, db, now, request: { language } }: Context<typeof commissionVersion>) => {
  const [version, rules, merchants, categories] = await Promise.all([
    db.row(findVersion, { version_id, now }),
    db.rows(rulesOfVersions, { version_ids: [version_id], merchant_id: null, language }),
    db.rows(merchantsForRules, { language }),
    db.rows(categoriesForRules, { language }),
  ]);
  return { ...(version ?? refuse("NOT_FOUND", {}, ["version_id"])), rules, merchants, categories };
};

const auditVersion = (tx: Tx, context: { now: Date; session: { person_id: number } }, action: string, version_id: number, after?: object) =>
  audit(tx, context.now, {
    person_id: context.session.person_id,
    action,
    subject: `commission:${version_id}`,
    ...(after && { after }),
  });

export const createVersion = ({ body, now, session, transaction }: Context<typeof createCommissionVersion>) =>
  transaction(async (tx) => {
    const { name, from_version_id = null } = body;
    if (from_version_id !== null && !(await tx.row(findVersion, { version_id: from_version_id, now })))
      return refuse("NOT_FOUND", {}, ["from_version_id"]);
    const { version_id } = await tx.only(insertVersion, { name, person_id: session.person_id, now });
    tx.write(copyRules, { version_id, from_version_id, now });
    await auditVersion(tx, { now, session }, "commissionCreated", version_id, { name });
    return { version_id };
  });

/** Holds a draft. Refuses COMMISSION_PUBLISHED for a version that is none any more. */
const lockDraft = async (tx: Tx, version_id: number) => {
  const version = (await tx.row(lockVersion, { version_id })) ?? refuse("NOT_FOUND", {}, ["version_id"]);
  return version.state === "draft" ? version : refuse("COMMISSION_PUBLISHED", {}, ["version_id"]);
};

export const removeVersion = ({ body: { version_id }, now, session, transaction }: Context<typeof removeCommissionVersion>) =>
  transaction(async (tx) => {
    await lockDraft(tx, version_id);
    tx.write(deleteVersion, { version_id });
    await auditVersion(tx, { now, session }, "commissionRemoved", version_id);
    return null;
  });

export const saveRule = ({ body, now, session, transaction }: Context<typeof saveCommissionRule>) =>
  transaction(async (tx) => {
    const { version_id, rule_id, merchant_id, type_id, kind } = body;
    const rate = {
      basis_points: body.percent,
      piece_cents: body.per_piece ?? 0,
      minimum_cents: body.minimum ?? 0,
      maximum_cents: body.maximum,
    };
    const rule = { merchant_id, type_id, kind, from_cents: body.from, to_cents: body.to, ...rate };
    const fault = faultOf(rule);
    if (fault) return refuse(fault, {}, [fault === "COMMISSION_BAND_REVERSED" ? "to" : "maximum"]);
    await lockDraft(tx, version_id);
    const rules = await tx.rows(rulesToJudge, { version_id });
    if (rule_id === null && rules.length >= maxRules) return refuse("COMMISSION_TOO_MANY_RULES", { most: maxRules });
    const other = rules.findIndex((each) => each.rule_id !== rule_id && overlap(each, rule));
    if (other >= 0) {
      const own = rules.findIndex((each) => each.rule_id === rule_id);
      return refuse("COMMISSION_RULES_OVERLAP", { row: (own < 0 ? rules.length : own) + 1, other: other + 1 }, ["from"]);
    }
    const saved =
      (rule_id === null ? await tx.row(insertRule, { version_id, ...rule }) : await tx.row(updateRule, { version_id, rule_id, ...rule })) ??
      refuse("NOT_FOUND", {}, ["rule_id"]);
    tx.write(countChange, { version_id, now });
    await auditVersion(tx, { now, session }, "commissionChanged", version_id, { rule_id: saved.rule_id, ...rule });
    return { rule_id: saved.rule_id };
  });

export const removeRule = ({ body: { version_id, rule_id }, now, session, transaction }: Context<typeof removeCommissionRule>) =>
  transaction(async (tx) => {
    await lockDraft(tx, version_id);
    if (!(await tx.row(deleteRule, { version_id, rule_id }))) return refuse("NOT_FOUND", {}, ["rule_id"]);
    tx.write(countChange, { version_id, now });
    await auditVersion(tx, { now, session }, "commissionChanged", version_id, { removed: rule_id });
    return null;
  });

const dayMs = 86_400_000;

/** What the sales of the last 90 days would cost by a version. The newest are counted when there are more than `maxPreviewed` lines. */
export const previewVersion = async ({ body, db, now, request }: Context<typeof previewCommission>) => {
  const { version_id, page, page_size } = body;
  const { revision } = (await db.row(findVersion, { version_id, now })) ?? refuse("NOT_FOUND", {}, ["version_id"]);
  const rows = await db.rows(previewByMerchant, {
    version_id,
    since: new Date(now.getTime() - previewDays * dayMs),
    currency: request.site.currency,
    language: request.language,
    most: maxPreviewed,
    limit: page_size,
    offset: (page - 1) * page_size,
  });
  const [all = { count: 0, all_orders: 0, all_goods: 0, all_before: 0, all_after: 0, is_cut: false }] = rows;
  return {
    revision,
    count: all.count,
    orders: all.all_orders,
    goods: all.all_goods,
    before: all.all_before,
    after: all.all_after,
    difference: all.all_after - all.all_before,
    is_cut: all.is_cut,
    list: rows.map((row) => ({ ...row, difference: row.after - row.before })),
  };
};

/** Publishes a draft. Of two people at once the first one does; rules that changed since the preview are refused. */
export const publish = ({ body, now, session, transaction }: Context<typeof publishCommission>) =>
  transaction(async (tx) => {
    const { version_id } = body;
    const draft = await lockDraft(tx, version_id);
    if (draft.revision !== body.revision) return refuse("COMMISSION_CHANGED", {}, ["revision"]);
    const effective_at = body.effective_at === "" ? now : new Date(body.effective_at);
    if (effective_at < now) return refuse("COMMISSION_DATE_PAST", {}, ["effective_at"]);
    tx.write(publishVersion, { version_id, effective_at, person_id: session.person_id, now });
    await auditVersion(tx, { now, session }, "commissionPublished", version_id, { effective_at, revision: draft.revision });
    return null;
  });

export const rollBack = ({ body: { version_id }, now, session, transaction }: Context<typeof rollBackCommission>) =>
  transaction(async (tx) => {
    if (!(await tx.row(lockVersion, { version_id }))) return refuse("NOT_FOUND", {}, ["version_id"]);
    const changed = await tx.changed(withdrawVersion, { version_id, person_id: session.person_id, now });
    if (changed === 0) return refuse("COMMISSION_NOT_NEWEST", {}, ["version_id"]);
    await auditVersion(tx, { now, session }, "commissionRolledBack", version_id);
    return null;
  });

/** The rules that decide about the manufacturer's sales, now and by versions that are published for later. */
export const readRates = async ({ db, now, session: { merchant_id }, request: { language } }: Context<typeof commissionRates>) => {
  const versions = await db.rows(publishedVersions, { now });
  const rules = await db.rows(rulesOfVersions, { version_ids: versions.map(({ version_id }) => version_id), merchant_id, language });
  return {
    versions: versions.map((version) => ({ ...version, rules: rules.filter(({ version_id }) => version_id === version.version_id) })),
  };
};

/** What an order of the manufacturer costs it, line by line. */
export const readOrderCommission = async ({
  body,
  db,
  session: { merchant_id },
  request: { language },
}: Context<typeof orderCommission>) => {
  const order = (await db.row(orderSold, { order_sn: body.order_sn, merchant_id })) ?? refuse("NOT_FOUND", {}, ["order_sn"]);
  const lines = await db.rows(soldLines, { order_id: order.order_id, language });
  return {
    currency: order.currency,
    version: order.version_id === null ? null : { version_id: order.version_id, name: order.version_name },
    frozen: order.frozen,
    charged: order.charged,
    lines: lines.map(({ position, title, goods, commission, rule_id, ...rule }) => ({
      position,
      title,
      goods,
      commission,
      rule: rule_id === null ? null : { rule_id, ...rule },
    })),
  };
};
