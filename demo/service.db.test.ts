import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { assertInvariants } from "#db/assert-invariants.ts";
import { createAfterSaleCases } from "#demo/after-sale.ts";
import { createConversations } from "#demo/conversations.ts";
import { createDemoApi, upload } from "#demo/demo-api.ts";
import { createPriceRequests } from "#demo/price-requests.ts";

test("the demo has cases, conversations and price requests in every status", async () => {
  const world = await testApp();
  const folder = await mkdtemp(join(tmpdir(), "joinery-demo-"));
  try {
    const session = { ...(await createDemoApi(world.platform, folder)), upload };
    const now = world.clock.now();
    await createAfterSaleCases(session, world.platform, now);
    await createPriceRequests(session, world.platform, now);
    await createConversations(session, world.platform, now);
    const cases = await world.rows<{ status: string }>("select distinct status from after_sale_records order by status");
    expect(cases.map(({ status }) => status)).toEqual(["awaitingRefund", "cancelled", "completed", "failed", "processing", "returned"]);
    const requests = await world.rows<{ status: string }>("select distinct status from price_requests order by status");
    expect(requests.map(({ status }) => status)).toEqual([
      ...["accepted", "declined", "ordered", "quoted", "rejected", "requested", "withdrawn"],
    ]);
    const { closed, reports } = await world.one(
      `select (select count(*)::int from chat_threads where status = 'closed') as closed, (select count(*)::int from chat_reports) as reports`,
    );
    expect({ closed, reports }).toEqual({ closed: 1, reports: 1 });
    await assertInvariants(world.platform.database);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await world.close();
  }
}, 60_000);
