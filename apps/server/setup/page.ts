import { readFileSync } from "node:fs";
import { renderSVG } from "uqr";
import type { MarketAnswers } from "#features/backoffice/setup/answers.ts";
import { texts } from "#features/backoffice/setup/page-texts.ts";
import { siteBankFields } from "#features/backoffice/site-settings/rules.ts";
import { otpauthUri } from "#features/identity/accounts/totp.ts";
import { escapeHtml } from "#kernel/html.ts";
import { interpolate, type Language, languages } from "#kernel/languages.ts";
import { type TextsIn, textsIn } from "#kernel/texts.ts";
import type { Settings } from "#platform/settings.ts";

/** The page that opens an empty market. It is plain HTML, because the web app needs a site to render for. */

type Field = keyof MarketAnswers;
type PageTexts = TextsIn<typeof texts>;

export interface SetupForm {
  language: Language;
  /** The one-time key of the address. */
  token: string;
  /** The secret of the authenticator app, the same while the form is filled in. */
  secret: string;
  /** What was typed, by field. */
  typed: Readonly<Record<string, string>>;
  /** What is wrong, by field. */
  faults: Readonly<Record<string, string>>;
  notice?: { text: string; isBad: boolean } | undefined;
  settings: Settings;
}

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

/** The tokens without the web fonts, which the web app serves. */
const styles = `${read("../../../ui/tokens.css").replace(/@font-face\s*\{[^}]*\}/g, "")}\n${read("./page.css")}`;

const mark = `<svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="7" fill="#1c4d3c"/><path fill="#fff" d="M14 6h11v14.5a5.5 5.5 0 0 1-5.5 5.5H14v-3.2l5.8 1.7v-7.6L14 18.5Z"/><path fill="#e5c99a" d="M6.5 16.5h6.4v3.4l5.9-1.7v5l-5.9-1.7V26h-1a5.4 5.4 0 0 1-5.4-5.4Z"/></svg>`;

const languageNames: Record<Language, string> = { "en-US": "English", "zh-CN": "中文", "es-ES": "Español" };

const languageLinks = (current: Language, token: string): string =>
  languages
    .map((language) => {
      const href = `/setup?${new URLSearchParams({ ...(token && { token }), language })}`;
      return `<a href="${escapeHtml(href)}" lang="${language}"${language === current ? ' aria-current="true"' : ""}>${languageNames[language]}</a>`;
    })
    .join("");

const layout = (
  language: Language,
  token: string,
  title: string,
  body: string,
): string => `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>${escapeHtml(title)} · Joinery</title>
<link rel="icon" href="data:,"><style>${styles}</style></head><body><main><div class="brand"><span>${mark}Joinery</span><nav>${languageLinks(language, token)}</nav></div>${body}</main></body></html>`;

/** For whoever comes without the key. */
export const renderLockedPage = (language: Language): string => {
  const t = textsIn(texts, language);
  return layout(language, "", t.locked, `<header><h1>${escapeHtml(t.locked)}</h1><p>${escapeHtml(t.lockedText)}</p></header>`);
};

interface InputOptions {
  type?: "email" | "password" | "tel";
  autocomplete?: string;
  hint?: string;
  isOptional?: true;
}

const input = ({ typed, faults }: SetupForm, t: PageTexts, field: Exclude<Field, "secret">, options: InputOptions = {}): string => {
  const { type = "text", autocomplete = "off", hint = "", isOptional } = options;
  const fault = faults[field];
  const note = fault ?? hint;
  const about = note && `<span id="${field}-note" class="${fault ? "error" : "hint"}">${escapeHtml(note)}</span>`;
  const state = `${fault ? ' aria-invalid="true"' : ""}${note ? ` aria-describedby="${field}-note"` : ""}`;
  const value = type === "password" ? "" : ` value="${escapeHtml(typed[field] ?? "")}"`;
  const control = `<input name="${field}" type="${type}" autocomplete="${autocomplete}" maxlength="120"${value}${state}${isOptional ? "" : " required"}>`;
  return `<div class="field"><label>${escapeHtml(t.fields[field])}${control}</label>${about}</div>`;
};

const timeZoneSelect = ({ typed, faults }: SetupForm, t: PageTexts): string => {
  const chosen = typed.time_zone || "America/Los_Angeles";
  const options = Intl.supportedValuesOf("timeZone").map(
    (zone) => `<option${zone === chosen ? " selected" : ""}>${escapeHtml(zone)}</option>`,
  );
  const fault = faults.time_zone ? `<span class="error">${escapeHtml(faults.time_zone)}</span>` : "";
  return `<label>${escapeHtml(t.fields.time_zone)}<select name="time_zone" required>${options.join("")}</select>${fault}</label>`;
};

const checkbox = ({ typed }: SetupForm, t: PageTexts, field: "ready_catalog" | "sample_tariff"): string =>
  `<label class="check"><input type="checkbox" name="${field}" value="1"${typed[field] === "1" ? " checked" : ""}><span>${escapeHtml(t.fields[field])}</span></label>`;

const section = (title: string, note: string, content: string): string =>
  `<section><div class="heading"><h2>${escapeHtml(title)}</h2>${note && `<p>${escapeHtml(note)}</p>`}</div>${content}</section>`;

const fields = (...each: string[]): string => `<div class="fields">${each.join("")}</div>`;

const factor = (form: SetupForm, t: PageTexts): string => {
  const { secret, typed } = form;
  const uri = otpauthUri(typed.title || "Joinery", typed.email || "administrator", secret);
  return `<div class="factor">${renderSVG(uri, { border: 1 })}<div><p>${escapeHtml(t.key)}: <code>${escapeHtml(secret)}</code></p>${input(form, t, "second_factor", { autocomplete: "one-time-code" })}</div></div>`;
};

const describeProviders = ({ stripe, paypal, converge }: Settings, t: PageTexts): string => {
  const names = [stripe && "Stripe", paypal && "PayPal", converge && "Converge"].filter((name) => name !== undefined);
  return names.length === 0 ? t.notes.noProvider : names.map((name) => interpolate(t.notes.provider, { name })).join(" ");
};

const describeMail = ({ smtpUrl }: Settings, t: PageTexts): string =>
  smtpUrl === undefined ? t.notes.noMail : interpolate(t.notes.mail, { host: new URL(smtpUrl).hostname });

const mailButton = ({ smtpUrl }: Settings, t: PageTexts): string =>
  smtpUrl === undefined ? "" : `<button name="action" value="mail" formnovalidate>${escapeHtml(t.send)}</button>`;

const renderNotice = ({ notice }: SetupForm): string =>
  notice ? `<p class="notice${notice.isBad ? " bad" : ""}" role="${notice.isBad ? "alert" : "status"}">${escapeHtml(notice.text)}</p>` : "";

export const renderSetupForm = (form: SetupForm): string => {
  const { language, token, secret, settings } = form;
  const t = textsIn(texts, language);
  const sections = [
    section(
      t.sections.market,
      "",
      fields(
        input(form, t, "title"),
        timeZoneSelect(form, t),
        input(form, t, "hostname", { isOptional: true }),
        input(form, t, "mobile_host", { isOptional: true }),
      ),
    ),
    section(
      t.sections.contact,
      t.notes.contact,
      fields(
        input(form, t, "contact_company", { autocomplete: "organization" }),
        input(form, t, "contact_address", { autocomplete: "street-address" }),
        input(form, t, "contact_email", { type: "email" }),
        input(form, t, "contact_phone", { type: "tel" }),
      ),
    ),
    section(
      t.sections.administrator,
      "",
      fields(
        input(form, t, "first_name", { autocomplete: "given-name" }),
        input(form, t, "last_name", { autocomplete: "family-name" }),
        input(form, t, "email", { type: "email", autocomplete: "username" }),
      ) +
        fields(
          input(form, t, "password", { type: "password", autocomplete: "new-password", hint: t.passwordHint }),
          input(form, t, "password_confirm", { type: "password", autocomplete: "new-password" }),
        ),
    ),
    section(t.sections.secondFactor, t.notes.secondFactor, factor(form, t)),
    section(
      t.sections.money,
      t.notes.money,
      `${fields(...siteBankFields.map((field) => input(form, t, field, { isOptional: true })))}<p>${escapeHtml(describeProviders(settings, t))}</p>`,
    ),
    section(t.sections.mail, describeMail(settings, t), mailButton(settings, t)),
    section(t.sections.begin, "", (["ready_catalog", "sample_tariff"] as const).map((field) => checkbox(form, t, field)).join("")),
  ];
  const hidden = Object.entries({ token, secret, language }).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  return layout(
    language,
    token,
    t.title,
    `<header><h1>${escapeHtml(t.title)}</h1><p>${escapeHtml(t.intro)}</p></header>${renderNotice(form)}
<form method="post" action="/setup">${hidden.join("")}${sections.join("")}<button class="primary" name="action" value="open">${escapeHtml(t.open)}</button></form>`,
  );
};

/** The market is open: the recovery codes, shown once, and the way in. */
export const renderDonePage = (language: Language, title: string, recoveryCodes: readonly string[]): string => {
  const t = textsIn(texts, language);
  const heading = interpolate(t.done, { title });
  return layout(
    language,
    "",
    heading,
    `<header><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(t.doneText)}</p></header>
<section><ul class="codes">${recoveryCodes.map((code) => `<li><code>${code}</code></li>`).join("")}</ul></section><a class="button" href="/login?redirect=/operator">${escapeHtml(t.logIn)}</a>`,
  );
};
