import { z } from "zod";
import { post } from "#kernel/contract.ts";
import { languages } from "#kernel/languages.ts";
import * as wire from "#kernel/wire.ts";
import { clauseKinds, maxValueLength, placeholderNames } from "./rules/clauses.ts";

/** The clause library: the operator keeps it, contracts choose from it. */

const who = "operator:service" as const;
const whole = z.number().int();
const kind = z.enum(clauseKinds);
const texts = z.object(
  Object.fromEntries(languages.map((language) => [language, z.string()])) as Record<(typeof languages)[number], z.ZodString>,
);
const values = z.record(z.string(), z.string());

const clause = z.object({
  clause_id: whole,
  version: whole,
  kind,
  /** The one that a contract has when its buyer chooses no other of its kind. */
  is_standard: z.boolean(),
  title: texts,
  /** With placeholders in braces. */
  text: texts,
  /** Values that its placeholders start with. */
  usual: values,
});

export const contractClauses = post("/home/contractClauses", {
  who: "user",
  summary: "The clauses that a new contract can have, each in its newest version, by kind.",
  data: z.object({ list: z.array(clause) }),
});

const version = z.object({ source: z.string(), made_at: wire.moment, made_by: z.string() });

export const clauseList = post("/operator/clauseList", {
  who,
  summary: "The clauses of the library in their newest versions, by kind and title.",
  body: z.object({ tab: z.enum(["offered", "archived"]).default("offered"), keyword: wire.optionalLine, ...wire.pageFields }),
  data: wire
    .paged(clause.extend(version.shape))
    .extend({ counts: z.object({ offered: whole, archived: whole }), misses_ready: z.boolean() }),
});

export const clauseVersions = post("/operator/clauseVersions", {
  who,
  summary: "All versions of a clause, the newest first.",
  body: z.object({ clause_id: wire.id }),
  data: z.object({ list: z.array(clause.pick({ version: true, title: true, text: true }).extend(version.shape)) }),
});

const wording = wire.printed(wire.filledText(2000));
const title = wire.printed(wire.line);

export const saveClause = post("/operator/saveClause", {
  mutates: true,
  who,
  summary:
    "Adds a clause, or the next version of one: `version` is then the one that was opened. Contracts keep the version that they were made with.",
  body: z.object({
    clause_id: wire.id.optional(),
    version: wire.count.default(0),
    kind,
    title_en: title,
    title_zh: title,
    title_es: title,
    text_en: wording,
    text_zh: wording,
    text_es: wording,
    /** Values that placeholders start with, as typed. */
    usual: wire.json(z.partialRecord(z.enum(placeholderNames), wire.printed(wire.optionalText(maxValueLength)))).default({}),
    source: wire.optionalText(300),
    request_id: wire.requestId,
  }),
  data: z.object({ clause_id: whole, version: whole }),
  refuses: ["CLAUSE_PLACEHOLDERS", "CHANGED_MEANWHILE", "CLAUSE_ARCHIVED"],
});

export const makeClauseStandard = post("/operator/makeClauseStandard", {
  mutates: true,
  who,
  summary: "Makes a clause the standard one of its kind. Contracts whose buyer chooses none of the kind have it.",
  body: z.object({ clause_id: wire.id, request_id: wire.requestId }),
  refuses: ["CLAUSE_ARCHIVED"],
});

export const archiveClause = post("/operator/archiveClause", {
  mutates: true,
  who,
  summary: "Offers a clause no longer, or offers it again. A standard clause is first replaced by another one.",
  body: z.object({ clause_id: wire.id, is_archived: wire.flag, request_id: wire.requestId }),
  refuses: ["CLAUSE_IS_STANDARD"],
});

export const takeReadyClauses = post("/operator/takeReadyClauses", {
  mutates: true,
  who,
  summary: "Adds the clauses of the ready set that the library does not have.",
  body: z.object({ request_id: wire.requestId }),
  data: z.object({ added: whole }),
});
