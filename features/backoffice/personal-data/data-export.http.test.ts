import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { admin, buyer, testApp } from "#apps/server/test-app.ts";
import { latestCodeFor } from "#features/identity/accounts/test-people.ts";
import { insertUploadedFile } from "#features/identity/files/test-files.ts";
import { orderLifecycle } from "#features/trade/orders/test-lifecycle.ts";
import { dayMs, hourMs } from "#kernel/clock.ts";
import { expireOldExports, removeQueuedFiles, writeExports } from "./commands/write-export.ts";
import { personalTables } from "./rules/personal-tables.ts";

const app = await testApp();

const ask = (scope: string, options: { as: string }, more: object = {}) =>
  app.call("/user/requestDataExport", { scope, password: "demo1234", request_id: crypto.randomUUID(), ...more }, options);
const exportsOf = async (options: { as: string }) => (await app.call("/user/ownData", {}, options)).data.exports;
const download = async (export_id: string, options: { as: string }) => {
  const { url } = (await app.call("/user/dataExportUrl", { export_id }, options)).data;
  return app.app.inject({ url });
};

interface Archive {
  names: string[];
  read(name: string): string;
}

const open = (bytes: Buffer): Archive => {
  const files = unzipSync(new Uint8Array(bytes));
  return { names: Object.keys(files), read: (name) => strFromU8(files[name] ?? new Uint8Array()) };
};

/** Asks for an archive, has it written and opens it. */
const exportOf = async (scope: "person" | "company", options: { as: string }): Promise<Archive> => {
  app.clock.advanceMs(1_000);
  expect((await ask(scope, options)).code).toBe(200);
  await writeExports(app.platform);
  const [made] = await exportsOf(options);
  return open((await download(made.export_id, options)).rawPayload);
};

test("a person gets their rows as JSON and CSV, their files, and nobody's secrets", async () => {
  const file_id = await insertUploadedFile(app, { as: buyer.as, file_type: 5, mime: "application/pdf" });
  await app.rows("update files set owner_company_id = null where file_id = $1", [file_id]);
  const { storage_key } = await app.one("select storage_key from files where file_id = $1", [file_id]);
  await app.platform.files.write(storage_key, Buffer.from("a scan"));
  expect((await ask("person", buyer, { password: "wrong1a" })).reason).toBe("WRONG_LOGIN");
  expect((await ask("person", buyer)).code).toBe(200);
  expect((await ask("person", buyer)).reason).toBe("EXPORT_WAITING");
  expect(await exportsOf(buyer)).toMatchObject([{ state: "waiting", scope: "person" }]);
  await writeExports(app.platform);
  const [made] = await exportsOf(buyer);
  expect(made.state).toBe("ready");
  const answer = await download(made.export_id, buyer);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.length).toBe(made.bytes);
  const archive = open(answer.rawPayload);
  expect(archive.names).toContain("profile/people.csv");
  const [person] = JSON.parse(archive.read("profile/people.json"));
  expect(person.email).toBe(buyer.as);
  expect(archive.read(archive.names.find((name) => name.startsWith(`files/${file_id}`)) ?? "")).toBe("a scan");
  expect(JSON.parse(archive.read("manifest.json"))).toMatchObject({ subject: { kind: "person" }, shortened: [] });
  for (const [table, { section, columns }] of Object.entries(personalTables)) {
    const name = `${section}/${table}.json`;
    if (!archive.names.includes(name)) continue;
    const secrets = Object.entries(columns).flatMap(([column, { holds }]) => (holds === "secret" ? [column] : []));
    for (const row of JSON.parse(archive.read(name)))
      expect(
        Object.keys(row).filter((key) => secrets.includes(key)),
        name,
      ).toEqual([]);
  }
  const messages = await app.rows(
    "select kind, href from messages join people using (person_id) where email = $1 and kind = 'dataExportReady'",
    [buyer.as],
  );
  expect(messages).toEqual([{ kind: "dataExportReady", href: "/user_center/your_data" }]);
});

test("the mails in an archive have no text, so that no code or link in them opens an account", async () => {
  await app.call("/user/sendCode", { account: buyer.as, purpose: "reset" });
  const code = await latestCodeFor(app, buyer.as);
  const archive = await exportOf("person", buyer);
  const mails = archive.read("conversations/outbox_messages.json");
  expect(JSON.parse(mails)[0]).toMatchObject({ recipient: buyer.as, subject: expect.stringMatching(/./) });
  expect(mails).not.toContain(code);
});

test("a company's archive has its members and addresses and none of another company", async () => {
  expect((await ask("company", { as: "purchaser@demo.test" })).reason).toBe("ROLE_NOT_ALLOWED");
  const { company_id } = await app.one("select company_id from companies where name like 'Hearth%'");
  const note = { company_id, body: "Pays late, call before shipping." };
  expect((await app.call("/operator/writeCompanyNote", note, admin)).code).toBe(200);
  const archive = await exportOf("company", buyer);
  const isText = (name: string) => !name.startsWith("files/");
  expect(archive.names.filter((name) => isText(name) && archive.read(name).includes(note.body))).toEqual([]);
  const members = JSON.parse(archive.read("profile/people.json")).map(({ email }: { email: string }) => email);
  expect(members).toContain("purchaser@demo.test");
  expect(members).not.toContain("buyer2@demo.test");
  for (const name of archive.names.filter((each) => each.endsWith(".json") && each !== "manifest.json"))
    for (const row of JSON.parse(archive.read(name)))
      if (typeof row.company_id === "number" && name !== "profile/people.json") expect(row.company_id, name).toBe(company_id);
});

test("a person's archive has the business they did for a company while they are a member, and not afterwards", async () => {
  const { company_id, person_id } = await app.one(
    "select company_id, person_id from company_members join people using (person_id) join companies using (company_id) where email = $1 and name like 'Hearth%'",
    [buyer.as],
  );
  const { place } = await orderLifecycle(app);
  await place(3);
  const file_id = await insertUploadedFile(app, { as: buyer.as, file_type: 5, mime: "application/pdf" });
  const { storage_key } = await app.one("select storage_key from files where file_id = $1", [file_id]);
  await app.platform.files.write(storage_key, Buffer.from("a license"));
  const businessIn = (archive: Archive) =>
    archive.names.filter((name) => {
      if (name.startsWith(`files/${file_id}`) || name === "contracts/contract_versions.json") return true;
      if (!/^(orders|contracts|money|documents)\/.*\.json$/.test(name) || name === "contracts/agreement_acceptances.json") return false;
      const rows: { company_id?: number; owner_company_id?: number }[] = JSON.parse(archive.read(name));
      return rows.some((row) => row.company_id === company_id || row.owner_company_id === company_id);
    });
  const during = businessIn(await exportOf("person", buyer));
  expect(during).toEqual(expect.arrayContaining(["orders/orders.json", "documents/files.json"]));
  expect(during.filter((name) => name.startsWith("files/"))).toHaveLength(1);
  await app.rows(
    "update company_members set company_id = (select min(company_id) from companies where company_id <> $1) where person_id = $2",
    [company_id, person_id],
  );
  app.platform.sessions.clear();
  expect(businessIn(await exportOf("person", buyer))).toEqual([]);
  await app.rows("update company_members set company_id = $1 where person_id = $2", [company_id, person_id]);
  app.platform.sessions.clear();
});

describe("a person who moved from one company to another", () => {
  const mover = { as: "viewer@demo.test" };
  const secret = "Terms of the former company";

  test("gets of the former one when they did what, and none of its business", async () => {
    const { person_id, company_id } = await app.one(
      "select person_id, company_id from people join company_members using (person_id) where email = $1",
      [mover.as],
    );
    const { company_id: other_id } = await app.one("select min(company_id) as company_id from companies where company_id <> $1", [
      company_id,
    ]);
    const { person_id: colleague_id } = await app.one("select person_id from people where email = $1", [buyer.as]);
    const { place } = await orderLifecycle(app);
    const { order_id } = await app.one("select order_id from orders where order_number = $1", [await place(3)]);
    const logged = `insert into company_events (company_id, at, person_id, about_person_id, action, subject, details)
      values ($1, $2, $3, $4, $5, $6, jsonb_build_object('note', $6::text))`;
    const now = app.clock.now();
    await app.rows(logged, [company_id, now, person_id, null, "addressSaved", secret]);
    await app.rows(logged, [company_id, now, colleague_id, person_id, "limitsChanged", secret]);
    await app.rows(logged, [other_id, now, person_id, null, "addressSaved", "Present business"]);
    await app.rows(
      `insert into order_events (order_id, at, flow, from_status, action, to_status, actor, person_id, note)
       select order_id, at, flow, from_status, action, to_status, actor, $1, $2 from order_events where order_id = $3 limit 1`,
      [person_id, secret, order_id],
    );
    await app.rows(
      "insert into messages (person_id, company_id, kind, message_group, params, created_at) values ($1, $2, 'x', 'orders', $3, $4)",
      [person_id, company_id, { name: secret }, now],
    );
    await app.rows(
      "insert into after_sale_drafts (company_id, person_id, content, saved_at) values ($1, $2, $3, $4) on conflict do nothing",
      [company_id, person_id, { note: secret }, now],
    );
    const textsWith = (archive: Archive, text: string): string[] =>
      archive.names.filter((name) => !name.startsWith("files/") && archive.read(name).includes(text));
    expect(textsWith(await exportOf("person", mover), secret)).toHaveLength(8);

    await app.rows("update company_members set company_id = $1 where person_id = $2", [other_id, person_id]);
    app.platform.sessions.clear();
    const archive = await exportOf("person", mover);
    expect(textsWith(archive, secret)).toEqual([]);
    const log: object[] = JSON.parse(archive.read("activity/company_events.json"));
    expect(log).toContainEqual({ at: expect.any(String), action: "addressSaved" });
    expect(log).toContainEqual(expect.objectContaining({ company_id: other_id, subject: "Present business" }));
    expect(log.filter((entry) => "action" in entry && entry.action === "limitsChanged")).toEqual([]);
    const steps: object[] = JSON.parse(archive.read("orders/order_events.json"));
    expect(steps.map((entry) => Object.keys(entry).sort())).toContainEqual(["action", "at"]);
    await app.rows("update company_members set company_id = $1 where person_id = $2", [company_id, person_id]);
    app.platform.sessions.clear();
  });
});

test("a member of staff gets their own data at a page of their own, without the market's business", async () => {
  const staff = { as: "service@demo.test" };
  const secret = "A customer's matter";
  const { person_id } = await app.one("select person_id from people where email = $1", [staff.as]);
  const { company_id } = await app.one("select min(company_id) as company_id from companies");
  expect((await app.call("/operator/writeCompanyNote", { company_id, body: secret }, staff)).code).toBe(200);
  const message = "insert into messages (person_id, kind, message_group, params, created_at) values ($1, $2, $3, $4, $5)";
  await app.rows(message, [person_id, "x", "service", { name: secret }, app.clock.now()]);
  await app.rows(message, [person_id, "y", "security", { device: "Own device" }, app.clock.now()]);
  await app.rows(
    `insert into audit_log (at, person_id, action, subject, after) values ($1, $2, 'noteWritten', $3, jsonb_build_object('note', $4::text))`,
    [app.clock.now(), person_id, `company:${company_id}`, secret],
  );
  const file_id = await insertUploadedFile(app, { as: staff.as, file_type: 5, mime: "application/pdf" });
  await app.rows("update files set owner_company_id = null, owner_merchant_id = null where file_id = $1", [file_id]);

  app.clock.advanceMs(1_000);
  expect((await ask("company", staff)).reason).toBe("ROLE_NOT_ALLOWED");
  const archive = await exportOf("person", staff);

  expect(archive.read("profile/people.json")).toContain(staff.as);
  const texts = archive.names.filter((name) => !name.startsWith("files/"));
  expect(texts.filter((name) => archive.read(name).includes(secret))).toEqual([]);
  expect(JSON.parse(archive.read("activity/audit_log.json"))).toContainEqual({ at: expect.any(String), action: "noteWritten" });
  expect(JSON.parse(archive.read("conversations/messages.json"))).toContainEqual(
    expect.objectContaining({ params: { device: "Own device" } }),
  );
  expect(archive.names.filter((name) => name.includes(file_id))).toEqual([]);
  const hrefs = await app.rows("select href from messages where person_id = $1 and kind = 'dataExportReady'", [person_id]);
  expect(hrefs).toEqual([{ href: "/operator/your_data" }]);
  const data = (await app.call("/user/ownData", {}, staff)).data;
  expect(data).toMatchObject({ exports: [{ scope: "person", state: "ready" }], may_be_erased: false, may_ask_for_company: false });
});

test("the manifest names each file that is left out, also those beyond the most that an archive holds", async () => {
  const other = { as: "buyer2@demo.test" };
  await app.rows(
    `insert into files (file_id, owner_person_id, file_type, name, mime, bytes, sha256, storage_key, created_at)
     select gen_random_uuid(), person_id, 5, 'scan.pdf', 'application/pdf', 1, '', 'gone/' || each, $2
     from people, generate_series(1, 2100) each where email = $1`,
    [other.as, app.clock.now()],
  );
  const archive = await exportOf("person", other);
  const { left_out } = JSON.parse(archive.read("manifest.json"));
  const listed = JSON.parse(archive.read("documents/files.json")).map(({ file_id }: { file_id: string }) => file_id);
  expect(listed.length).toBeGreaterThanOrEqual(2_100);
  expect(left_out.sort()).toEqual(listed.sort());
});

test("only the person who asked gets the address, which ends with its signature", async () => {
  const [made] = await exportsOf(buyer);
  const { export_id } = made;
  for (const as of ["purchaser@demo.test", "buyer2@demo.test", "admin@demo.test"])
    expect((await app.call("/user/dataExportUrl", { export_id }, { as })).reason).toBe("NOT_FOUND");
  expect((await app.app.inject({ url: `/data-exports/${export_id}` })).statusCode).toBe(404);
  const { url } = (await app.call("/user/dataExportUrl", { export_id }, buyer)).data;
  expect((await app.app.inject({ url: url.replace(export_id, crypto.randomUUID()) })).statusCode).toBe(404);
});

test("staff export a member of a company with their password, traced, and no one else", async () => {
  const { company_id } = await app.one("select company_id from companies where name like 'Hearth%'");
  const personOf = async (email: string) => (await app.one("select person_id from people where email = $1", [email])).person_id;
  const askAs = (body: object, as = admin) => app.call("/operator/exportCustomerData", { company_id, password: "demo1234", ...body }, as);
  expect((await askAs({}, { as: "auditor@demo.test" })).reason).toBe("NOT_ALLOWED");
  expect((await askAs({ person_id: await personOf("buyer2@demo.test") })).reason).toBe("NOT_FOUND");
  expect((await askAs({ company_id: 999_999 })).reason).toBe("NOT_FOUND");
  const person_id = await personOf("purchaser@demo.test");
  expect((await askAs({ person_id, password: "wrong1a" })).reason).toBe("WRONG_LOGIN");
  expect((await askAs({ person_id })).code).toBe(200);
  expect(
    await app.rows("select from audit_log where action = 'dataExportRequested' and subject = $1", [`person:${person_id}`]),
  ).toHaveLength(1);
  await writeExports(app.platform);
  const { exports } = (await app.call("/operator/dataRetention", {}, admin)).data;
  expect(exports).toMatchObject([{ state: "ready", scope: "person" }]);
  expect(await exportsOf(admin)).toEqual([]);
  const { href } = await app.one("select href from messages join people using (person_id) where email = $1 and kind = 'dataExportReady'", [
    admin.as,
  ]);
  expect(href).toBe("/operator/data_retention");
  expect((await download(exports[0].export_id, admin)).statusCode).toBe(200);
});

describe("who lost the right to an archive gets neither its address nor its bytes, and none is made for them", () => {
  const hearth = "(select company_id from companies where name like 'Hearth%')";
  const personOf = (email: string) => `(select person_id from people where email = '${email}')`;
  const memberOf = (email: string) => `company_members where company_id = ${hearth} and person_id = ${personOf(email)}`;
  const askAsStaff = async (email?: string) => {
    const { company_id, person_id } = await app.one(`select ${hearth} as company_id, ${email ? personOf(email) : null} as person_id`);
    const body = { company_id, ...(person_id && { person_id }), password: "demo1234" };
    return app.call("/operator/exportCustomerData", body, admin);
  };
  const cases: [string, { as: string }, () => Promise<{ code: number }>, string, string][] = [
    [
      "an administrator of the company who was demoted",
      buyer,
      () => ask("company", buyer),
      `update ${memberOf(buyer.as).replace(" where", " set role = 'viewer' where")}`,
      `update ${memberOf(buyer.as).replace(" where", " set role = 'admin' where")}`,
    ],
    [
      "an administrator of the company who was removed",
      buyer,
      () => ask("company", buyer),
      `delete from ${memberOf(buyer.as)}`,
      `insert into company_members (company_id, person_id, role) select ${hearth}, ${personOf(buyer.as)}, 'admin'`,
    ],
    ...([undefined, "purchaser@demo.test"] as const).map((email): (typeof cases)[number] => [
      `staff without the role, for ${email ?? "a company"}`,
      admin,
      () => askAsStaff(email),
      `update people set operator_roles = '{finance}' where email = '${admin.as}'`,
      `update people set operator_roles = '{administrator}' where email = '${admin.as}'`,
    ]),
  ];

  test.each(cases)("%s", async (_, reader, request, lose, regain) => {
    app.clock.advanceMs(1_000);
    const newest = () =>
      app.one(
        "select export_id, state from data_exports where requested_by = (select person_id from people where email = $1) order by requested_at desc limit 1",
        [reader.as],
      );
    expect((await request()).code).toBe(200);
    await writeExports(app.platform);
    const { export_id } = await newest();
    const { url } = (await app.call("/user/dataExportUrl", { export_id }, reader)).data;
    await app.rows(lose);
    app.platform.sessions.clear();
    const token = await app.createToken(reader.as);
    expect((await app.call("/user/dataExportUrl", { export_id }, { token })).reason).toBe("NOT_FOUND");
    expect((await app.app.inject({ url })).statusCode).toBe(404);
    const { exports } = (await app.call("/user/ownData", {}, { token })).data;
    expect(exports.map((each: { export_id: string }) => each.export_id)).not.toContain(export_id);
    await app.rows(regain);
    app.platform.sessions.clear();
    expect((await app.app.inject({ url })).statusCode).toBe(200);

    app.clock.advanceMs(1_000);
    expect((await request()).code).toBe(200);
    await app.rows(lose);
    await writeExports(app.platform);
    expect((await newest()).state).toBe("failed");
    await app.rows(regain);
    app.platform.sessions.clear();
  });
});

describe("a worker that dies while it writes", () => {
  /** Writes an archive whose last step is never made, as if the process was killed after the bytes were stored. */
  const writeAndDie = async () => {
    const { files } = app.platform;
    const died = new Error("killed");
    const write = async (...given: Parameters<typeof files.write>) => {
      await files.write(...given);
      throw died;
    };
    await writeExports({ ...app.platform, files: { ...files, write } });
  };
  const archives = async () => (await app.platform.files.list()).filter(({ key }) => key.startsWith("exports/")).map(({ key }) => key);
  const newest = () => app.one("select export_id, state, tries from data_exports order by requested_at desc limit 1");

  test("leaves no bytes behind, and another try makes the archive", async () => {
    const before = await archives();
    app.clock.advanceMs(1_000);
    expect((await ask("person", buyer)).code).toBe(200);
    await writeAndDie();
    await removeQueuedFiles(app.platform);
    expect(await archives()).toHaveLength(before.length + 1);
    app.clock.advanceMs(hourMs);
    await writeExports(app.platform);
    await removeQueuedFiles(app.platform);
    const { export_id, state } = await newest();
    expect(state).toBe("ready");
    expect((await archives()).filter((key) => !before.includes(key))).toEqual([`exports/${export_id}-2.zip`]);
  });

  test("is not tried without end", async () => {
    app.clock.advanceMs(1_000);
    expect((await ask("person", buyer)).code).toBe(200);
    // What a killed process leaves: the try is counted, and nothing is said of its end.
    await app.rows("update data_exports set tries = 3, try_after = $1 where state = 'waiting'", [app.clock.now()]);
    await writeExports(app.platform);
    expect(await newest()).toMatchObject({ state: "failed", tries: 3 });
  });
});

test("an archive is removed with its bytes when its time is over", async () => {
  const { export_id, storage_key } = await app.one("select export_id, storage_key from data_exports where state = 'ready' limit 1");
  expect(await app.platform.files.has(storage_key)).toBe(true);
  app.clock.advanceMs(8 * dayMs);
  await expireOldExports(app.platform);
  await removeQueuedFiles(app.platform);
  expect(await app.platform.files.has(storage_key)).toBe(false);
  expect(await app.rows("select from file_removals")).toEqual([]);
  expect(await app.one("select state, storage_key from data_exports where export_id = $1", [export_id])).toEqual({
    state: "expired",
    storage_key: null,
  });
});
