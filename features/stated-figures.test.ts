import { expect, test } from "vitest";
import { newArrivalDays } from "#features/catalog/products/rules.ts";
import { invitationDays } from "#features/identity/members/rules.ts";
import { accountWaitHours } from "#features/money/merchant-payouts/rules.ts";
import { maxDays as maxPromotionDays } from "#features/pricing/promotions/rules.ts";
import { replyTargetHours } from "#features/service/feedback/rules.ts";
import { reviewDays } from "#features/trade/contracts/rules/phase.ts";
import { defaultTimeLimits } from "#features/trade/orders/rules.ts";
import { approvalWindowDays } from "#features/trade/purchase-approvals/rules.ts";
import { readAllTexts } from "#tools/all-texts.ts";

/**
 * Every duration and percentage that a text states in figures of its own. What a site or an offer may set is computed and stands in no
 * list here; what is fixed stands under the rule that fixes it, so that the rule cannot change alone (docs/decisions/0270).
 */

/** Texts by file and key, with what their figures are: those of a rule, or of nothing that can be set. */
const fixed: readonly { figures: readonly number[]; because: string; texts: string }[] = [
  {
    figures: [defaultTimeLimits.freeStorageDays],
    because: "free storage is the same on every site",
    texts: `features/catalog/products/texts-home.ts#trustShipText features/catalog/products/texts-tools.ts#selfNote
      features/inventory/nearby/texts.ts#near.freeDays features/trade/orders/texts-checkout.ts#selfNote
      features/trade/own-stock/texts.ts#empty`,
  },
  {
    figures: [replyTargetHours],
    because: "a message to customer service is answered within the same time on every site",
    texts: `features/catalog/content/texts.ts#more features/identity/accounts/texts-center.ts#info.replies
      features/service/help/texts.ts#contactText`,
  },
  {
    figures: [reviewDays],
    because: "contracts give the buyer this time to review a report",
    texts: `features/trade/contracts/rules/clause-texts.ts#review features/trade/contracts/rules/events.ts#reviewExpired
      features/trade/contracts/rules/events.ts#inspectionReported features/trade/contracts/texts.ts#next_step.inspectionReported
      features/trade/contracts/texts.ts#actions.submitInspectionReport.text features/trade/contracts/texts.ts#inspection.decisions.expired`,
  },
  {
    figures: [accountWaitHours],
    because: "a changed bank account of a manufacturer waits so long on every site",
    texts: `features/identity/notifications/kinds/merchant-payouts.ts#payoutAccountApproved.body
      features/money/merchant-payouts/texts-console.ts#accounts.approveReplaces features/money/merchant-payouts/texts.ts#account.formText`,
  },
  {
    figures: [12],
    because: "the months of a chart",
    texts: "features/money/merchant-payouts/texts.ts#months",
  },
  {
    figures: [1, 3, 7, 30, 60, 90, 180, 365],
    because: "the ages by which reports group what is open, as their statements have them",
    texts: `features/backoffice/reports/definitions/money.ts#receivables.columns.d30 features/backoffice/reports/definitions/money.ts#receivables.columns.d60
      features/backoffice/reports/definitions/money.ts#receivables.columns.d90 features/backoffice/reports/definitions/money.ts#receivables.columns.older
      features/backoffice/reports/definitions/money.ts#payables.columns.d7 features/backoffice/reports/definitions/money.ts#payables.columns.d30
      features/backoffice/reports/definitions/money.ts#payables.columns.d60 features/backoffice/reports/definitions/money.ts#payables.columns.older
      features/backoffice/reports/definitions/columns.ts#upTo30 features/backoffice/reports/definitions/columns.ts#upTo90
      features/backoffice/reports/definitions/columns.ts#upTo180 features/backoffice/reports/definitions/columns.ts#upTo365
      features/backoffice/reports/definitions/work.ts#queue_age.columns.d1 features/backoffice/reports/definitions/work.ts#queue_age.columns.d3
      features/backoffice/reports/definitions/work.ts#queue_age.columns.d7 features/backoffice/reports/definitions/work.ts#queue_age.columns.older`,
  },
  { figures: [newArrivalDays], because: "new arrivals", texts: "features/catalog/catalog-search/texts.ts#newArrivalIntro" },
  {
    figures: [invitationDays],
    because: "invitations of members",
    texts: "features/identity/members/texts.ts#form.emailHint features/identity/merchant-members/texts.ts#form.emailHint",
  },
  {
    figures: [Math.round(maxPromotionDays / 365)],
    because: "the longest promotion",
    texts: "kernel/refusals/pricing.ts#PROMOTION_TOO_LONG",
  },
  {
    figures: [approvalWindowDays / 7],
    because: "purchases that wait for an approver",
    texts: "features/identity/notifications/kinds/purchase-approvals.ts#purchaseExpired.body",
  },
  {
    figures: [30],
    because: "what Form W-8BEN-E has its signer certify",
    texts: "features/money/tax-forms/texts.ts#certified.w8bene",
  },
  {
    figures: [5],
    because: "carriers accept reports of concealed damage and objections for five business days",
    texts: `features/identity/notifications/kinds/freight.ts#shipmentDelivered.body
      features/identity/notifications/kinds/freight.ts#freightCorrectionShown.body features/money/freight-claims/texts.ts#clock
      features/money/freight-claims/texts.ts#clockOver features/money/freight-corrections/texts.ts#decisionHints.pass
      kernel/refusals/trade.ts#CLAIM_TOO_LATE`,
  },
  {
    figures: [5, 10, 30],
    because: "limits of security: codes, sessions, locks, clocks",
    texts: `features/backoffice/companies/texts-console.ts#actText features/backoffice/review-queue/texts-console.ts#chooseText
      features/identity/accounts/mails.ts#paragraphs features/identity/accounts/texts-code.ts#hint features/money/balance/mails.ts#locked.paragraphs
      kernel/refusals/wire.ts#STALE_REQUEST`,
  },
  {
    figures: [2, 5, 10],
    because: "how long a form takes to fill in",
    texts: `features/identity/accounts/texts-center.ts#certified.text0 features/identity/accounts/texts.ts#register.intro
      features/identity/merchant-onboarding/texts.ts#formIntro`,
  },
  {
    figures: [2, 3, 7, 24, 30, 90, 180],
    because: "spans that a list or report covers, and reminders",
    texts: `features/backoffice/server-load/texts-console.ts#refused features/backoffice/server-load/texts-console.ts#busy
      features/catalog/imports/texts-console.ts#noneText features/catalog/product-management/texts-console.ts#home.ending
      features/inventory/replenishment/texts.ts#levels.sold30 features/inventory/replenishment/texts.ts#levels.sold90
      features/catalog/product-management/texts-console.ts#list.concern.ending
      features/identity/notifications/kinds/trade-credit.ts#invoiceDueSoon.body features/inventory/nearby/texts-mine.ts#endingSoon
      features/money/commission/texts.ts#preview features/money/commission/texts.ts#previewNone features/money/commission/texts.ts#consent
      features/inventory/tariffs/texts-console.ts#previewTitle features/inventory/tariffs/texts-console.ts#previewNone
      features/ledger/trade-credit/texts.ts#ages.to30 features/money/balance/texts.ts#filter.days90
      features/money/deposits-withdrawals/texts.ts#withdraw.methods.sourceNote`,
  },
  {
    figures: [0, 3, 7, 24, 60, 90, 100],
    because: "banks, customs, containers and arithmetic, and a clause of contracts",
    texts: `features/inventory/container-loading/texts-plan.ts#halves features/inventory/nearby/texts-containers.ts#sizesNote
      features/money/deposits-withdrawals/texts.ts#withdraw.methods.bankNote features/trade/cart/texts-fob.ts#fill
      features/trade/clause-library/rules/ready-clauses.ts#claims features/trade/clause-library/rules/ready-clauses.ts#text features/trade/customs-documents/customs-labels.ts#isfNote
      features/trade/customs-documents/texts.ts#filingHint features/trade/customs-documents/texts.ts#filingPlanned
      kernel/refusals/contracts.ts#CONTRACT_RELEASE_SUM`,
  },
];

/** Articles have one key for all their texts, so they are judged by what their sentences are about. */
const fixedInArticles: readonly (readonly [subject: RegExp, figures: readonly number[]])[] = [
  [/storage is free/i, [defaultTimeLimits.freeStorageDays]],
  [/repl(y|ies) within/, [replyTargetHours]],
  [/report with photos|No answer in/, [reviewDays]],
  [/damage|unpack/, [5]],
  [/order is locked/, [30]],
  [/pay by invoice, for example/, [30]],
  [/may end this agreement/, [1]],
];

const words = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const figure = `\\d+|${words.join("|")}`;
const stated = new RegExp(
  `\\b(?:(${figure})[ -](?:to |–)?)?(${figure})(?:[ -](?:business |working )?(?:minute|hour|day|week|month|year)s?\\b| ?%| percent\\b)`,
  "gi",
);
const toFigure = (text: string): number => (/\d/.test(text) ? Number(text) : words.indexOf(text.toLowerCase()));
const figuresOf = (text: string): number[] => [...text.matchAll(stated)].map(([, , last = ""]) => toFigure(last));

const isArticle = (file: string): boolean => /\/articles(\/[a-z]+)?\.ts$/.test(file);
const texts = readAllTexts().filter(({ words: [english] }) => figuresOf(english).length > 0);

test("a text states a duration or a percentage only where a rule fixes it for everybody", () => {
  const known = new Map(fixed.flatMap(({ texts: keys, figures }) => keys.split(/\s+/).map((key) => [key, figures] as const)));
  const unknown = texts
    .filter(({ file }) => !isArticle(file))
    .flatMap(({ file, key, words: [english] }) =>
      figuresOf(english)
        .filter((value) => !known.get(`${file}#${key}`)?.includes(value))
        .map((value) => `${value} in ${file}#${key}: ${english}`),
    );
  expect(unknown).toEqual([]);
  const found = new Set(texts.map(({ file, key }) => `${file}#${key}`));
  expect([...known.keys()].filter((key) => !found.has(key))).toEqual([]);
});

test("articles state only figures that a rule fixes", () => {
  const sentences = texts
    .filter(({ file }) => isArticle(file))
    .flatMap(({ file, words: [english] }) => english.split(/\n+|(?<=[.;]) /).map((sentence) => ({ file, sentence })));
  const unknown = sentences.flatMap(({ file, sentence }) =>
    figuresOf(sentence)
      .filter((value) => !fixedInArticles.some(([subject, figures]) => subject.test(sentence) && figures.includes(value)))
      .map((value) => `${value} in ${file}: ${sentence}`),
  );
  expect(unknown).toEqual([]);
});

test("the three languages state the same figures", () => {
  const differing = texts.filter(({ words: [english, chinese, spanish] }) => {
    const digits = [...english.matchAll(/(\d+)[ -](?:business )?(?:minutes?|hours?|days?|weeks?|months?)\b/g)].map(
      ([, value]) => value ?? "",
    );
    return digits.some(
      (value) => !chinese.includes(value) || !(spanish.includes(value) || /\p{L}+ (minuto|hora|día|semana|mes)/u.test(spanish)),
    );
  });
  expect(differing.map(({ file, key }) => `${file}#${key}`)).toEqual([]);
});
