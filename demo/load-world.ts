import type pg from "pg";
import { insertBackoffice } from "#demo/backoffice.ts";
import { warehouses } from "#demo/catalog/warehouses.ts";
import { insertCertifications } from "#demo/certifications.ts";
import { insertFreight } from "#demo/freight.ts";
import { loadCatalog } from "#demo/load-catalog.ts";
import { insertMerchantApplications } from "#demo/merchant-onboarding.ts";
import { type DemoCompany, type DemoPerson, demoCompanies, demoPassword, demoPaymentPassword, demoPeople } from "#demo/people.ts";
import { insertProductManagement } from "#demo/product-management.ts";
import { starterArticles } from "#features/catalog/content/articles.ts";
import { starterBanners } from "#features/catalog/content/banners.ts";
import { readyClauses } from "#features/trade/clause-library/rules/ready-clauses.ts";
import { randomIds } from "#kernel/ids.ts";
import { hashPassword } from "#platform/passwords.ts";
import type { Settings } from "#platform/settings.ts";

/** The demo data: catalog, articles, companies, accounts and balances, loaded once into an empty database. */

const insertArticles = async (client: pg.Client): Promise<void> => {
  for (const [position, { page_key, title, body }] of starterArticles.entries()) {
    await client.query("insert into fixed_articles (page_key, title, body, position) values ($1, $2, $3, $4)", [
      page_key,
      title,
      body,
      position,
    ]);
  }
  // The agreements of a new market apply since before anybody registered.
  await client.query(
    `insert into agreement_versions (agreement, number, title, body, valid_from, asks_acceptance, published_at)
     select page_key, 1, title, body, now() - interval '1 year', false, now() - interval '1 year'
     from fixed_articles where page_key in ('terms', 'merchant_terms')`,
  );
};

const insertAcceptances = (client: pg.Client) =>
  client.query(
    `insert into agreement_acceptances (version_id, person_id, company_id, merchant_id, accepted_at)
     select version_id, person_id, (select min(company_id) from company_members where company_members.person_id = people.person_id), merchant_id, people.created_at
     from people join agreement_versions on agreement = case user_type when 2 then 'merchant_terms' else 'terms' end where user_type <> 3`,
  );

const insertBanners = async (client: pg.Client): Promise<void> => {
  for (const [position, { title, text, button, link, picture }] of starterBanners.entries()) {
    await client.query("insert into banners (title, text, button, link, picture_key, position) values ($1, $2, $3, $4, $5, $6)", [
      title,
      text,
      button,
      { "en-US": link, "zh-CN": "", "es-ES": "" },
      picture,
      position + 1,
    ]);
  }
};

/** Credits the initial balance of a company from the account `opening`, so that the ledger sums to zero. */
const insertOpeningBalance = async (client: pg.Client, company_id: number, balanceCents: number): Promise<void> => {
  const accounts = await client.query<{ account_id: number }>(
    `insert into ledger_accounts (kind, company_id, balance_cents) values ('available', $1, 0), ('frozen', $1, 0), ('logistics_balance', $1, 0)
     returning account_id`,
    [company_id],
  );
  if (balanceCents === 0) return;
  await client.query(`insert into ledger_accounts (kind) values ('opening') on conflict do nothing`);
  await client.query(
    `select post_ledger('opening', 'opening:' || $1::bigint, now() - interval '200 days', null, 'Opening balance of the demo',
       array[$2, (select account_id from ledger_accounts where kind = 'opening')]::bigint[], array[$3::bigint, -$3::bigint], array[null, null]::bigint[])`,
    [company_id, accounts.rows[0]?.account_id, balanceCents],
  );
};

const insertCompany = async (client: pg.Client, key: string, company: DemoCompany, paymentHash: string): Promise<number> => {
  const { rows } = await client.query<{ company_id: number }>(
    `insert into companies (name, user_type, customer_type, certified_status, may_buy, invite_code)
     values ($1, $2, $3, $4, $5, $6) returning company_id`,
    [
      company.name,
      company.user_type ?? 1,
      company.customer_type ?? 1,
      company.certified ? "certified" : "notCertified",
      company.certified === true,
      `DEMO-${key.toUpperCase()}`,
    ],
  );
  const company_id = Number(rows[0]?.company_id);
  if (company.certified) await client.query("insert into payment_passwords (company_id, hash) values ($1, $2)", [company_id, paymentHash]);
  for (const [threshold, percent] of company.buyDiscounts ?? []) {
    await client.query("insert into buy_discounts (company_id, threshold, percent) values ($1, $2, $3)", [company_id, threshold, percent]);
  }
  const { first_name, last_name, province, city, zip, address_line1, address_line2 = "", phone } = company.address;
  await client.query(
    `insert into addresses (company_id, first_name, last_name, company_name, province, city, zip, address_line1, address_line2, phone, is_default)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, true)`,
    [company_id, first_name, last_name, company.name, province, city, zip, address_line1, address_line2, phone],
  );
  await insertOpeningBalance(client, company_id, company.balanceCents);
  return company_id;
};

const getUserType = (person: DemoPerson): number => {
  if (person.mobile_country_code === "86") return 86;
  if (person.merchant) return 2;
  return person.operatorRole ? 3 : 1;
};

const insertPerson = async (
  client: pg.Client,
  person: DemoPerson,
  passwordHash: string,
  companyIds: ReadonlyMap<string, number>,
): Promise<void> => {
  const { rows } = await client.query<{ person_id: number }>(
    `insert into people (email, password_hash, first_name, last_name, mobile_country_code, user_type, user_sn, uuid, operator_roles, merchant_id,
       is_internal_user)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, (select merchant_id from merchants order by merchant_id offset $10 limit 1), $11) returning person_id`,
    [
      person.email,
      passwordHash,
      person.first_name,
      person.last_name,
      person.mobile_country_code ?? "1",
      getUserType(person),
      `U${randomIds.digits(8)}`,
      randomIds.uuid(),
      person.operatorRole ? [person.operatorRole] : [],
      person.merchant ? person.merchant - 1 : 1_000_000,
      person.operatorRole !== undefined,
    ],
  );
  const joins = [
    ...(person.company ? [{ company: person.company, role: person.role ?? "admin", limits: person.limits }] : []),
    ...(person.also ? [{ ...person.also, limits: undefined }] : []),
  ];
  for (const { company, role, limits } of joins) {
    await client.query(
      `insert into company_members (company_id, person_id, role, order_limit_cents, month_limit_cents, approval_rule) values ($1, $2, $3, $4, $5, $6)`,
      [companyIds.get(company), rows[0]?.person_id, role, limits?.orderCents, limits?.monthCents, limits ? "over_limit" : "none"],
    );
  }
};

const insertPeople = async (client: pg.Client, settings: Settings): Promise<void> => {
  const passwordHash = await hashPassword(demoPassword);
  const paymentHash = await hashPassword(demoPaymentPassword, settings.pepper);
  const companyIds = new Map<string, number>();
  for (const [key, company] of Object.entries(demoCompanies)) companyIds.set(key, await insertCompany(client, key, company, paymentHash));
  for (const person of demoPeople) await insertPerson(client, person, passwordHash, companyIds);
  await insertCertifications(client, settings, passwordHash);
  await insertMerchantApplications(client, settings, passwordHash);
  await client.query("insert into person_sites (person_id, site_code) select person_id, site_code from people cross join sites");
};

/** A fictitious bank account for incoming transfers. */
const demoBank = {
  account_name: "Joinery Trade LLC",
  bank_name: "Pacific Timber Bank (demo)",
  account_number: "0000 1234 5678",
  routing_number: "000 000 518",
  swift: "DEMOUS66XXX",
};

const insertBank = async (client: pg.Client): Promise<void> => {
  await client.query("update sites set settings = settings || jsonb_build_object('bank', $1::jsonb)", [JSON.stringify(demoBank)]);
};

/** The ready set of contract clauses, in the library since before anybody made a contract. */
const insertClauses = async (client: pg.Client): Promise<void> => {
  for (const { code, kind, is_standard, title, text, usual, source } of readyClauses)
    await client.query(
      `with clause as (insert into contract_clauses (kind, is_standard, ready_code) values ($1, $2, $3) returning clause_id)
       insert into contract_clause_versions (clause_id, version, title, text, usual, source, made_at)
       select clause_id, 1, $4, $5, $6, $7, now() - interval '1 year' from clause`,
      [kind, is_standard, code, title, text, usual, source],
    );
};

/** Loads the demo data in one transaction. */
export const loadWorld = async (client: pg.Client, settings: Settings): Promise<void> => {
  await client.query("begin");
  await loadCatalog(client);
  await insertArticles(client);
  await insertBanners(client);
  await insertPeople(client, settings);
  await insertBank(client);
  await insertClauses(client);
  await insertFreight(client, warehouses);
  await insertProductManagement(client);
  await insertBackoffice(client);
  await insertAcceptances(client);
  await client.query("commit");
};
