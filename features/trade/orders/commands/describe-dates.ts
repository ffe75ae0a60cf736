import { formatDays } from "#kernel/calendar.ts";
import { inEachLanguage, interpolate, type Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";
import type { Tx } from "#platform/db.ts";
import { datedOrders } from "../queries/order-dates.ts";
import { type DatedOrder, lastStageAhead } from "../rules/order-dates.ts";
import { texts } from "../texts-labels.ts";

/** What an order is expected to do next, in a sentence of each language: "Arrives Dec 4–6." Undefined where nothing is expected. */
const sentenceOf = (order: DatedOrder, now: Date): Text | undefined => {
  const last = lastStageAhead(order, now);
  if (!last) return undefined;
  const text = toText(texts.dates.expected[last.stage]);
  return inEachLanguage((language) => {
    const sentence = interpolate(text[language], { days: formatDays(last.from, last.to, language) });
    return `${sentence}${language === "zh-CN" ? "。" : "."}`;
  });
};

/** The expected dates of orders for a message: one sentence where all are the same, otherwise one for each number. Empty without any. */
export const describeDates = async (tx: Tx, order_ids: readonly number[], now: Date): Promise<Text> => {
  const orders = await tx.rows(datedOrders, { order_ids: order_ids as number[] });
  const sentences = orders.flatMap((order) => {
    const sentence = sentenceOf(order, now);
    return sentence ? [{ number: order.order_number, sentence }] : [];
  });
  return inEachLanguage((language) => {
    const different = new Set(sentences.map(({ sentence }) => sentence[language]));
    if (different.size <= 1) return [...different].join("");
    return sentences.map(({ number, sentence }) => `${number}: ${sentence[language]}`).join(" ");
  });
};
