import type { Caller } from "#apps/web/caller.ts";
import { currentLanguage, shellText } from "#apps/web/messages/store.ts";
import { clearSession, currentSession } from "#apps/web/session.ts";
import { signatureOf } from "#apps/web/signature.ts";
import { visitorUuid } from "#apps/web/visitor.ts";
import type { CallPath, DataOf, InputOf } from "#features/calls.ts";
import { toast } from "#ui/toast.ts";

/** The request layer of spec 7.1 and spec 8: the one way by which the browser talks to the server. */
const timeoutMs = 40_000;

/** A call that was answered with no. Its message has been shown unless the call asked for none. */
export class CallRefused extends Error {
  readonly code: number;
  /** The stable machine code, `INSUFFICIENT_STOCK`. */
  readonly reason: string;
  /** Wire name of each wrong field → what is wrong with it, in the reader's language. */
  readonly fields: Readonly<Record<string, string>>;
  constructor(code: number, reason: string, msg: string, fields: Readonly<Record<string, string>> = {}) {
    super(msg);
    this.code = code;
    this.reason = reason;
    this.fields = fields;
  }
}

export interface RequestOptions {
  signal?: AbortSignal;
  /** Shows no toast: the caller tells the reader in its own way. */
  quiet?: boolean;
}

export interface UploadOptions extends RequestOptions {
  /** Called with 0 to 1 while the file travels. */
  onProgress?: (share: number) => void;
}

type Simple = string | Blob;

/** Which site this page belongs to and the public client secret; the server wrote them on the document. */
const setting = (name: "site" | "shopSn" | "clientSecret"): string => document.documentElement.dataset[name] ?? "";

const asText = (value: unknown): Simple => {
  if (value instanceof Blob) return value;
  if (typeof value === "object") return JSON.stringify(value);
  return String(value).toWellFormed();
};

const entriesOf = (body: unknown): [string, unknown][] => (body instanceof FormData ? [...body.entries()] : Object.entries(body ?? {}));

/** Empty values are dropped; a file the reader did not choose is an empty one. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (value instanceof File && value.size === 0 && value.name === "");

interface Envelope {
  texts: Record<string, string>;
  files: [string, Blob][];
  headers: Record<string, string>;
}

const envelopeOf = async (body: unknown): Promise<Envelope> => {
  const session = currentSession();
  const token = session?.token ?? "";
  const language = currentLanguage();
  const given = entriesOf(body)
    .filter(([, value]) => !isEmpty(value))
    .map(([name, value]): [string, Simple] => [name, asText(value)]);
  const common = {
    timestamp: String(Math.floor(Date.now() / 1000)),
    req_source: "supply",
    token,
    token_erp: session?.token_erp ?? "",
    language,
    uuid: visitorUuid(),
    shop_sn: setting("shopSn"),
  };
  const named = [...given, ...Object.entries(common)].filter(([, value]) => value !== "");
  const texts: Record<string, string> = Object.fromEntries(
    named.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  texts.sign = await signatureOf(texts, setting("clientSecret"));
  const headers = { language, site: setting("site"), ...(token && { token }) };
  return { texts, files: named.filter((entry): entry is [string, Blob] => entry[1] instanceof Blob), headers };
};

/** The session is over: whoever had one is told so, in every case (spec 8). */
const expired = (msg = shellText("expired")): CallRefused => {
  if (currentSession()) toast(msg, { tone: "error" });
  clearSession();
  return new CallRefused(100, "TOKEN_EXPIRED", msg);
};

/** A text answer is parsed as JSON (spec 7.1); what is none of the two answer forms is 'Something Error'. */
const parsed = (text: string): Record<string, unknown> | undefined => {
  try {
    const once: unknown = JSON.parse(text);
    const answer: unknown = typeof once === "string" ? JSON.parse(once) : once;
    return typeof answer === "object" && answer !== null ? (answer as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};

/** Takes `data` out of either answer form, or throws what the answer says. */
const dataOf = (status: number, text: string): unknown => {
  if (status === 100) throw expired();
  const answer = parsed(text);
  const code = Number(answer?.code ?? answer?.error_code ?? Number.NaN);
  const isSupply = answer !== undefined && "error_code" in answer;
  const msg = answer?.msg ?? answer?.error_msg;
  const said = typeof msg === "string" && msg !== "" ? msg : shellText("somethingError");
  if (code === (isSupply ? 10_000 : 100)) throw expired(said);
  if (status === 200 && code === (isSupply ? 0 : 200)) return answer?.data;
  throw new CallRefused(code, String(answer?.reason ?? "WRONG_ANSWER"), said, answer?.fields as Record<string, string> | undefined);
};

/** Whatever went wrong becomes a refusal with a message; only a call that its page gave up stays as it is. */
const tell = (error: unknown, quiet: boolean | undefined): never => {
  if (error instanceof DOMException && error.name === "AbortError") throw error;
  const refused = error instanceof CallRefused ? error : new CallRefused(0, "UNREACHABLE", shellText("unreachable"));
  if (!quiet && refused.reason !== "TOKEN_EXPIRED") toast(refused.message, { tone: "error" });
  throw refused;
};

const withTimeout = (signal: AbortSignal | undefined): AbortSignal => {
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
};

/** Makes a call and answers its data. The path decides the types of both. */
export const request = async <Path extends CallPath>(
  path: Path,
  body?: InputOf<Path> | FormData,
  options: RequestOptions = {},
): Promise<DataOf<Path>> => {
  try {
    const { texts, files, headers } = await envelopeOf(body);
    if (files.length > 0) return (await send(path, { texts, files, headers }, options)) as DataOf<Path>;
    const answer = await fetch(path, { method: "POST", headers, body: new URLSearchParams(texts), signal: withTimeout(options.signal) });
    return dataOf(answer.status, await answer.text()) as DataOf<Path>;
  } catch (error) {
    return tell(error, options.quiet);
  }
};

/** `fetch` tells no upload progress, so files travel by XMLHttpRequest. */
const send = (path: string, { texts, files, headers }: Envelope, { signal, onProgress }: UploadOptions): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(texts)) form.append(name, value);
    for (const [name, file] of files) form.append(name, file);
    const xhr = new XMLHttpRequest();
    xhr.open("POST", path);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress?.(loaded / total);
    xhr.onload = () => {
      try {
        resolve(dataOf(xhr.status, xhr.responseText));
      } catch (error) {
        reject(error);
      }
    };
    xhr.onerror = () => reject(new TypeError(`${path} did not answer`));
    xhr.onabort = () => reject(new DOMException("The upload was given up", "AbortError"));
    signal?.addEventListener("abort", () => xhr.abort(), { once: true });
    xhr.send(form);
  });

/** Sends files with their progress. Its timeout is the server's: a big file on a slow line may take longer than a call. */
export const upload = async <Path extends CallPath>(path: Path, body: FormData, options: UploadOptions = {}): Promise<DataOf<Path>> => {
  try {
    return (await send(path, await envelopeOf(body), options)) as DataOf<Path>;
  } catch (error) {
    return tell(error, options.quiet);
  }
};

/** How pages load in the browser: nothing is shown as a toast, because a page that cannot load says so itself. */
export const callQuietly: Caller = (path, ...[body]) => request(path, body, { quiet: true });
