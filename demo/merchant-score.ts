import { refreshScores } from "#features/service/merchant-score/jobs.ts";
import { dayMs, hourMs, minuteMs } from "#kernel/clock.ts";
import type { Platform } from "#platform/platform.ts";

/** What the first demo manufacturer has answered in the last two months, two of them late, and the scores of all. */

/** Hours until each answer, one every second day. */
const hours = [2, 1, 5, 30, 3, 2, 8, 1, 4, 2, 6, 3, 1, 2, 7, 26, 3, 2, 5, 1, 9, 4, 2, 3, 6, 1];

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
  await refreshScores(platform);
};
