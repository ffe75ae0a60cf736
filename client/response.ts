/** What an answer of the server says, in either of the two forms of spec 7.1. */
export type CallResponse =
  | { kind: "data"; data: unknown }
  | { kind: "expired"; msg: string | undefined }
  | { kind: "refused"; code: number; reason: string; msg: string | undefined; fields: Readonly<Record<string, string>> };

type ResponseBody = Readonly<Record<string, unknown>>;

/** A text answer is parsed as JSON, even one that holds JSON in a text. */
const parseBody = (text: string): ResponseBody | undefined => {
  try {
    const once: unknown = JSON.parse(text);
    const answer: unknown = typeof once === "string" ? JSON.parse(once) : once;
    return typeof answer === "object" && answer !== null ? (answer as ResponseBody) : undefined;
  } catch {
    return undefined;
  }
};

/** A message that is no text cannot be shown; the reader is told 'Something Error' instead (spec 8). */
const toMessage = (msg: unknown): string | undefined => (typeof msg === "string" && msg !== "" ? msg : undefined);

/** Success is 200 under `code` or 0 under `error_code`; 100, 10000 and an HTTP status of 100 mean that the session is over. */
export const parseResponse = (status: number, text: string): CallResponse => {
  if (status === 100) return { kind: "expired", msg: undefined };
  const answer = parseBody(text);
  const isSupply = answer !== undefined && "error_code" in answer;
  const code = Number(isSupply ? answer.error_code : (answer?.code ?? Number.NaN));
  const msg = toMessage(isSupply ? answer.error_msg : answer?.msg);
  if (code === (isSupply ? 10_000 : 100)) return { kind: "expired", msg };
  if (status === 200 && code === (isSupply ? 0 : 200)) return { kind: "data", data: answer?.data };
  const { reason = "WRONG_ANSWER", fields = {} } = answer ?? {};
  return { kind: "refused", code, reason: String(reason), msg, fields: fields as Record<string, string> };
};
