import { dayAt } from "#kernel/calendar.ts";
import type { Body } from "#kernel/contract.ts";
import { cents } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { dutyHistory, dutyRows, endDutyRow, saveDutyRow } from "./contract.ts";
import {
  categoryExists,
  currentRow,
  type DutyListRow,
  dutyCategories,
  dutyCounts,
  dutyHistoryRows,
  dutyPage,
  type EstimateRow,
  insertDuty,
  rowExists,
} from "./queries.ts";
import { formatRate } from "./rules.ts";

/** The operator's duties and import fees. A row never changes: every decision adds a row that replaces another. */

const money = (value: number | null) => (value === null ? null : cents(value));

/** A row as estimates and lists show it. */
export const toDutyView = (row: EstimateRow) => ({
  duty_id: row.duty_id,
  kind: row.kind,
  title: row.title,
  hts_prefix: row.hts_prefix,
  category: row.category,
  origin: row.origin,
  basis: row.basis,
  rate: row.rate_ppm === null ? "" : formatRate(row.rate_ppm),
  amount: money(row.amount_cents),
  min_amount: money(row.min_cents),
  max_amount: money(row.max_cents),
  valid_from: row.valid_from,
  valid_to: row.valid_to,
  source_name: row.source_name,
  source_url: row.source_url,
  source_date: row.source_date,
  note: row.note,
  is_example: row.is_example,
});

const toListed = (row: DutyListRow) => ({
  ...toDutyView(row),
  type_id: row.type_id,
  versions: row.versions,
  created_at: row.created_at,
  author: row.author,
});

/** Lists the current rows of a tab. */
export const listDutyRows = async ({ body, db, request, now }: Context<typeof dutyRows>) => {
  const { tab, kind, keyword, page, page_size } = body;
  const day = dayAt(now, request.site);
  const [rows, counts, categories] = await Promise.all([
    db.rows(dutyPage, { tab, kind, keyword, day, language: request.language, limit: page_size, offset: (page - 1) * page_size }),
    db.only(dutyCounts, { day, kind, keyword }),
    db.rows(dutyCategories, { language: request.language }),
  ]);
  const tabs = { inForce: counts.in_force, coming: counts.coming, ended: counts.ended };
  return { list: rows.map(toListed), count: tabs[tab], counts: tabs, categories };
};

/** The history that a row belongs to. Refuses NOT_FOUND. */
export const readDutyHistory = async ({ body, db, request }: Context<typeof dutyHistory>) => {
  const rows = await db.rows(dutyHistoryRows, { duty_id: body.duty_id, language: request.language });
  if (rows.length === 0) return refuse("NOT_FOUND", {}, ["duty_id"]);
  return { list: rows.map((row) => ({ ...toListed(row), is_withdrawn: row.is_withdrawn, is_current: row.is_current })) };
};

/** Fees that brokers and terminals agree on have no published source. */
const isAgreed = (kind: string): boolean => kind === "port_fee" || kind === "broker_fee";

const judgeRow = (body: Body<typeof saveDutyRow>): void => {
  const isPercent = body.basis === "percent";
  if (isPercent ? body.rate === undefined : body.amount === undefined) refuse("DUTY_AMOUNT_MISSING", {}, [isPercent ? "rate" : "amount"]);
  if (body.hts_code !== "" && body.type_id !== undefined) refuse("DUTY_SCOPE_DOUBLE", {}, ["type_id"]);
  if (body.valid_to !== undefined && body.valid_to < body.valid_from) refuse("DUTY_DATES_TURNED", {}, ["valid_to"]);
  if (body.source_url === "" && !isAgreed(body.kind)) refuse("DUTY_SOURCE_MISSING", {}, ["source_url"]);
  if (isPercent && (body.min_amount ?? 0) > (body.max_amount ?? Number.MAX_SAFE_INTEGER)) refuse("DUTY_LIMITS_TURNED", {}, ["max_amount"]);
};

/** The row to replace. Refuses NOT_FOUND, and DUTY_ROW_REPLACED for one that another replaced. */
const replaced = async (tx: Tx, duty_id: number) =>
  (await tx.row(currentRow, { duty_id })) ??
  refuse((await tx.row(rowExists, { duty_id })) ? "DUTY_ROW_REPLACED" : "NOT_FOUND", {}, ["duty_id"]);

/** Adds a row, or one that replaces another. */
export const saveDuty = async ({ body, session, now, transaction }: Context<typeof saveDutyRow>) =>
  transaction(async (tx) => {
    judgeRow(body);
    const before = body.duty_id === undefined ? undefined : await replaced(tx, body.duty_id);
    if (body.type_id !== undefined && !(await tx.row(categoryExists, { type_id: body.type_id })))
      return refuse("NOT_FOUND", {}, ["type_id"]);
    const isPercent = body.basis === "percent";
    const saved = await tx.row(insertDuty, {
      replaces_id: before?.duty_id ?? null,
      first_id: before ? (before.first_id ?? before.duty_id) : null,
      kind: body.kind,
      title: body.title,
      hts_prefix: body.hts_code,
      type_id: body.type_id ?? null,
      origin: body.origin,
      basis: body.basis,
      rate_ppm: isPercent ? (body.rate ?? 0) : null,
      amount_cents: isPercent ? null : (body.amount ?? null),
      min_cents: isPercent ? (body.min_amount ?? null) : null,
      max_cents: isPercent ? (body.max_amount ?? null) : null,
      valid_from: body.valid_from,
      valid_to: body.valid_to ?? null,
      source_name: body.source_name,
      source_url: body.source_url,
      source_date: body.source_date,
      note: body.note,
      is_example: false,
      is_withdrawn: false,
      created_at: now,
      created_by: session.person_id,
    });
    return saved ?? refuse("DUTY_ROW_REPLACED", {}, ["duty_id"]);
  });

/** Ends a row after its last day; without a day it is withdrawn. */
export const endDuty = async ({ body, session, now, transaction }: Context<typeof endDutyRow>) =>
  transaction(async (tx) => {
    const row = await replaced(tx, body.duty_id);
    if (body.last_day !== undefined && body.last_day < row.valid_from) return refuse("DUTY_DATES_TURNED", {}, ["last_day"]);
    const saved = await tx.row(insertDuty, {
      replaces_id: row.duty_id,
      first_id: row.first_id ?? row.duty_id,
      kind: row.kind,
      title: row.title,
      hts_prefix: row.hts_prefix,
      type_id: row.type_id,
      origin: row.origin,
      basis: row.basis,
      rate_ppm: row.rate_ppm,
      amount_cents: row.amount_cents,
      min_cents: row.min_cents,
      max_cents: row.max_cents,
      valid_from: row.valid_from,
      valid_to: body.last_day ?? row.valid_to,
      source_name: row.source_name,
      source_url: row.source_url,
      source_date: row.source_date,
      note: body.note || row.note,
      is_example: row.is_example,
      is_withdrawn: body.last_day === undefined,
      created_at: now,
      created_by: session.person_id,
    });
    return saved ?? refuse("DUTY_ROW_REPLACED", {}, ["duty_id"]);
  });
