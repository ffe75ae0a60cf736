import { parseForeignJson } from "#kernel/parse-json.ts";
import type { Reason } from "#kernel/refusals.ts";

/** Parameters of a call from a form or from flat JSON (docs/wire-contract.md 1). */

export type Params = Record<string, string>;

export const maxFormBytes = 256 * 1024;
export const maxFields = 200;

/** Parameters that were sent twice, as `a[x]` or as objects, and bodies that cannot be parsed. */
export class MalformedBody extends Error {
  readonly statusCode: number = 200;
  readonly reason: Reason = "CHECK_FIELDS";
}

/** Bodies that no client of ours can send: text that is no text, a multipart body without a boundary. */
export class UnreadableBody extends MalformedBody {
  override readonly statusCode = 400;
}

const flatName = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/;

/** Adds a parameter. Refuses a name that is not flat, a second value, and half a surrogate pair, which no form can carry. */
export const addParam = (params: Params, name: string, value: string): void => {
  if (!flatName.test(name) || Object.hasOwn(params, name)) throw new MalformedBody(`parameter ${name.toWellFormed().slice(0, 80)}`);
  if (!value.isWellFormed()) throw new UnreadableBody(`parameter ${name}`);
  params[name] = value;
};

/** Without a prototype, so that no name is special. */
export const createParams = (): Params => Object.create(null) as Params;

export const parseForm = (text: string): Params => {
  const params = createParams();
  let seen = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    seen += 1;
    if (seen > maxFields) throw new MalformedBody("too many parameters");
    addParam(params, name, value);
  }
  return params;
};

export const parseJson = (text: string): Params => {
  const params = createParams();
  let parsed: unknown;
  try {
    parsed = parseForeignJson(text === "" ? "{}" : text);
  } catch {
    throw new MalformedBody("not JSON");
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) throw new MalformedBody("not an object");
  const entries = Object.entries(parsed);
  if (entries.length > maxFields) throw new MalformedBody("too many parameters");
  for (const [name, value] of entries) {
    if (value === null) continue;
    if (typeof value === "object") throw new MalformedBody(`parameter ${name.toWellFormed().slice(0, 80)} is an object`);
    addParam(params, name, String(value));
  }
  return params;
};
