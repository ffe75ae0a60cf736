import type pg from "pg";
import { type DrillWorld, measureListOfSides, percentile95, withDrillServer } from "#bench/drill-server.ts";
import type { CheckResult, Drill } from "#tools/drill.ts";

/**
 * Conversations under load: how long a message takes to the other side's open page while 500 event streams are open, and how long the
 * list of conversations takes with 100,000 of them.
 */

const openStreams = 500;
const sentMessages = 200;
const threads = 100_000;
const listedPages = 200;
const maxDeliveryMs = 300;
const maxListMs = 30;
const searchedPages = 100;
const maxSearchMs = 100;

/** People of the second company, who only keep a stream open. */
const addWatchers = async (client: pg.Client, count: number): Promise<void> => {
  await client.query(
    `with added as (
       insert into people (email, password_hash, first_name, last_name, user_sn, uuid)
       select 'watcher' || n || '@drill.test', (select password_hash from people where email = 'buyer2@demo.test'), 'W', n::text, 'W' || n, gen_random_uuid()
       from generate_series(1, $1) n returning person_id
     )
     insert into company_members (company_id, person_id, role)
     select (select company_id from company_members join people using (person_id) where email = 'buyer2@demo.test'), person_id, 'viewer' from added`,
    [count],
  );
};

/** Opens a stream and calls back for every event of a conversation. */
const openStream = async (base: string, token: string, onChat: (messageId: number) => void, signal: AbortSignal): Promise<void> => {
  const response = await fetch(`${base}/events`, { headers: { token }, signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const read = async (): Promise<void> => {
    let buffer = "";
    for (;;) {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return;
      const blocks = (buffer + chunk.value).split("\n\n");
      buffer = blocks.pop() ?? "";
      for (const block of blocks) {
        if (!block.includes("event: chat")) continue;
        onChat((JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? "{}") as { message_id?: number }).message_id ?? 0);
      }
    }
  };
  void read().catch(() => undefined);
};

/** From pressing "send" until the other side has fetched the message that its stream announced. */
const measureDelivery = async (world: DrillWorld, client: pg.Client): Promise<CheckResult> => {
  const stop = new AbortController();
  const [buyer, merchant, other] = await Promise.all(["buyer@demo.test", "maker@demo.test", "buyer2@demo.test"].map(world.logIn));
  await addWatchers(client, openStreams / 5);
  const watchers: string[] = [other as string];
  for (let nth = 1; nth < openStreams / 5; nth += 1) watchers.push(await world.logIn(`watcher${nth}@drill.test`));
  for (const token of watchers)
    await Promise.all(Array.from({ length: 5 }, () => openStream(world.base, token, () => undefined, stop.signal)));
  const { rows } = await client.query(
    "select product_id from products join people using (merchant_id) where email = 'maker@demo.test' and product_state = 'live' limit 1",
  );
  const { thread_id } = (await world.call("/user/startChat", { product_id: rows[0].product_id }, buyer)).data;
  const waiting = new Map<number, (at: number) => void>();
  await openStream(
    world.base,
    merchant as string,
    async (message_id) => {
      await world.call("/merchant/chatMessages", { thread_id, after: message_id - 1, page_size: 20 }, merchant);
      waiting.get(message_id)?.(performance.now());
      waiting.set(message_id, () => undefined);
    },
    stop.signal,
  );
  const times: number[] = [];
  for (let nth = 0; nth < sentMessages; nth += 1) {
    const began = performance.now();
    const { data } = await world.call("/user/sendChatMessage", { thread_id, text: `Message ${nth}` }, buyer);
    if (waiting.has(data.message_id)) times.push(performance.now() - began);
    else times.push((await new Promise<number>((resolve) => waiting.set(data.message_id, resolve))) - began);
    // The limit of messages per minute is not what is measured.
    if (nth % 50 === 49) await client.query("delete from attempts where counted like 'chat:%'");
  }
  stop.abort();
  const p95 = percentile95(times);
  console.log(`  delivery: p95 ${p95.toFixed(0)} ms`);
  return {
    requirement: `a message reaches the other side's open page within ${maxDeliveryMs} ms (p95) with ${openStreams} open streams`,
    figures: `p95 ${p95.toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms of ${times.length} messages`,
    passed: p95 <= maxDeliveryMs,
  };
};

const answers = [
  "We check with the warehouse and come back to you today.",
  "The carton was damaged, please send photos of the label.",
  "Could you ship the remaining chairs by Friday?",
  "货物已经发出，请注意查收",
];

/** 100,000 conversations with three messages each, of many companies with five manufacturers and with customer service. */
const fillThreads = async (client: pg.Client): Promise<void> => {
  await client.query(
    "insert into companies (name, invite_code) select 'Drill company ' || n, 'DR' || lpad(n::text, 6, '0') from generate_series(1, 1000) n",
  );
  await client.query(
    `insert into chat_threads (company_id, merchant_id, site_code, subject, reference, started_by, created_at, last_message_at, last_side,
       last_message_id, last_excerpt, messages)
     select (array(select company_id from companies order by company_id))[1 + n % 1000], (array(select merchant_id from merchants order by merchant_id limit 5) || null::bigint)[1 + n % 6],
       'LA', 'order', 'D-' || n, (select min(person_id) from people), now() - n * interval '1 minute', now() - n * interval '1 minute',
       case when n % 50 = 0 then 'buyer' else 'merchant' end, n, 'About order ' || n, 3
     from generate_series(1, $1) n`,
    [threads],
  );
  await client.query(
    `insert into chat_messages (thread_id, company_id, seller_id, side, person_id, body, created_at)
     select thread_id, company_id, coalesce(merchant_id, 0), side, started_by,
       case side when 'buyer' then 'Where is ' || reference else ($1::text[])[1 + (thread_id + nth) % cardinality($1)] end, created_at
     from chat_threads, unnest('{buyer,merchant,merchant}'::text[]) with ordinality written (side, nth) where reference like 'D-%' order by thread_id, nth`,
    [answers],
  );
  await client.query("vacuum analyze chat_threads, chat_messages, chat_readers");
};

/** Numbers, rare and frequent words, names of companies, short and Chinese words, and some that nothing has. */
const keywordOf = (nth: number): string =>
  [`D-${nth * 997}`, "carton", `Drill company ${nth}`, "friday", "wh", "发出", "红木", `nothing ${nth}`, "where is", `D-9${nth}`][
    nth % 10
  ] ?? "";

const measureLists = async (world: DrillWorld, client: pg.Client): Promise<CheckResult[]> => {
  await fillThreads(client);
  const lists = await measureListOfSides(world, {
    title: `${threads} conversations`,
    maxMs: maxListMs,
    path: (area) => `/${area}/chatThreads`,
    body: (nth, before) => ({ tab: nth % 3 === 2 ? "unread" : "open", before: before?.next ?? "", page_size: 30 }),
    calls: listedPages,
    uncounted: 10,
  });
  const searches = await measureListOfSides(world, {
    title: `${threads} conversations with a keyword`,
    maxMs: maxSearchMs,
    path: (area) => `/${area}/chatThreads`,
    body: (nth) => ({ tab: nth % 5 === 4 ? "closed" : "open", keyword: keywordOf(nth), page_size: 30 }),
    calls: searchedPages,
    uncounted: 10,
  });
  return [...lists, ...searches];
};

export const drill: Drill = {
  about: "messages and lists of conversations with 500 open streams and 100,000 conversations",
  run: () =>
    withDrillServer("chat", async (world, client) => [await measureDelivery(world, client), ...(await measureLists(world, client))]),
};
