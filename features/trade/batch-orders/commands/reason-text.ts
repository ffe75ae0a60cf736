import { type Reader, type Reason, type RefusalValues, reasons, refusalText } from "#kernel/refusals.ts";

const knownReasons: ReadonlySet<string> = new Set(reasons);

/** The sentence of a stored reason; empty for none. A reason that no longer exists has no sentence. */
export const reasonText = (reason: string, values: RefusalValues, reader: Pick<Reader, "language"> & Partial<Reader>): string =>
  knownReasons.has(reason) ? refusalText(reason as Reason, reader, values) : "";
