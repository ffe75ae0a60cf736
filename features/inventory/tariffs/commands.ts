import { audit } from "#features/identity/accounts/commands/audit.ts";
import { quoteOrderFreight } from "#features/inventory/freight/rules/quote.ts";
import { sampleTariffOf } from "#features/inventory/freight/rules/sample-tariff.ts";
import { indexTariff, type Tariff } from "#features/inventory/freight/rules/tariff.ts";
import { formatCsvCell } from "#kernel/csv.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type {
  createFreightTariff,
  freightTariff,
  freightTariffRows,
  freightTariffSheet,
  freightTariffs,
  previewFreightTariff,
  publishFreightTariff,
  removeFreightTariff,
  saveFreightTariffRow,
  withdrawFreightTariff,
} from "./contract.ts";
import {
  deleteDraft,
  findTariff,
  insertTariff,
  lockTariff,
  orderedShipments,
  publishTariff,
  tariffList,
  updateContent,
  withdrawTariff,
} from "./queries.ts";
import { checkSection, checkTariff } from "./rules/check-tariff.ts";
import { columnNames, parseRow, sectionNames, toSheet, withSection } from "./rules/sections.ts";

export const listTariffs = async ({ db, now }: Context<typeof freightTariffs>) => ({ list: await db.rows(tariffList, { now }) });

export const getTariffInfo = async ({ body, db, now }: Context<typeof freightTariff>) => {
  const { content, ...tariff } = (await db.row(findTariff, { tariff_id: body.tariff_id, now })) ?? refuse("NOT_FOUND", {}, ["tariff_id"]);
  return {
    ...tariff,
    is_sample: content.is_sample,
    sections: sectionNames.map((section) => ({ section, rows: content[section].length })),
    problems: tariff.state === "draft" ? checkTariff(content) : [],
  };
};

export const listTariffRows = async ({ body, db, now }: Context<typeof freightTariffRows>) => {
  const { content } = (await db.row(findTariff, { tariff_id: body.tariff_id, now })) ?? refuse("NOT_FOUND", {}, ["tariff_id"]);
  const rows = toSheet(content, body.section);
  const first = (body.page - 1) * body.page_size;
  return {
    columns: columnNames(body.section),
    list: rows.slice(first, first + body.page_size).map((cells, index) => ({ row: first + index + 2, cells })),
    count: rows.length,
  };
};

export const getTariffSheet = async ({ body, db, now }: Context<typeof freightTariffSheet>) => {
  const { content } = (await db.row(findTariff, { tariff_id: body.tariff_id, now })) ?? refuse("NOT_FOUND", {}, ["tariff_id"]);
  const rows = [columnNames(body.section), ...toSheet(content, body.section)];
  return { csv: rows.map((cells) => cells.map(formatCsvCell).join(",")).join("\r\n") };
};

/** Starts a draft as a copy. The copy of a sample stays a sample until all its rates are replaced by an import. */
export const createTariff = ({ body, now, platform, session, transaction }: Context<typeof createFreightTariff>) =>
  transaction(async (tx) => {
    const from =
      body.from_tariff_id === undefined
        ? sampleTariffOf(platform.settings)
        : (await tx.row(findTariff, { tariff_id: body.from_tariff_id, now }))?.content;
    if (!from) return refuse("NOT_FOUND", {}, ["from_tariff_id"]);
    const { tariff_id } = await tx.only(insertTariff, {
      name: body.name,
      content: JSON.stringify(from),
      person_id: session.person_id,
      now,
      name_zh: body.name_zh || null,
      name_es: body.name_es || null,
    });
    await audit(tx, now, {
      person_id: session.person_id,
      action: "tariffCreated",
      subject: `tariff:${tariff_id}`,
      after: { name: body.name },
    });
    return { tariff_id };
  });

/** Publishes the sample freight tariff in a market that has none yet, so that freight can be tried. Buyers see that it is a sample. */
export const publishSampleTariff = async (tx: Tx, { settings }: Pick<Platform, "settings">, now: Date): Promise<void> => {
  const sample = sampleTariffOf(settings);
  const { tariff_id } = await tx.only(insertTariff, {
    name: sample.name,
    content: JSON.stringify(sample),
    person_id: null,
    now,
    name_zh: null,
    name_es: null,
  });
  tx.write(publishTariff, { tariff_id, effective_at: now, person_id: null, now });
};

/** Locks a draft. Refuses NOT_FOUND, and TARIFF_PUBLISHED for a version that is no draft any more. */
export const lockDraft = async (tx: Tx, tariff_id: number): Promise<Tariff> => {
  const tariff = (await tx.row(lockTariff, { tariff_id })) ?? refuse("NOT_FOUND", {}, ["tariff_id"]);
  return tariff.state === "draft" ? tariff.content : refuse("TARIFF_PUBLISHED", {}, ["tariff_id"]);
};

export const removeTariff = ({ body, now, session, transaction }: Context<typeof removeFreightTariff>) =>
  transaction(async (tx) => {
    await lockDraft(tx, body.tariff_id);
    tx.write(deleteDraft, { tariff_id: body.tariff_id });
    await audit(tx, now, { person_id: session.person_id, action: "tariffRemoved", subject: `tariff:${body.tariff_id}` });
    return null;
  });

/** Replaces, adds or removes one row of a draft. */
export const saveTariffRow = ({ body, now, session, transaction }: Context<typeof saveFreightTariffRow>) =>
  transaction(async (tx) => {
    const { tariff_id, section, row, cells } = body;
    const tariff = await lockDraft(tx, tariff_id);
    const rows = [...tariff[section]] as object[];
    const at = row === 0 ? rows.length : row - 2;
    if (at < 0 || at > rows.length) return refuse("NOT_FOUND", {}, ["row"]);
    if (cells.length === 0) rows.splice(at, 1);
    else {
      const { value, problems } = parseRow(section, cells, at + 2);
      if (problems.length > 0) return { problems };
      rows[at] = value;
    }
    const changed = withSection(tariff, section, rows as Record<string, unknown>[]);
    // Gaps that the change of one row opens are closed by the next one, so only the row itself is judged here.
    const problems =
      cells.length === 0 ? [] : checkSection(changed, section).filter((each) => each.row === at + 2 && each.problem !== "gap");
    if (problems.length > 0) return { problems };
    tx.write(updateContent, { tariff_id, content: JSON.stringify(changed), now });
    await audit(tx, now, {
      person_id: session.person_id,
      action: "tariffChanged",
      subject: `tariff:${tariff_id}`,
      after: { section, row: at + 2 },
    });
    return { problems: [] };
  });

const previewDays = 90;
const maxPreviewed = 5_000;
const shownChanges = 20;
const dayMs = 86_400_000;

/** Prices the ordered shipments of the last 90 days again by a version, at the fuel surcharge of their day. */
export const previewTariff = async ({ body, db, now }: Context<typeof previewFreightTariff>) => {
  const { content } = (await db.row(findTariff, { tariff_id: body.tariff_id, now })) ?? refuse("NOT_FOUND", {}, ["tariff_id"]);
  const tariff = indexTariff(body.tariff_id, content);
  const shipments = await db.rows(orderedShipments, { since: new Date(now.getTime() - previewDays * dayMs), most: maxPreviewed });
  const priced = shipments.map(({ request, freight_cents, order_number }) => {
    const freight = quoteOrderFreight(tariff, request, request.lines);
    const { from_zip, to_zip } = request;
    return { order_number, from_zip, to_zip, before: freight_cents, after: typeof freight === "string" ? null : freight.cents };
  });
  const known = priced.flatMap(({ before, after }) => (after === null ? [] : [{ before, after }]));
  const changeOf = ({ before, after }: (typeof priced)[number]): number =>
    after === null ? Number.MAX_SAFE_INTEGER : Math.abs(after - before);
  return {
    shipments: priced.length,
    unpriced: priced.length - known.length,
    dearer: known.filter(({ before, after }) => after > before).length,
    cheaper: known.filter(({ before, after }) => after < before).length,
    before: known.reduce((sum, { before }) => sum + before, 0),
    after: known.reduce((sum, { after }) => sum + after, 0),
    list: priced
      .filter(({ before, after }) => before !== after)
      .toSorted((a, b) => changeOf(b) - changeOf(a))
      .slice(0, shownChanges),
  };
};

/** Publishes a draft without problems. From its date on it replaces the version before it. */
export const publish = ({ body, now, session, transaction }: Context<typeof publishFreightTariff>) =>
  transaction(async (tx) => {
    const { tariff_id } = body;
    const tariff = await lockDraft(tx, tariff_id);
    const problems = checkTariff(tariff);
    if (problems.length > 0) return refuse("TARIFF_FAULTY", { count: problems.length }, ["tariff_id"]);
    const effective_at = body.effective_at === "" ? now : new Date(body.effective_at);
    if (effective_at < now) return refuse("TARIFF_DATE_PAST", {}, ["effective_at"]);
    tx.write(publishTariff, { tariff_id, effective_at, person_id: session.person_id, now });
    await audit(tx, now, {
      person_id: session.person_id,
      action: "tariffPublished",
      subject: `tariff:${tariff_id}`,
      after: { effective_at },
    });
    return null;
  });

/** Takes a published version back. */
export const withdraw = ({ body, now, session, transaction }: Context<typeof withdrawFreightTariff>) =>
  transaction(async (tx) => {
    const changed = await tx.changed(withdrawTariff, { tariff_id: body.tariff_id, person_id: session.person_id, now });
    if (changed === 0) return refuse("NOT_FOUND", {}, ["tariff_id"]);
    await audit(tx, now, { person_id: session.person_id, action: "tariffWithdrawn", subject: `tariff:${body.tariff_id}` });
    return null;
  });
