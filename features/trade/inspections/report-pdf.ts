import { isSignedQueryValid } from "#features/identity/files/commands/signed-url.ts";
import { reportVerdict, verdictTone } from "#features/trade/contracts/rules/report-verdict.ts";
import { dayAt, formatDay } from "#kernel/calendar.ts";
import { documentFileName, documentNames } from "#kernel/document-names.ts";
import { interpolate, type Language, toLanguage } from "#kernel/languages.ts";
import type { PdfDocument, PdfPart } from "#platform/pdf/document.ts";
import { renderPdf } from "#platform/pdf/render.ts";
import type { Platform } from "#platform/platform.ts";
import type { Site } from "#platform/sites.ts";
import { findReport, type ReportRow } from "./queries.ts";
import { checkTitle, type ReportText, reportText } from "./report-texts.ts";
import { reportSubject } from "./reports.ts";
import { type JudgedCheck, listChecks } from "./rules/checklist.ts";
import { compareDefects, planInspection } from "./rules/judge-report.ts";

/** Reports of inspections as PDF. */

const right = (label: string, width: number) => ({ label, width, align: "right" as const });

interface Reading {
  report: ReportRow;
  language: Language;
  say: (name: ReportText) => string;
  number: (value: number) => string;
}

const createReading = (report: ReportRow, language: Language): Reading => ({
  report,
  language,
  say: (name) => reportText(name, language),
  number: (value) => value.toLocaleString(language),
});

const nameOf = ({ terms }: ReportRow, position: number) => {
  const row = terms.goods.find((goods) => goods.position === position);
  return row ? { text: row.title, detail: row.custom_sn } : String(position);
};

/** The sampling plan with the defects found, and the verdict on each row of goods. */
const samplingParts = ({ report, say, number }: Reading): PdfPart[] => {
  const { terms, found, lines } = report;
  const plan = report.plan ?? planInspection(terms);
  const lot = interpolate(say("lot"), { lot: number(plan.lot_size), level: plan.level, sample: number(plan.sample_size) });
  return [
    { kind: "text", heading: say("sampling"), lines: [lot] },
    {
      kind: "table",
      columns: [
        { label: say("severity"), width: 22 },
        right("AQL", 12),
        right(say("sample"), 16),
        right(say("accept"), 18),
        right(say("found"), 16),
        { label: say("result"), width: 16 },
      ],
      rows: compareDefects(plan, found).map(({ severity, found, accept, is_accepted }) => [
        say(severity),
        plan.classes[severity].aql,
        number(plan.classes[severity].sample_size),
        number(accept),
        number(found),
        say(is_accepted ? "pass" : "fail"),
      ]),
      empty: "",
    },
    {
      kind: "table",
      heading: say("goods"),
      columns: [
        { label: say("goods"), width: 52 },
        right(say("pieces"), 14),
        right(say("sample"), 14),
        { label: say("result"), width: 20 },
      ],
      rows: plan.rows.map(({ position, pieces, sample }) => [
        nameOf(report, position),
        number(pieces),
        number(sample),
        say(lines.find((line) => line.position === position)?.verdict ?? "notInspected"),
      ]),
      empty: "",
    },
  ];
};

const formatMeasured = ({ measurements, note }: JudgedCheck, number: Reading["number"]): string =>
  [
    ...measurements.map(({ label, nominal, measured }) =>
      [label, nominal === null ? "" : `${number(nominal)} →`, number(measured)].filter(Boolean).join(" "),
    ),
    note,
  ]
    .filter(Boolean)
    .join("; ");

const checklistPart = ({ report, language, say, number }: Reading): PdfPart => ({
  kind: "table",
  heading: say("checklist"),
  columns: [
    { label: say("check"), width: 42 },
    { label: say("result"), width: 18 },
    { label: say("measured"), width: 40 },
  ],
  rows: listChecks(report.terms.clauses).flatMap((item) => {
    const check = report.checks.find(({ key }) => key === item.key);
    return check ? [[checkTitle(item, language), say(check.result), formatMeasured(check, number)]] : [];
  }),
  empty: say("noChecklist"),
});

const defectsPart = ({ report, say, number }: Reading): PdfPart => ({
  kind: "table",
  heading: say("severity"),
  columns: [
    { label: say("severity"), width: 14 },
    { label: say("goods"), width: 34 },
    right(say("piece"), 12),
    { label: say("description"), width: 40 },
  ],
  rows: report.defects.map(({ severity, position, piece, text, file_ids }) => [
    say(severity),
    nameOf(report, position),
    piece === null ? "–" : number(piece),
    { text, detail: file_ids.length > 0 ? interpolate(say("photos"), { count: file_ids.length }) : "" },
  ]),
  // A report that was submitted without the form has numbers of defects only.
  empty: say(Object.values(report.found).some((count) => count > 0) ? "countedDefects" : "noDefects"),
});

const closingParts = ({ report, say }: Reading): PdfPart[] => [
  ...(report.cartons_opened.length > 0
    ? [{ kind: "text" as const, heading: say("cartonsOpened"), lines: [report.cartons_opened.join(", ")] }]
    : []),
  ...(report.note ? [{ kind: "text" as const, heading: say("remarks"), lines: report.note.split("\n") }] : []),
];

const createDocument = (report: ReportRow, language: Language, site: Site): PdfDocument => {
  const reading = createReading(report, language);
  const { say } = reading;
  const verdict = reportVerdict(report);
  return {
    language,
    title: documentNames.inspection[language],
    number: `${report.contract_sn} · ${report.round}`,
    stamp: { text: say(verdict), tone: verdictTone(verdict) === "done" ? "good" : "bad" },
    letterhead: { name: site.contact_company, lines: [site.contact_address, site.contact_email, site.contact_phone].filter(Boolean) },
    facts: [
      { label: say("contract"), value: report.contract_sn },
      { label: say("round"), value: String(report.round) },
      { label: say("inspected"), value: formatDay(dayAt(report.submitted_at, site), language) },
      { label: say("inspector"), value: report.inspector },
    ],
    parties: [
      { label: say("buyer"), name: report.company_name, lines: [] },
      { label: say("manufacturer"), name: report.merchant_name, lines: [report.merchant_address] },
    ],
    parts: [...samplingParts(reading), checklistPart(reading), defectsPart(reading), ...closingParts(reading)],
    foot: `${site.contact_company} · ${site.contact_address}`,
    made_at: report.submitted_at,
  };
};

/** The PDF of a signed address, or undefined when the address is invalid. */
export const openInspectionPdf = async (platform: Platform, query: Record<string, unknown>) => {
  const [number, round] = [String(query.number ?? ""), Number(query.round)];
  const language = toLanguage(query.language);
  if (!isSignedQueryValid(platform.settings, reportSubject(number, round, language), query, platform.clock.now())) return undefined;
  const report = await platform.database
    .handle()
    .row(findReport, { contract_sn: number, company_id: null, merchant_id: null, is_staff: true, round });
  const site = report && platform.sites.get(report.site_code);
  if (!report || !site) return undefined;
  const document = createDocument(report, language, site);
  return { bytes: await renderPdf(document), name: documentFileName(document) };
};
