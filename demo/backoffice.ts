import type pg from "pg";

/** Demo data of the back office: two weeks of review decisions, company notes, an open question, picture requests, audit log. */

/** Approved and refused decisions per day, oldest first. */
const decisionsPerDay: readonly (readonly [approved: number, refused: number])[] = [
  [6, 1],
  [2, 0],
  [1, 0],
  [9, 2],
  [7, 1],
  [8, 3],
  [6, 1],
  [5, 2],
  [2, 0],
  [1, 1],
  [11, 2],
  [8, 1],
  [7, 2],
];

const insertDecisions = (client: pg.Client) =>
  client.query(
    `insert into queue_decisions (kind, item_id, person_id, decision, path, params, language, site_code, decided_at, due_at, state, settled_at)
     select 'certification', 1000000 + day * 100 + nth, (select person_id from people where email = 'auditor@demo.test'),
       case when nth <= approved then 'approve' else 'refuse' end, '/operator/reviewCertification', '{}', 'en-US', 'LA', at, at + interval '10 seconds',
       'done', at + interval '10 seconds'
     from unnest($1::integer[], $2::integer[]) with ordinality as days (approved, refused, day),
       lateral generate_series(1, approved + refused) as nth,
       lateral (select now() - make_interval(days => (14 - day)::integer, mins => 7 * nth) as at) as moment`,
    [decisionsPerDay.map(([approved]) => approved), decisionsPerDay.map(([, refused]) => refused)],
  );

const notes: readonly (readonly [company: string, by: string, text: string])[] = [
  ["Hearth & Hollow Home LLC", "salesman@demo.test", "Opens a second store in Glendale in spring. Ask about presale sofas in January."],
  ["Hearth & Hollow Home LLC", "service@demo.test", "Deliveries before 10 a.m. only: the dock is shared."],
  ["深圳市太平洋家居贸易有限公司", "service@demo.test", "联系请用微信，时差较大，上午九点后回复。"],
];

const insertNotes = async (client: pg.Client) => {
  for (const [company, by, text] of notes) {
    await client.query(
      `insert into company_notes (company_id, person_id, body, written_at)
       select company_id, person_id, $3, now() - interval '6 days' from companies, people where companies.name = $1 and email = $2`,
      [company, by, text],
    );
  }
};

const insertPictureRequests = (client: pg.Client) =>
  client.query(
    `insert into picture_requests (company_id, product_id, usage, remark, requested_by, requested_at)
     select company_id, product_id, 'shop', 'For our new web shop, launching next month.', person_id, now() - interval '9 hours'
     from (select company_id, person_id from company_members join people using (person_id) where email = 'buyer2@demo.test') buyer,
       (select product_id from products order by product_id limit 2) wanted`,
  );

/** A certification that waits for the company's answer to a question. */
const insertQuestion = async (client: pg.Client) => {
  await client.query(
    `with resting as (
       select auth_id, company_id from certifications where auth_status = 'underReview' order by submitted_at desc limit 1
     ), asked as (
       insert into review_questions (kind, item_id, company_id, body, asked_by, asked_at)
       select 'certification', auth_id, company_id, 'The licence names another owner. Please send us the contract of sale or a newer licence.',
         (select person_id from people where email = 'auditor@demo.test'), now() - interval '1 hour' from resting
     )
     insert into queue_items (kind, item_id, asked_at) select 'certification', auth_id, now() - interval '1 hour' from resting`,
  );
};

/** A changed site setting, so that the settings form shows an author: a shorter payment deadline. */
const insertSiteSettings = async (client: pg.Client): Promise<void> => {
  await client.query("update sites set settings = settings || jsonb_build_object('unpaid_hours', 48) where site_code = 'LA'");
  await client.query(
    `insert into audit_log (at, person_id, action, subject, before, after)
     select now() - interval '12 days', person_id, 'siteSettingsSet', 'site:LA', '{"unpaid_hours": 72}', '{"unpaid_hours": 48}'
     from people where email = 'admin@demo.test'`,
  );
};

/** A change of a site's bank account that waits for a second approval. */
const insertBankChange = (client: pg.Client) =>
  client.query(
    `insert into site_bank_changes (site_code, before, bank, reason, proposed_by, proposed_at)
     select site_code, settings -> 'bank', settings -> 'bank' || '{"bank_name": "Sierra Mercantile Bank (demo)", "account_number": "0000 8765 4321", "routing_number": "000000505", "swift": ""}',
       'The old bank closes its branch at the end of the year.', person_id, now() - interval '3 hours'
     from sites, people where site_code <> 'LA' and email = 'finance@demo.test' order by site_code limit 1`,
  );

/** Additional audit log entries: reviews, acting for a customer, a failed login. */
const auditEntries: readonly (readonly [hoursAgo: number, by: string, action: string, company: string, after: object])[] = [
  [312, "auditor@demo.test", "certificationApproved", "Hearth & Hollow Home LLC", {}],
  [290, "auditor@demo.test", "certificationApproved", "Blue Door Staging Co.", {}],
  [143, "service@demo.test", "noteWritten", "Hearth & Hollow Home LLC", {}],
  [143, "salesman@demo.test", "noteWritten", "Hearth & Hollow Home LLC", {}],
  [
    76,
    "auditor@demo.test",
    "queueAsked",
    "Blue Door Staging Co.",
    { question: "The license shows another owner. Please upload a newer one." },
  ],
  [52, "service@demo.test", "actingStarted", "Hearth & Hollow Home LLC", { reason: "New delivery address, requested by phone" }],
  [27, "finance@demo.test", "bankNumberRevealed", "Hearth & Hollow Home LLC", { last4: "4417", reason: "Transfer of a withdrawal" }],
];

const insertAuditEntries = async (client: pg.Client): Promise<void> => {
  for (const [hoursAgo, by, action, company, after] of auditEntries) {
    await client.query(
      `insert into audit_log (at, person_id, action, subject, after)
       select now() - make_interval(hours => $1), staff.person_id, $3, 'company:' || company_id,
         $5::jsonb || case when $3 = 'actingStarted' then jsonb_build_object('person_id', (select min(person_id) from company_members
           where company_members.company_id = companies.company_id and role = 'admin')) else '{}' end
       from people staff, companies where staff.email = $2 and companies.name = $4`,
      [hoursAgo, by, action, company, JSON.stringify(after)],
    );
  }
  await client.query(
    `insert into company_events (company_id, at, person_id, acting_person_id, action, subject)
     select company_id, now() - interval '51 hours 50 minutes', members.person_id, staff.person_id, 'addressAdded', 'Glendale showroom'
     from company_members members join people buyer on buyer.person_id = members.person_id, people staff
     where buyer.email = 'buyer@demo.test' and staff.email = 'service@demo.test'`,
  );
  await client.query(
    `insert into audit_log (at, person_id, action, subject)
     select now() - interval '30 hours', person_id, 'loginFailed', email from people where email = 'finance@demo.test'`,
  );
};

/** Inserts the demo data of the back office. */
export const insertBackoffice = async (client: pg.Client): Promise<void> => {
  await insertDecisions(client);
  await insertNotes(client);
  await insertPictureRequests(client);
  await insertQuestion(client);
  await insertSiteSettings(client);
  await insertBankChange(client);
  await insertAuditEntries(client);
};
