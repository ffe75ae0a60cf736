import { audit } from "#features/identity/accounts/commands/audit.ts";
import { createSignedQuery, isSignedQueryValid } from "#features/identity/files/commands/signed-url.ts";
import { getLast4 } from "#features/money/balance/rules.ts";
import { dayAt } from "#kernel/calendar.ts";
import { documentFileName } from "#kernel/document-names.ts";
import { toLanguage } from "#kernel/languages.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import { encrypt } from "#platform/encryption.ts";
import { renderPdf } from "#platform/pdf/render.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import { mainSite } from "#platform/sites.ts";
import type { merchantTaxFormPdf, signTaxForm, taxFormPdf, taxForms } from "../contract.ts";
import { toTaxFormDocument } from "../document.ts";
import { defaultSettings, findForm, findSettings, formsOfMerchant, insertForm, standingOf } from "../queries.ts";
import { classificationsOf, expiryOf, formOf, parseTaxNumber } from "../rules.ts";

/** Tax forms for the manufacturer that signs them, and their PDFs. */

/** What a number is encrypted for: it can be decrypted for its own manufacturer only. */
export const taxNumberContext = (merchant_id: number): string => `tax:${merchant_id}`;

/** What the operator demands on its main site. */
export const readSettings = async (db: Db, platform: Platform) =>
  (await db.row(findSettings, { site_code: mainSite(platform.sites).site_code })) ?? defaultSettings;

/** How a manufacturer stands today. */
export const readStanding = (db: Db, { platform, now }: Pick<Context, "platform" | "now">, merchant_id: number) =>
  db.only(standingOf, { merchant_id, now, today: dayAt(now, mainSite(platform.sites)) });

/** Whether payouts to a manufacturer wait for its tax form. */
export const lacksTaxForm = async (db: Db, context: Pick<Context, "platform" | "now">, merchant_id: number): Promise<boolean> => {
  const { is_required } = await readSettings(db, context.platform);
  if (!is_required) return false;
  const { state } = await readStanding(db, context, merchant_id);
  return state === "missing" || state === "expired";
};

/** The forms of the caller's manufacturer. */
export const readForms = async (context: Context<typeof taxForms>) => {
  const { db, body, platform, session } = context;
  const { merchant_id } = session;
  const { page, page_size } = body;
  const [rows, standing, { is_required }] = await Promise.all([
    db.rows(formsOfMerchant, { merchant_id, limit: page_size, offset: (page - 1) * page_size }),
    readStanding(db, context, merchant_id),
    readSettings(db, platform),
  ]);
  return {
    list: rows.map(({ found: _, ...row }) => ({ ...row, is_current: row.tax_form_id === standing.tax_form_id })),
    count: rows[0]?.found ?? 0,
    state: standing.state,
    expires_on: standing.expires_on,
    is_required,
    legal_name: standing.entity_name,
    country: standing.country,
    address: standing.entity_address,
  };
};

type Signed = Context<typeof signTaxForm>["body"];

/** Judges a form as it was filled in, and answers its number. */
const judge = (form: Signed): string => {
  const { kind, country, classification, number, number_kind, treaty_article, treaty_percent } = form;
  if (!form.certified) refuse("TAX_NOT_CERTIFIED", {}, ["certified"]);
  if (formOf(country) !== kind) refuse("TAX_FORM_OF_COUNTRY", {}, ["country"]);
  if (!classificationsOf[kind].some((known) => known === classification)) refuse("TAX_CLASSIFICATION", {}, ["classification"]);
  if ((number_kind === "foreign") !== (kind === "w8bene")) refuse("TAX_NUMBER_FORM", {}, ["number"]);
  if ((treaty_article === "") !== (treaty_percent === null)) refuse("TAX_TREATY_INCOMPLETE", {}, ["treaty_article"]);
  if (treaty_percent !== null && kind === "w9") refuse("TAX_TREATY_INCOMPLETE", {}, ["treaty_article"]);
  return parseTaxNumber(number, number_kind) ?? refuse("TAX_NUMBER_FORM", {}, ["number"]);
};

/** Signs a form. Refuses TAX_FORM_OF_COUNTRY, TAX_CLASSIFICATION, TAX_NUMBER_FORM, TAX_TREATY_INCOMPLETE and TAX_NOT_CERTIFIED. */
export const sign = ({ body, now, platform, session, transaction }: Context<typeof signTaxForm>) => {
  const number = judge(body);
  const { merchant_id, person_id } = session;
  const expires_on = expiryOf(body.kind, dayAt(now, mainSite(platform.sites)));
  const { request_id: _, certified: __, number: ___, treaty_percent: treaty_rate, ...fields } = body;
  return transaction(async (tx) => {
    const last4 = getLast4(number);
    const number_sealed = encrypt(platform.settings.bankSecrets, taxNumberContext(merchant_id), number);
    const { tax_form_id } = await tx.only(insertForm, {
      ...{ ...fields, merchant_id, last4, number_sealed, treaty_rate, now, person_id, expires_on },
    });
    await audit(tx, now, {
      person_id,
      action: "taxFormSigned",
      subject: `merchant:${merchant_id}`,
      after: { tax_form_id, kind: body.kind, last4 },
    });
    return { tax_form_id, expires_on };
  });
};

const signatureSubject = (tax_form_id: number, language: string): string => `taxForm:${tax_form_id}:${language}`;

type Caller = Pick<Context, "db" | "platform" | "request" | "now">;

const createUrl = async ({ db, platform, request: { language }, now }: Caller, tax_form_id: number, merchant_id: number | null) => {
  (await db.row(findForm, { tax_form_id, merchant_id })) ?? refuse("NOT_FOUND", {}, ["tax_form_id"]);
  const signed = createSignedQuery(platform.settings, signatureSubject(tax_form_id, language), now);
  return { url: `/papers/tax_form?form=${tax_form_id}&language=${language}&${signed}` };
};

/** A signed URL of a form of the caller's manufacturer. */
export const createFormUrl = (context: Context<typeof taxFormPdf>) =>
  createUrl(context, context.body.tax_form_id, context.session.merchant_id);

/** A signed URL of any form, for staff. */
export const createStaffFormUrl = (context: Context<typeof merchantTaxFormPdf>) => createUrl(context, context.body.tax_form_id, null);

/** The PDF of a URL with a valid, unexpired signature; otherwise undefined. */
export const openTaxFormPdf = async (
  platform: Platform,
  { form, language, ...query }: Readonly<Record<string, unknown>>,
): Promise<{ bytes: Buffer; name: string } | undefined> => {
  const tax_form_id = Number(form);
  if (!Number.isSafeInteger(tax_form_id) || typeof language !== "string") return undefined;
  if (!isSignedQueryValid(platform.settings, signatureSubject(tax_form_id, language), query, platform.clock.now())) return undefined;
  const found = await platform.database.handle().row(findForm, { tax_form_id, merchant_id: null });
  if (!found) return undefined;
  const document = toTaxFormDocument(found, toLanguage(language), mainSite(platform.sites));
  return { bytes: await renderPdf(document), name: documentFileName(document) };
};
