import type { CallFunction } from "#client/call-function.ts";
import type { CallPath, DataOf, InputOf } from "#client/calls.ts";
import { callTimeoutMs, shareEarlyResponse, takeEarlyResponse } from "#client/early-responses.ts";
import { shellText } from "#client/messages/store.ts";
import { parseResponse } from "#client/response.ts";
import { clearSession, currentSession } from "#client/session.ts";
import { type SignedRequest, signRequest } from "#client/sign-request.ts";
import { signParams } from "#client/signature.ts";
import { createStore } from "#client/store.ts";
import type { TermsChange } from "#kernel/priced-terms.ts";
import { toast } from "#ui/toast.ts";

/** The browser's request layer: signs, sends and parses every call (docs/wire-contract.md). */

/** A refused call. Its message has been shown as a toast unless the call was `quiet`. */
export class CallRefused extends Error {
  readonly code: number;
  /** The stable machine code, `INSUFFICIENT_STOCK`. */
  readonly reason: string;
  /** Error message per field, by wire name, in the user's language. */
  readonly fields: Readonly<Record<string, string>>;
  /** The old and the new figures, where terms changed. */
  readonly terms: TermsChange | undefined;
  constructor(code: number, reason: string, msg: string, fields: Readonly<Record<string, string>> = {}, terms?: TermsChange) {
    super(msg);
    this.code = code;
    this.reason = reason;
    this.fields = fields;
    this.terms = terms;
  }
}

export interface RequestOptions {
  signal?: AbortSignal;
  /** Shows no toast: the caller displays the error itself. */
  quiet?: boolean;
  /** Takes the response to the same call if the document has sent it already; the shell shares it with the page. */
  early?: "taken" | "shared";
  /** An edit that other calls wait for (client/pending-edits.ts). */
  isEdit?: boolean;
}

/** What a call waits for; set by the first edit that is sent after a pause. */
export const beforeCall: { settleEdits?: () => Promise<void> } = {};

export interface UploadOptions extends RequestOptions {
  /** Called with the uploaded fraction, 0 to 1. */
  onProgress?: (fraction: number) => void;
}

/** Clears the expired session and shows a toast. A session that started in the meantime stays. */
const endExpiredSession = (token: string, msg = shellText("expired")): CallRefused => {
  if (token && currentSession()?.token === token) {
    clearSession();
    toast(msg, { tone: "error" });
  }
  return new CallRefused(100, "TOKEN_EXPIRED", msg);
};

/** Returns the data of a response, or throws a `CallRefused`. */
const unwrapResponse = (status: number, text: string, token: string): unknown => {
  const response = parseResponse(status, text);
  if (response.kind === "data") {
    const { terms } = response;
    if (terms) void loadTermsChanges().then(({ notifyBetterTerms }) => notifyBetterTerms(terms));
    return response.data;
  }
  if (response.kind === "expired") throw endExpiredSession(token, response.msg);
  const { code, reason, msg = shellText("somethingError"), fields, terms } = response;
  throw new CallRefused(code, reason, msg, fields, terms);
};

/** Converts any failure to a `CallRefused` and shows its message. An aborted call is rethrown unchanged. */
const throwRefusal = (error: unknown, quiet: boolean | undefined): never => {
  if (error instanceof DOMException && error.name === "AbortError") throw error;
  const refused = error instanceof CallRefused ? error : new CallRefused(0, "UNREACHABLE", shellText("unreachable"));
  if (!quiet && refused.reason !== "TOKEN_EXPIRED") toast(refused.message, { tone: "error", reason: refused.reason });
  throw refused;
};

const withTimeout = (signal: AbortSignal | undefined): AbortSignal => {
  const timeout = AbortSignal.timeout(callTimeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
};

/** Whether terms have changed since the visit began: the shell then loads what shows them. */
export const haveTermsChanged = createStore(false);

const loadTermsChanges = () => {
  haveTermsChanged.set(true);
  return import("#client/terms-changes.ts");
};

/** The body with the terms that the user has accepted. */
const withSeen = <Body extends object>(body: Body | FormData | undefined, { seen }: TermsChange): Body | FormData => {
  if (!(body instanceof FormData)) return { ...(body as Body), seen };
  body.set("seen", seen);
  return body;
};

/**
 * Makes a call and returns its data; the path determines the types. Throws `CallRefused`. Terms that became worse since the page
 * showed them are shown to the user, and the call is made again once they accept them.
 */
export const request = async <Path extends CallPath>(
  path: Path,
  body?: InputOf<Path> | FormData,
  options: RequestOptions = {},
): Promise<DataOf<Path>> => {
  try {
    // No await without an early response: the session is read before the caller may end it.
    const sent = options.early && (options.early === "taken" ? takeEarlyResponse : shareEarlyResponse)(path, body);
    const early = sent && (await sent);
    if (early) return unwrapResponse(early.status, early.text, early.token) as DataOf<Path>;
    const { texts, files, headers } = await signRequest(body, signParams);
    if (!options.isEdit) await beforeCall.settleEdits?.();
    if (files.length > 0) return (await sendMultipart(path, { texts, files, headers }, options)) as DataOf<Path>;
    const response = await fetch(path, { method: "POST", headers, body: new URLSearchParams(texts), signal: withTimeout(options.signal) });
    return unwrapResponse(response.status, await response.text(), texts.token ?? "") as DataOf<Path>;
  } catch (error) {
    if (!(error instanceof CallRefused) || !error.terms) return throwRefusal(error, options.quiet);
    if (await (await loadTermsChanges()).confirmTerms(error.terms))
      return request(path, withSeen(body as object, error.terms) as InputOf<Path>, options);
    throw error;
  }
};

/** Sends files. Most visits upload nothing, so the code is loaded with the first upload. */
const sendMultipart = async (path: string, signed: SignedRequest, options: UploadOptions): Promise<unknown> => {
  const { postMultipart } = await import("#client/post-multipart.ts");
  const { status, text } = await postMultipart(path, signed, options);
  return unwrapResponse(status, text, signed.texts.token ?? "");
};

/** Uploads files with progress. Has no client timeout, because a large file may take longer than a call. */
export const upload = async <Path extends CallPath>(path: Path, body: FormData, options: UploadOptions = {}): Promise<DataOf<Path>> => {
  try {
    return (await sendMultipart(path, await signRequest(body, signParams), options)) as DataOf<Path>;
  } catch (error) {
    return throwRefusal(error, options.quiet);
  }
};

/** Makes a call without toasts. Page loaders use it, because the error page shows the failure. */
export const callQuietly: CallFunction = (path, ...[body]) => request(path, body, { quiet: true, early: "taken" });
