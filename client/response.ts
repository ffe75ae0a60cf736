import type { TermsChange } from "#kernel/priced-terms.ts";

/** A parsed response of the server, from either of the two envelopes (docs/wire-contract.md). */
export type CallResponse =
  | { kind: "data"; data: unknown; terms: TermsChange | undefined }
  | { kind: "expired"; msg: string | undefined }
  | {
      kind: "refused";
      code: number;
      reason: string;
      msg: string | undefined;
      fields: Readonly<Record<string, string>>;
      terms: TermsChange | undefined;
    };

type ResponseBody = Readonly<Record<string, unknown>>;

/** Parses the body as JSON, also when it is a JSON string that contains JSON. Undefined if it is no object. */
const parseBody = (text: string): ResponseBody | undefined => {
  try {
    const once: unknown = JSON.parse(text);
    const body: unknown = typeof once === "string" ? JSON.parse(once) : once;
    return typeof body === "object" && body !== null ? (body as ResponseBody) : undefined;
  } catch {
    return undefined;
  }
};

/** The message if it is a non-empty string. Without one, callers show 'Something Error'. */
const toMessage = (msg: unknown): string | undefined => (typeof msg === "string" && msg !== "" ? msg : undefined);

/**
 * Classifies a response. Success is `code` 200 or `error_code` 0. `code` 100, `error_code` 10000 and HTTP status 100 mean that
 * the session has expired. Everything else is a refusal.
 */
export const parseResponse = (status: number, text: string): CallResponse => {
  if (status === 100) return { kind: "expired", msg: undefined };
  const body = parseBody(text);
  const isSupply = body !== undefined && "error_code" in body;
  const code = Number(isSupply ? body.error_code : (body?.code ?? Number.NaN));
  const msg = toMessage(isSupply ? body.error_msg : body?.msg);
  if (code === (isSupply ? 10_000 : 100)) return { kind: "expired", msg };
  const terms = body?.terms as TermsChange | undefined;
  if (status === 200 && code === (isSupply ? 0 : 200)) return { kind: "data", data: body?.data, terms };
  const { reason = "WRONG_ANSWER", fields = {} } = body ?? {};
  return { kind: "refused", code, reason: String(reason), msg, fields: fields as Record<string, string>, terms };
};
