import type { CallPath, InputOf } from "#client/calls.ts";
import { readCallBatch } from "#client/read-call-batch.ts";
import { beforeCall, CallRefused } from "#client/request.ts";
import { parseResponse } from "#client/response.ts";
import { signRequest } from "#client/sign-request.ts";
import { signParams } from "#client/signature.ts";
import { toWireParams } from "#client/wire-params.ts";

/** What became of one row: done, or refused with the reason in the user's language. */
export type BulkOutcome = { is: "done" } | { is: "refused"; reason: string; message: string };

export interface BulkRun<Path extends CallPath> {
  path: Path;
  rows: readonly InputOf<Path>[];
  /** The same for a repetition: rows that were done are not done again. */
  requestId: string;
  /** Says what to tell about a row that was refused without a text. */
  failed: string;
  signal?: AbortSignal;
  onRow: (index: number, outcome: BulkOutcome) => void;
}

/** Makes the same call for many rows in one request, and tells each outcome as it comes (docs/wire-contract.md 5b). Throws `CallRefused`. */
export const runBulk = async <Path extends CallPath>({ path, rows, requestId, failed, signal, onRow }: BulkRun<Path>): Promise<void> => {
  const wired = rows.map((row) => toWireParams(row as object).texts);
  const { texts, headers } = await signRequest({ call: path, rows: JSON.stringify(wired), request_id: requestId }, signParams);
  await beforeCall.settleEdits?.();
  const response = await fetch("/bulk", { method: "POST", headers, body: new URLSearchParams(texts), ...(signal && { signal }) });
  if (!response.body || !response.headers.get("content-type")?.startsWith("text/plain")) {
    const refused = parseResponse(response.status, await response.text());
    const { code, reason } = refused.kind === "refused" ? refused : { code: 100, reason: "TOKEN_EXPIRED" };
    throw new CallRefused(code, reason, (refused.kind !== "data" && refused.msg) || failed);
  }
  await readCallBatch(response.body, (index, status, text) => {
    const answer = parseResponse(status, text);
    if (answer.kind === "data") return onRow(index, { is: "done" });
    const reason = answer.kind === "expired" ? "TOKEN_EXPIRED" : answer.reason;
    return onRow(index, { is: "refused", reason, message: answer.msg ?? failed });
  });
};
