import { expect, test } from "vitest";
import { admin, auditor, finance, service, testApp } from "#apps/server/test-app.ts";
import { carryOutDue } from "./commands/carry-out.ts";
import { carryOutSeconds, claimMinutes, undoSeconds } from "./rules.ts";

const app = await testApp();

const personId = async (account: string): Promise<number> =>
  (await app.one("select person_id from people where email = $1", [account])).person_id;

let sent = 0;
/** Submits the documents of a new company, `hours` ago. */
const submitDocuments = async (hours = 1): Promise<{ auth_id: number; company_id: number }> => {
  sent += 1;
  const { company_id } = await app.one(
    "insert into companies (name, certified_status, invite_code) values ('Quince ' || $1::text, 'underReview', 'QUINCE' || $1::text) returning company_id",
    [sent],
  );
  const { person_id } = await app.one(
    `insert into people (email, password_hash, first_name, last_name, user_sn, uuid, language)
     values ('quince' || $1::text || '@shop.test', 'x', 'Ana', 'Quince', 'Q' || $1::text, gen_random_uuid(), 'es-ES') returning person_id`,
    [sent],
  );
  await app.rows("insert into company_members (company_id, person_id) values ($1, $2)", [company_id, person_id]);
  const { auth_id } = await app.one(
    `insert into certifications (company_id, auth_status, company_name, zip_code, company_email, country_name, province_name, licence_sn, submitted_by, submitted_at)
     values ($1, 'underReview', 'Quince ' || $2::text, '90001', 'q@shop.test', 'United States', 'California', 'LIC-' || $2::text, $3, $4) returning auth_id`,
    [company_id, sent, person_id, new Date(app.clock.now().getTime() - hours * 3_600_000)],
  );
  return { auth_id, company_id };
};

const statusOf = async (auth_id: number): Promise<string> =>
  (await app.one("select auth_status from certifications where auth_id = $1", [auth_id])).auth_status;

const advanceClock = (seconds: number) => app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000));

/** Opens an item and approves it, as the screen does. */
const openAndApprove = async (body: { kind: string; item_id: number; received_amount?: string }, who: { as: string }) => {
  const { kind, item_id } = body;
  await app.call("/operator/queueOpen", { kind, item_id }, who);
  return app.call("/operator/queueDecide", { ...body, decision: "approve" }, who);
};

const item = (auth_id: number) => ({ kind: "certification", item_id: auth_id });

test("lists and counts the kinds that the caller's roles review, oldest first", async () => {
  const { auth_id } = await submitDocuments(2_000);
  const { data } = await app.call("/operator/reviewQueue", {}, auditor);
  expect(data.list[0]).toMatchObject({ kind: "certification", item_id: auth_id, party: `Quince ${sent}`, hours: 12, claimed_by: null });
  const moments = data.list.map(({ submitted_at }: { submitted_at: string }) => submitted_at);
  expect(moments).toEqual([...moments].sort());
  const rows = await app.rows(
    "select count(*)::integer from certifications where auth_status = 'underReview' and auth_id not in (select item_id from queue_items where asked_at is not null)",
  );
  expect(data.counts.find(({ kind }: { kind: string }) => kind === "certification")).toMatchObject({ open: rows[0].count });
  const financeQueue = await app.call("/operator/reviewQueue", {}, finance);
  expect(financeQueue.data.counts.map(({ kind }: { kind: string }) => kind)).not.toContain("certification");
  expect(financeQueue.data.list.every(({ kind }: { kind: string }) => kind !== "certification")).toBe(true);
});

test("an opened item is claimed for ten minutes", async () => {
  const { auth_id } = await submitDocuments();
  const opened = await app.call("/operator/queueOpen", item(auth_id), auditor);
  expect(opened.data).toMatchObject({ item: { is_mine: true }, may_decide: true, may_ask: true, language: "es-ES" });
  expect(opened.data.reasons[0].said["zh-CN"]).not.toBe("");
  expect((await app.call("/operator/queueOpen", item(auth_id), admin)).data.item).toMatchObject({
    is_mine: false,
    claimed_name: "Noor Haddad",
  });
  const refused = await app.call("/operator/queueDecide", { ...item(auth_id), decision: "approve" }, admin);
  expect(refused).toMatchObject({ reason: "ITEM_CLAIMED", msg: "Noor Haddad has this open" });
  advanceClock(601);
  expect((await app.call("/operator/queueOpen", item(auth_id), admin)).data.item).toMatchObject({ is_mine: true });
  expect((await app.call("/operator/queueDecide", { ...item(auth_id), decision: "approve" }, auditor)).reason).toBe("ITEM_CLAIMED");
});

test("one of twenty-one simultaneous openings claims the item", async () => {
  const { auth_id } = await submitDocuments();
  const tokens = await Promise.all([app.getToken("auditor@demo.test"), app.getToken("admin@demo.test"), app.getToken("service@demo.test")]);
  const answers = await Promise.all(
    Array.from({ length: 21 }, (_, index) => app.call("/operator/queueOpen", item(auth_id), { token: tokens[index % 3] ?? "" })),
  );
  const holders = new Set(answers.map(({ data }) => data.item.claimed_by));
  expect(holders.size).toBe(1);
});

test("carries out a decision once, after the undo period", async () => {
  const { auth_id, company_id } = await submitDocuments();
  const decided = await openAndApprove(item(auth_id), auditor);
  expect(decided.code).toBe(200);
  await carryOutDue(app.platform);
  expect(await statusOf(auth_id)).toBe("underReview");
  const listed = await app.call("/operator/reviewQueue", { page_size: 100, kind: "certification" }, auditor);
  expect(listed.data.list.map(({ item_id }: { item_id: number }) => item_id)).not.toContain(auth_id);
  advanceClock(carryOutSeconds);
  await Promise.all([carryOutDue(app.platform), carryOutDue(app.platform)]);
  expect(await statusOf(auth_id)).toBe("certified");
  expect(await app.one("select certified_status, may_buy from companies where company_id = $1", [company_id])).toEqual({
    certified_status: "certified",
    may_buy: true,
  });
  const rows = await app.rows("select action, person_id from audit_log where subject = $1", [`company:${company_id}`]);
  expect(rows).toEqual([{ action: "certificationApproved", person_id: await personId("auditor@demo.test") }]);
  expect(await app.one("select state from queue_decisions where decision_id = $1", [decided.data.decision_id])).toEqual({ state: "done" });
  expect((await app.call("/operator/queueUndo", { decision_id: decided.data.decision_id }, auditor)).reason).toBe("UNDO_TOO_LATE");
});

test("an undone decision is not carried out, and only its reviewer can undo it", async () => {
  const { auth_id } = await submitDocuments();
  const { data } = await app.call("/operator/queueDecide", { ...item(auth_id), decision: "refuse", reason_codes: "expired" }, auditor);
  expect((await app.call("/operator/queueUndo", { decision_id: data.decision_id }, admin)).reason).toBe("UNDO_TOO_LATE");
  expect((await app.call("/operator/queueUndo", { decision_id: data.decision_id }, auditor)).data).toEqual(item(auth_id));
  advanceClock(carryOutSeconds);
  await carryOutDue(app.platform);
  expect(await statusOf(auth_id)).toBe("underReview");
  const listed = await app.call("/operator/reviewQueue", { page_size: 100, kind: "certification" }, auditor);
  expect(listed.data.list.map(({ item_id }: { item_id: number }) => item_id)).toContain(auth_id);
});

test("either the undo or the decision takes effect when both happen at once", async () => {
  for (let round = 0; round < 20; round += 1) {
    const { auth_id } = await submitDocuments();
    const { data } = await openAndApprove(item(auth_id), admin);
    // For the job the undo period is over, for the reviewer it is not.
    await app.rows("update queue_decisions set due_at = $2 where decision_id = $1", [
      data.decision_id,
      new Date(app.clock.now().getTime() + 5),
    ]);
    const late = { ...app.platform, clock: { ...app.clock, now: () => new Date(app.clock.now().getTime() + 10) } };
    const [undone] = await Promise.all([app.call("/operator/queueUndo", { decision_id: data.decision_id }, admin), carryOutDue(late)]);
    expect(await statusOf(auth_id)).toBe(undone.code === 200 ? "underReview" : "certified");
  }
});

test("refuses to approve an item that the reviewer has not opened", async () => {
  const { auth_id } = await submitDocuments();
  const approve = { ...item(auth_id), decision: "approve" };
  expect((await app.call("/operator/queueDecide", approve, auditor)).reason).toBe("ITEM_NOT_OPENED");
  expect((await app.call("/operator/queueDecide", approve, auditor)).reason).toBe("ITEM_NOT_OPENED");
  await app.call("/operator/queueOpen", item(auth_id), admin);
  await app.call("/operator/queueRelease", item(auth_id), admin);
  expect((await app.call("/operator/queueDecide", approve, auditor)).reason).toBe("ITEM_NOT_OPENED");
  expect((await openAndApprove(item(auth_id), auditor)).code).toBe(200);
});

test("an undo counts that is sent at the end of the shown time, whatever was decided meanwhile", async () => {
  const [first, second] = [await submitDocuments(), await submitDocuments()];
  const { data } = await openAndApprove(item(first.auth_id), auditor);
  const later = await openAndApprove(item(second.auth_id), auditor);
  advanceClock(undoSeconds + 1);
  await carryOutDue(app.platform);
  expect((await app.call("/operator/queueUndo", { decision_id: data.decision_id }, auditor)).code).toBe(200);
  advanceClock(carryOutSeconds);
  await carryOutDue(app.platform);
  expect([await statusOf(first.auth_id), await statusOf(second.auth_id)]).toEqual(["underReview", "certified"]);
  expect((await app.call("/operator/queueUndo", { decision_id: later.data.decision_id }, auditor)).reason).toBe("UNDO_TOO_LATE");
});

test("lists first what the caller decides, then what colleagues decide, each oldest first", async () => {
  await submitDocuments(0);
  await app.rows(
    `insert into recharges (recharge_number, company_id, person_id, method, claimed_cents, file_ids, submitted_at)
     select 'RC-FINANCE', company_id, person_id, 'transfer', 5000, array[gen_random_uuid()], $1::timestamptz - interval '90 days'
     from people join company_members using (person_id) where email = 'buyer@demo.test' limit 1`,
    [app.clock.now()],
  );
  const { data } = await app.call("/operator/reviewQueue", { page_size: 100 }, auditor);
  const rows: { may_decide: boolean; submitted_at: string }[] = data.list;
  expect(rows[0]).toMatchObject({ may_decide: true });
  expect(rows.at(-1)).toMatchObject({ may_decide: false });
  const order = rows.map(({ may_decide, submitted_at }) => `${may_decide ? 1 : 2} ${submitted_at}`);
  expect(order).toEqual([...order].sort());
});

test("accepts one of ten simultaneous decisions on the same item", async () => {
  const { auth_id } = await submitDocuments();
  await app.call("/operator/queueOpen", item(auth_id), auditor);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => app.call("/operator/queueDecide", { ...item(auth_id), decision: "approve" }, auditor)),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ code }) => code !== 200).map(({ reason }) => reason))).toEqual(new Set(["ALREADY_REVIEWED"]));
});

test("returns the item with the reason when the reviewer loses the role before the decision is carried out", async () => {
  const { auth_id } = await submitDocuments();
  await openAndApprove(item(auth_id), auditor);
  await app.rows("update people set operator_roles = '{warehouse}' where email = 'auditor@demo.test'");
  advanceClock(carryOutSeconds);
  await carryOutDue(app.platform);
  await app.rows("update people set operator_roles = '{auditor}' where email = 'auditor@demo.test'");
  app.platform.sessions.clear();
  expect(await statusOf(auth_id)).toBe("underReview");
  const { data } = await app.call("/operator/queueOpen", item(auth_id), admin);
  expect(data.item.failed).not.toBe("");
  expect(data.decisions[0]).toMatchObject({ state: "failed" });
});

test("stores the refusal of the feature with the decision", async () => {
  const { auth_id } = await submitDocuments();
  await openAndApprove(item(auth_id), auditor);
  expect((await app.call("/operator/reviewCertification", { auth_id, decision: "refuse", note: "No" }, admin)).code).toBe(200);
  advanceClock(carryOutSeconds);
  await carryOutDue(app.platform);
  expect(await statusOf(auth_id)).toBe("failed");
  expect(
    await app.one("select state, refusal from queue_decisions where item_id = $1 and kind = 'certification' and path <> ''", [auth_id]),
  ).toEqual({
    state: "failed",
    refusal: "ALREADY_REVIEWED",
  });
});

test.each([
  [service, { decision: "approve" }, "NOT_ALLOWED"],
  [finance, { decision: "approve" }, "NOT_FOUND"],
  [auditor, { decision: "refuse" }, "REVIEW_REASON_REQUIRED"],
  [auditor, { decision: "refuse", reason_codes: "noSuchReason" }, "CHECK_FIELDS"],
  [auditor, { decision: "maybe" }, "CHECK_FIELDS"],
])("%o cannot decide %o: %s", async (who, body, reason) => {
  const { auth_id } = await submitDocuments();
  expect((await app.call("/operator/queueDecide", { ...item(auth_id), ...body }, who)).reason).toBe(reason);
  expect(
    (await app.one("select count(*)::integer from queue_decisions where kind = 'certification' and item_id = $1", [auth_id])).count,
  ).toBe(0);
});

test("pauses an item during a question to the company and returns it with the answer", async () => {
  const { auth_id } = await submitDocuments(3);
  await app.rows(
    "update certifications set company_id = (select company_id from companies where invite_code = 'DEMO-NEWCOMER') where auth_id = $1",
    [auth_id],
  );
  const asked = await app.call("/operator/queueAsk", { ...item(auth_id), question: "Is the licence yours?" }, auditor);
  expect(asked.code).toBe(200);
  const inQueue = async (resting: boolean) =>
    (await app.call("/operator/reviewQueue", { kind: "certification", page_size: 100, resting }, auditor)).data.list
      .map(({ item_id }: { item_id: number }) => item_id)
      .includes(auth_id);
  expect([await inQueue(false), await inQueue(true)]).toEqual([false, true]);
  expect((await app.call("/operator/queueDecide", { ...item(auth_id), decision: "approve" }, auditor)).reason).toBe("ITEM_RESTS");
  const mail = await app.one(
    "select subject, body_text from outbox_messages where recipient = 'new@demo.test' order by message_id desc limit 1",
  );
  expect(mail.body_text).toContain("Is the licence yours?");
  const { question_id } = asked.data;
  expect((await app.call("/user/answerReviewQuestion", { question_id, answer: "No" }, { as: "buyer@demo.test" })).reason).toBe("NOT_FOUND");
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => app.call("/user/answerReviewQuestion", { question_id, answer: "Yes, ours." }, { as: "new@demo.test" })),
  );
  expect(answers.map(({ reason }) => reason ?? "").sort()).toEqual(["", ...Array.from({ length: 4 }, () => "QUESTION_ANSWERED")]);
  expect([await inQueue(false), await inQueue(true)]).toEqual([true, false]);
  const { data } = await app.call("/operator/queueOpen", item(auth_id), auditor);
  expect(data.questions[0]).toMatchObject({ answer: "Yes, ours.", answered_by: "Priya Raman" });
});

test("assigns an item only to a colleague whose roles see its kind", async () => {
  const { auth_id } = await submitDocuments();
  const [serviceId, financeId] = [await personId("service@demo.test"), await personId("finance@demo.test")];
  expect((await app.call("/operator/queueAssign", { ...item(auth_id), person_id: financeId }, auditor)).reason).toBe("NOT_FOUND");
  expect((await app.call("/operator/queueAssign", { ...item(auth_id), person_id: serviceId }, auditor)).code).toBe(200);
  const mine = await app.call("/operator/reviewQueue", { whose: "mine" }, service);
  expect(mine.data.list).toMatchObject([{ item_id: auth_id, assigned_name: "Sara Kim" }]);
});

test("counts the rows that match the filters", async () => {
  const { company_id } = await submitDocuments();
  const { name } = await app.one("select name from companies where company_id = $1", [company_id]);
  const found = await app.call("/operator/reviewQueue", { keyword: name }, auditor);
  expect(found.data.list.every(({ party }: { party: string }) => party.startsWith(name))).toBe(true);
  expect(found.data.count).toBe(found.data.list.length);
  expect((await app.call("/operator/reviewQueue", { keyword: "nobody is called so" }, auditor)).data.count).toBe(0);
});

test("approves a product change", async () => {
  const { data } = await app.call("/operator/reviewQueue", { kind: "change", page_size: 100 }, admin);
  const [change] = data.list;
  expect((await openAndApprove({ kind: "change", item_id: change.item_id }, admin)).code).toBe(200);
  advanceClock(carryOutSeconds);
  await carryOutDue(app.platform);
  const rows = await app.rows("select distinct state from product_changes where change_set_id = $1", [change.item_id]);
  expect(rows).toEqual([{ state: "approved" }]);
});

test("uses the review hours that an administrator set for the site", async () => {
  const { auth_id } = await submitDocuments(5);
  expect((await app.call("/operator/setSiteSettings", { site_code: "LA", hours_certification: 4 }, auditor)).reason).toBe("NOT_ALLOWED");
  await app.call("/operator/setSiteSettings", { site_code: "LA", hours_certification: 4 }, admin);
  const late = await app.call("/operator/reviewQueue", { kind: "certification", late: true, page_size: 100 }, auditor);
  expect(late.data.list.find(({ item_id }: { item_id: number }) => item_id === auth_id)).toMatchObject({ hours: 4 });
});

test("the overview has counts by kind and decisions per day", async () => {
  const { data } = await app.call("/operator/queueOverview", {}, admin);
  expect(data.days).toHaveLength(14);
  expect(data.days.at(-1).approved).toBeGreaterThan(0);
  expect(data.counts.map(({ kind }: { kind: string }) => kind)).toEqual([
    "certification",
    "settlement",
    "merchantDocument",
    "legalEntity",
    "taxCertificate",
    "voucher",
    "recharge",
    "withdrawal",
    "carrierSettlement",
    "thaw",
    "credit",
    "coupon",
    "picture",
    "change",
    "reservation",
    "partCancellation",
    "contract",
    "afterSale",
    "feedback",
    "reportedReview",
    "scoreContest",
  ]);
});

test("counts a decision once, whether it is made in the queue or on the page of its feature", async () => {
  const decided = async () => {
    const { days } = (await app.call("/operator/queueOverview", {}, admin)).data;
    return { approved: days.at(-1).approved, refused: days.at(-1).refused };
  };
  const before = await decided();
  const direct = await submitDocuments();
  const refused = await submitDocuments();
  const queued = await submitDocuments();
  expect((await app.call("/operator/reviewCertification", { auth_id: direct.auth_id, decision: "approve" }, auditor)).code).toBe(200);
  expect(await decided()).toEqual({ ...before, approved: before.approved + 1 });
  const again = await app.call("/operator/reviewCertification", { auth_id: direct.auth_id, decision: "approve" }, auditor);
  expect(again).toMatchObject({ reason: "ALREADY_REVIEWED" });
  expect(await decided()).toEqual({ ...before, approved: before.approved + 1 });
  const refusal = { auth_id: refused.auth_id, decision: "refuse", note: "Unreadable" };
  expect((await app.call("/operator/reviewCertification", refusal, auditor)).code).toBe(200);
  expect(await decided()).toEqual({ approved: before.approved + 1, refused: before.refused + 1 });
  expect((await openAndApprove(item(queued.auth_id), auditor)).code).toBe(200);
  advanceClock(carryOutSeconds);
  await carryOutDue(app.platform);
  expect(await statusOf(queued.auth_id)).toBe("certified");
  expect(await decided()).toEqual({ approved: before.approved + 2, refused: before.refused + 1 });
});

test("the overview tells which kinds the caller decides", async () => {
  const decides = async (who: { as: string }) =>
    (await app.call("/operator/queueOverview", {}, who)).data.counts
      .filter(({ may_decide }: { may_decide: boolean }) => may_decide)
      .map(({ kind }: { kind: string }) => kind);
  expect(await decides(finance)).toEqual(expect.arrayContaining(["voucher", "recharge", "withdrawal"]));
  expect(await decides(service)).toContain("feedback");
  expect(await decides(service)).not.toContain("certification");
  expect(await decides(auditor)).toContain("certification");
  expect(await decides({ as: "warehouse@demo.test" })).toEqual([]);
});

test("a row shows that it needs two approvals and who approved first", async () => {
  const recharge = async (number: string, claimed_cents: number): Promise<number> =>
    (
      await app.one(
        `insert into recharges (recharge_number, company_id, person_id, method, claimed_cents, file_ids, submitted_at)
         select $1, company_id, person_id, 'transfer', $2, array[gen_random_uuid()], $3
         from people join company_members using (person_id) where email = 'buyer@demo.test' limit 1 returning recharge_id`,
        [number, claimed_cents, app.clock.now()],
      )
    ).recharge_id;
  const large = await recharge("RC-LARGE", 1_000_001);
  const small = await recharge("RC-SMALL", 1_000_000);
  const seenBy = async (who: { as: string }, recharge_id: number) => {
    const { data } = await app.call("/operator/reviewQueue", { kind: "recharge", page_size: 100 }, who);
    return data.list.find(({ item_id }: { item_id: number }) => item_id === recharge_id);
  };
  expect(await seenBy(finance, small)).toMatchObject({ two_people: false, first_name: "", is_first_mine: false });
  expect(await seenBy(finance, large)).toMatchObject({ two_people: true, first_name: "", is_first_mine: false });
  const decision = { kind: "recharge", item_id: large, received_amount: "10000.01" };
  expect((await openAndApprove(decision, finance)).code).toBe(200);
  advanceClock(carryOutSeconds);
  await carryOutDue(app.platform);
  expect(await seenBy(finance, large)).toMatchObject({ two_people: true, first_name: "Felix Stein", is_first_mine: true });
  expect(await seenBy(admin, large)).toMatchObject({ two_people: true, first_name: "Felix Stein", is_first_mine: false });
});

test("a coupon worth more than one person may give away is approved by a second one", async () => {
  const day = (days: number) => app.today(days);
  const coupon = { title_en: "Open house", amount: "50.00", starts_on: day(0), ends_on: day(9), is_claimable: 1 };
  const { batch_id, approval_id } = (await app.call("/operator/saveCoupon", coupon, finance)).data;
  const item = { kind: "coupon", item_id: approval_id };
  const openDecision = { ...item, decision: "approve" };
  expect((await app.call("/operator/queueDecide", openDecision, admin)).reason).toBe("ITEM_NOT_OPENED");
  expect((await openAndApprove(item, finance)).code).toBe(200);
  advanceClock(carryOutSeconds);
  await carryOutDue(app.platform);
  const { data } = await app.call("/operator/reviewQueue", { kind: "coupon" }, admin);
  expect(data.list).toMatchObject([
    { item_id: approval_id, title: "Open house", amount: null, failed: expect.stringContaining("Someone else") },
  ]);
  advanceClock(claimMinutes * 60);
  expect((await openAndApprove(item, admin)).code).toBe(200);
  advanceClock(carryOutSeconds);
  await carryOutDue(app.platform);
  const { batch } = (await app.call("/operator/couponInfo", { batch_id }, finance)).data;
  expect(batch).toMatchObject({ awaits_approval: false, approved_by: "Ada Brook" });
});

test("reads the queue in under 50 ms with 100,000 reviewed and 2,000 open items", async () => {
  // In parts, so that no statement reaches its time limit on a busy machine.
  for (let from = 1; from <= 100_000; from += 10_000)
    await app.rows(
      `insert into certifications (company_id, auth_status, company_name, zip_code, company_email, country_name, province_name, licence_sn,
         submitted_by, submitted_at, reviewed_by, reviewed_at)
       select 1, 'certified', 'Old', '1', 'o@x.test', 'X', 'X', 'L' || n, 1, now() - make_interval(mins => n), 1, now()
       from generate_series($1::integer, $1::integer + 9999) as n`,
      [from],
    );
  await app.rows(
    `insert into picture_requests (company_id, product_id, status, usage, requested_by, requested_at)
     select 1, product_id, 'underReview', 'shop', 1, now() - make_interval(mins => product_id::integer) from (select product_id from products order by 1 limit 2000) as picked on conflict do nothing`,
  );
  await app.rows("analyze certifications; analyze picture_requests");
  await app.call("/operator/reviewQueue", {}, admin);
  const times: number[] = [];
  for (let round = 0; round < 30; round += 1) {
    const start = performance.now();
    await app.call("/operator/reviewQueue", {}, admin);
    times.push(performance.now() - start);
  }
  const median = times.sort((a, b) => a - b)[15] ?? 0;
  process.stdout.write(`queue with 100,000 old rows: median ${median.toFixed(1)} ms, slowest ${times.at(-1)?.toFixed(1)} ms\n`);
  expect(median).toBeLessThan(50);
}, 60_000);

test("refuses a question about an item without a company", async () => {
  const { data } = await app.call("/operator/reviewQueue", { kind: "settlement", page_size: 100 }, auditor);
  const [open] = data.list;
  const asked = await app.call("/operator/queueAsk", { kind: "settlement", item_id: open.item_id, question: "Whose is it?" }, auditor);
  expect(asked).toMatchObject({ reason: "ITEM_CANNOT_ASK", data: null });
});
