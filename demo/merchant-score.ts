import { withDemoApi } from "#demo/demo-api.ts";
import { refreshScores } from "#features/service/merchant-score/jobs.ts";
import { dayMs, hourMs, minuteMs } from "#kernel/clock.ts";
import type { Platform } from "#platform/platform.ts";

/** What the two demo manufacturers have answered in the last two months, two of them late, and the scores of all. */

/** Hours until each answer, one every second day. */
const hours = [2, 1, 5, 30, 3, 2, 8, 1, 4, 2, 6, 3, 1, 2, 7, 26, 3, 2, 5, 1, 9, 4, 2, 3, 6, 1];

const second = "maker2@demo.test";
const askers = ["buyer2@demo.test", "china@demo.test", "nearby@demo.test"];

/** What each of them asked the second manufacturer, and its answers. */
const questions = [
  ["Do you pack chairs two to a carton?", "Yes, two to a carton, with corner protection."],
  ["Are the finishes low in VOC?", "All lacquers are water-based and certified. The report is in the product documents."],
  ["How long are spare parts available?", "Seven years after the last delivery of a model."],
  ["Can the cartons carry our own labels?", "Gladly. Please send the artwork with your order."],
  ["Which foam density do the seats have?", "35 kg per cubic meter, and 40 for contract models."],
  ["Do the beds come with slats?", "Yes, slats and all fittings are in carton two."],
  ["Is the veneer from certified forests?", "Oak and walnut are, the certificate number is on each product page."],
  ["Can we visit the showroom in March?", "With pleasure. Write to us a week before, and we will plan a day."],
] as const;

/** The second manufacturer answers within hours what three companies ask it. */
const answerQuestions = async (platform: Platform): Promise<void> => {
  await withDemoApi(platform, async ({ api, clock }) => {
    const now = platform.clock.now().getTime();
    const { rows } = await platform.database.run(
      "select merchant_uuid::text from merchants join people using (merchant_id) where email = $1",
      [second],
    );
    const [merchant] = rows as { merchant_uuid: string }[];
    for (const [nth, buyer] of askers.entries()) {
      for (const [place, [question, answer]] of questions.entries()) {
        const asked = now - (55 - 6 * place - nth) * dayMs;
        clock.set(new Date(asked));
        const { thread_id } = await api.call(buyer, "/user/startChat", { ...merchant });
        await api.call(buyer, "/user/sendChatMessage", { thread_id, text: question });
        clock.set(new Date(asked + (1 + place) * hourMs));
        await api.call(second, "/merchant/sendChatMessage", { thread_id, text: answer });
      }
    }
  });
};

export const seedDemoScores = async (platform: Platform): Promise<void> => {
  const now = platform.clock.now().getTime();
  const { rows } = await platform.database.run(
    `select thread_id, merchant_id, person_id from chat_threads join people using (merchant_id) where email = 'maker@demo.test' order by thread_id`,
  );
  const threads = rows as { thread_id: number; merchant_id: number; person_id: number }[];
  for (const [place, hour] of hours.entries()) {
    const thread = threads[place % threads.length];
    if (!thread) break;
    const { thread_id, merchant_id, person_id } = thread;
    const asked = new Date(now - (2 * place + 4) * dayMs - place * minuteMs);
    await platform.database.run(
      "insert into chat_answers (thread_id, merchant_id, person_id, asked_at, answered_at) values ($1, $2, $3, $4, $5)",
      [thread_id, merchant_id, person_id, asked, new Date(asked.getTime() + hour * hourMs)],
    );
  }
  await answerQuestions(platform);
  await refreshScores(platform);
};
