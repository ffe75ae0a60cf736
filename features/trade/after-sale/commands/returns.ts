import { type StoredPictures, storePictures } from "#features/catalog/product-management/commands/pictures.ts";
import { offerGradedGoods } from "#features/catalog/product-management/commands/seconds.ts";
import { getOwnedFiles } from "#features/identity/files/commands/read.ts";
import { returnGraded } from "#features/inventory/stock/commands.ts";
import { createReplacement } from "#features/trade/orders/commands/after-sale.ts";
import { returnPieces } from "#features/trade/orders/queries/transitions.ts";
import type { Language, Text } from "#kernel/languages.ts";
import { refuse } from "#kernel/refusals.ts";
import { toText } from "#kernel/texts.ts";
import type { RowOf, Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type { gradeReturn, merchantGradeReturn } from "../contract/seller.ts";
import { paidByClaim } from "../queries/freight-claims.ts";
import { gradedLines, gradedStock } from "../queries/grading.ts";
import { insertGrades, type LockedRecord, orderOfRecord } from "../queries/records.ts";
import { availableRecordActions, type Grade, gradedPricePercent } from "../rules.ts";
import { afterSaleModes } from "../statuses.ts";
import { type CaseBody, type CaseStep, caseAction, lockCase } from "./case-action.ts";
import { bookReplacement, settleRefund } from "./money.ts";
import { type MovedBy, moveRecord } from "./move.ts";
import { notifySide } from "./notify.ts";

/** Goods that come back: received, graded, and then in stock, sold as seconds, or scrapped. */

const receive = async ({ tx, record, by, platform }: CaseStep<CaseBody>): Promise<LockedRecord> => {
  const moved = await moveRecord(tx, { record, action: "receiveReturn", changes: { received_at: by.now } }, by);
  await notifySide(tx, platform, moved, { side: "buyer", kind: "afterSaleReceived", now: by.now, note: by.note });
  return moved;
};

export const receiveByStaff = caseAction("warehouse", "receiveReturn", receive);
export const receiveByMerchant = caseAction("merchant", "receiveReturn", receive);

type GradeContext = Context<typeof gradeReturn> | Context<typeof merchantGradeReturn>;
/** Who grades: staff of the platform's warehouse, or a manufacturer at its own. */
type Grader = "warehouse" | "merchant";
type GivenGrade = GradeContext["body"]["grades"][number];
type GradedLine = RowOf<typeof gradedLines>;

/** What buyers of a second read where the warehouse wrote nothing, and before what it wrote. */
const gradeTexts: Record<"A" | "B" | "C", Text> = {
  A: toText(["Returned, opened carton, like new", "退货，已拆箱，近似全新", "Devuelto, embalaje abierto, como nuevo"]),
  B: toText(["Returned, light marks", "退货，有轻微痕迹", "Devuelto, marcas leves"]),
  C: toText(["Returned, visible damage", "退货，有明显损伤", "Devuelto, daños visibles"]),
};

const withNote = (text: Text, note: string): Text =>
  note === ""
    ? text
    : (Object.fromEntries(
        Object.entries(text).map(([language, said]) => [language as Language, `${said}${language === "zh-CN" ? "。" : ". "}${note}`]),
      ) as Text);

const isSecond = (grade: Grade): grade is "A" | "B" | "C" => grade === "A" || grade === "B" || grade === "C";

/** Each line's grades add up to the pieces that came back. Refuses GRADES_DO_NOT_ADD_UP. */
const assertGrades = (lines: readonly GradedLine[], grades: readonly GivenGrade[]): void => {
  for (const { order_line_id, claimed } of lines) {
    const graded = grades.filter((each) => each.order_line_id === order_line_id).reduce((sum, { quantity }) => sum + quantity, 0);
    if (graded !== claimed) refuse("GRADES_DO_NOT_ADD_UP", { quantity: lines.reduce((sum, line) => sum + line.claimed, 0) }, ["grades"]);
  }
  if (grades.some(({ order_line_id }) => !lines.some((line) => line.order_line_id === order_line_id))) refuse("NOT_FOUND", {}, ["grades"]);
};

/** The stored pictures of seconds by the place of their grade. */
type PicturesByGrade = readonly (readonly string[])[];

/** Books graded pieces: stock as new, a second with its price and pictures, or nothing for scrap. */
const bookGrades = async (
  tx: Tx,
  {
    record,
    lines,
    grades,
    pictures,
  }: { record: LockedRecord; lines: readonly GradedLine[]; grades: readonly GivenGrade[]; pictures: PicturesByGrade },
  by: MovedBy,
): Promise<void> => {
  const rows: Record<string, unknown>[] = [];
  const reason = record.record_number;
  const inStock = new Set((await tx.rows(gradedStock, { record_id: record.record_id })).map((row) => `${row.product_id} ${row.condition}`));
  // Stock is locked before offers, and both in the order of their keys, as everywhere.
  const ordered = grades.map((given, index) => ({ given, index })).sort((a, b) => a.given.order_line_id - b.given.order_line_id);
  for (const { given } of ordered) {
    const { order_line_id, quantity, grade } = given;
    if (grade !== "scrap") returnGraded(tx, { order_line_id, quantity, grade, reason }, by);
  }
  for (const { given, index } of ordered) {
    const { order_line_id, quantity, grade, note, photo_ids } = given;
    const line = lines.find((each) => each.order_line_id === order_line_id);
    const second =
      isSecond(grade) && line
        ? await offerGradedGoods(
            tx,
            {
              product_id: line.product_id,
              warehouse_id: line.warehouse_id,
              relation_id: line.relation_id,
              grade,
              percent: gradedPricePercent[grade],
              reason: withNote(gradeTexts[grade], note),
              picture_keys: pictures[index] ?? [],
              joins_others: inStock.has(`${line.product_id} ${grade}`),
            },
            by.now,
          )
        : undefined;
    if (line) inStock.add(`${line.product_id} ${grade}`);
    rows.push({
      order_line_id,
      grade,
      quantity,
      note,
      photo_ids,
      relation_id: second?.relation_id ?? null,
      price_cents: second?.price_cents ?? null,
    });
  }
  tx.write(returnPieces, { line_ids: grades.map(({ order_line_id }) => order_line_id), pieces: grades.map(({ quantity }) => quantity) });
  tx.write(insertGrades, { record_id: record.record_id, grades: JSON.stringify(rows) });
};

/**
 * Passes an inspected return: the refund is computed, or the replacement order is made. Without stock for it the goods are refunded; so are
 * goods that a freight claim has paid something for, because a replacement would give them twice. The refund deducts what the claim paid.
 */
const passReturn = async (
  tx: Tx,
  { record, order, lines }: { record: LockedRecord; order: Parameters<typeof createReplacement>[1]; lines: readonly GradedLine[] },
  by: MovedBy,
) => {
  const { claim_cents } = await tx.only(paidByClaim, { record_id: record.record_id });
  if (record.mode === afterSaleModes.exchange && claim_cents === 0) {
    const pieces = lines.map(({ order_line_id, claimed }) => ({ order_line_id, quantity: claimed }));
    const { person_id, now } = by;
    const replacement = await createReplacement(tx, order, pieces, { actor: "system", person_id, now });
    if (replacement) {
      const cost_cents = await bookReplacement(tx, record, order, by);
      const changes = { graded_at: by.now, replacement_order_id: replacement.order_id, cost_cents };
      const moved = await moveRecord(tx, { record, action: "inspectPass", to: "completed", changes }, by);
      return { moved, replacement_number: replacement.order_number };
    }
  }
  const refund = await settleRefund(tx, record, order);
  const changes = { graded_at: by.now, ...refund };
  const moved = await moveRecord(
    tx,
    { record, action: "inspectPass", to: "awaitingRefund", changes, amount_cents: refund.refund_cents },
    by,
  );
  return { moved, replacement_number: "" };
};

/** Stores the photos of seconds as pictures of their offers, before the transaction. */
const storeFlawPictures = async (
  platform: Platform,
  { session, db, body }: Pick<GradeContext, "session" | "db" | "body">,
  owner_merchant_id: number | null,
): Promise<{ pictures: PicturesByGrade; discard(): Promise<void> }> => {
  const found =
    (await db.row(orderOfRecord, { record_number: body.record_sn, company_id: null, merchant_id: owner_merchant_id })) ??
    refuse("NOT_FOUND", {}, ["record_sn"]);
  const { person_id, company_id } = session;
  const owner = { person_id, company_id, merchant_id: found.merchant_id };
  const stored: StoredPictures[] = [];
  for (const { grade, photo_ids } of body.grades) {
    const drafts = isSecond(grade) ? photo_ids.map((file_id) => ({ file_id, alt: toText(["", "", ""]) })) : [];
    stored.push(await storePictures(platform, db, owner, drafts));
  }
  return {
    pictures: stored.map(({ pictures }) => pictures.flatMap(({ picture_key }) => picture_key ?? [])),
    discard: async () => {
      for (const each of stored) await each.discard();
    },
  };
};

/** Grades what came back and passes or fails the return. Everything that is booked follows from the grades. */
const grade = (actor: Grader) => async (context: GradeContext) => {
  const { body, session, now, platform } = context;
  if (body.verdict === "fail" && body.note === "") refuse("BUYER_REASON_REQUIRED", {}, ["note"]);
  const isPassed = body.verdict === "pass";
  const merchant_id = actor === "merchant" ? session.merchant_id : null;
  const graded = { ...body, grades: isPassed ? body.grades : [] };
  const { pictures, discard } = await storeFlawPictures(platform, { ...context, body: graded }, merchant_id);
  try {
    return await context.transaction(async (tx) => {
      const { record, order } = await lockCase(tx, body.record_sn, { company_id: null, merchant_id });
      const action = isPassed ? "inspectPass" : "inspectFail";
      if (!availableRecordActions(record, actor).includes(action)) refuse("WRONG_STATUS");
      const by: MovedBy = { actor, person_id: session.person_id, now, note: body.note };
      for (const { photo_ids } of body.grades) await getOwnedFiles(tx, session, photo_ids, ["picture"], "grades");
      if (!isPassed) return await failReturn(tx, platform, record, by);
      const lines = await tx.rows(gradedLines, { record_id: record.record_id });
      assertGrades(lines, body.grades);
      await bookGrades(tx, { record, lines, grades: body.grades, pictures }, by);
      const { moved, replacement_number } = await passReturn(tx, { record, order, lines }, by);
      const kind = replacement_number === "" ? "afterSaleApproved" : "afterSaleReplaced";
      await notifySide(tx, platform, moved, { side: "buyer", kind, now, note: body.note });
      return { record_number: moved.record_number, status: moved.status, replacement_number };
    });
  } catch (error) {
    await discard();
    throw error;
  }
};

export const gradeByStaff = grade("warehouse");
export const gradeByMerchant = grade("merchant");

/** The goods are not accepted and go back to the buyer, who may escalate. */
const failReturn = async (tx: Tx, platform: Platform, record: LockedRecord, by: MovedBy) => {
  const moved = await moveRecord(tx, { record, action: "inspectFail", changes: { graded_at: by.now } }, by);
  for (const side of ["buyer", "merchant"] as const)
    await notifySide(tx, platform, moved, { side, kind: "afterSaleRefused", now: by.now, note: by.note });
  return { record_number: moved.record_number, status: moved.status, replacement_number: "" };
};
