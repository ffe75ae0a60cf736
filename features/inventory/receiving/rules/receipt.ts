import { toSkuKey } from "#kernel/skus.ts";

/** What a person at the dock counts of a container or transfer, scan by scan. Pure, so that it works without a connection. */

export interface ExpectedLine {
  line_id: number;
  goods_sn: string;
  custom_sn: string;
  expected: number;
  promised: number;
}

export interface Counted {
  good: number;
  damaged: number;
  reason: string;
  /** Uploaded files. */
  photos: readonly { id: string; name: string; preview?: string }[];
}

export type Counts = Readonly<Record<number, Counted>>;

export const nothingCounted: Counted = { good: 0, damaged: 0, reason: "", photos: [] };

export const countedOf = (counts: Counts, { line_id }: { line_id: number }): Counted => counts[line_id] ?? nothingCounted;

export const piecesOf = ({ good, damaged }: Counted): number => good + damaged;

/** A scan of one piece: counted, of no line, or one more than expected, which has to be scanned twice. */
export type Scanned<Line extends ExpectedLine> =
  | { outcome: "counted"; counts: Counts; line: Line }
  | { outcome: "unknown" }
  | { outcome: "over"; line: Line };

/** Counts one piece. Of several lines of a SKU the first that is not full gets it. `asked` is the line that the last scan would have exceeded. */
export const scanPiece = <Line extends ExpectedLine>(
  lines: readonly Line[],
  counts: Counts,
  code: string,
  asked?: number | undefined,
): Scanned<Line> => {
  const key = toSkuKey(code);
  const named = lines.filter(({ goods_sn, custom_sn }) => toSkuKey(goods_sn) === key || toSkuKey(custom_sn) === key);
  const last = named.at(-1);
  if (!last) return { outcome: "unknown" };
  const open = named.find((line) => piecesOf(countedOf(counts, line)) < line.expected);
  if (!open && asked !== last.line_id) return { outcome: "over", line: last };
  const line = open ?? last;
  const counted = countedOf(counts, line);
  return { outcome: "counted", line, counts: { ...counts, [line.line_id]: { ...counted, good: counted.good + 1 } } };
};

export interface Difference<Line> {
  line: Line;
  kind: "missing" | "damaged" | "surplus";
  pieces: number;
}

/** What is not as announced, line by line. */
export const differencesOf = <Line extends ExpectedLine>(lines: readonly Line[], counts: Counts): Difference<Line>[] =>
  lines.flatMap((line) => {
    const counted = countedOf(counts, line);
    const missing = line.expected - piecesOf(counted);
    const all: Difference<Line>[] = [
      { line, kind: "missing", pieces: missing },
      { line, kind: "damaged", pieces: counted.damaged },
      { line, kind: "surplus", pieces: -missing },
    ];
    return all.filter(({ pieces }) => pieces > 0);
  });

/** Damaged pieces without a reason or, of a container, a photo: their manufacturer is shown both. */
export const isDamageOpen = ({ damaged, reason, photos }: Counted, needsPhoto: boolean): boolean =>
  damaged > 0 && (reason.trim() === "" || (needsPhoto && photos.length === 0));

/** The counts of a container as its receipt takes them: every lot, also those of which nothing came. */
export const toLotCounts = (lines: readonly ExpectedLine[], counts: Counts) =>
  lines.map((line) => {
    const { good, damaged, reason, photos } = countedOf(counts, line);
    const photo_ids = photos.map(({ id }) => id);
    return { incoming_id: line.line_id, received: good, ...(damaged > 0 && { damaged, photo_ids, note: reason.trim() }) };
  });

/** Fewer pieces of a lot than orders were promised. */
export const isShortOfPromises = (lines: readonly ExpectedLine[], counts: Counts): boolean =>
  lines.some((line) => countedOf(counts, line).good < line.promised);

/** The pieces of a transfer that are received: no more than were sent. */
export const toTransferCounts = (lines: readonly ExpectedLine[], counts: Counts) =>
  lines
    .map((line) => ({ transfer_line_id: line.line_id, quantity: Math.min(countedOf(counts, line).good, line.expected) }))
    .filter(({ quantity }) => quantity > 0);

/** A reason for every difference of a transfer, with which it is closed. */
export const toTransferDifferences = (lines: readonly ExpectedLine[], counts: Counts) =>
  lines.flatMap((line) => {
    const { good, damaged } = countedOf(counts, line);
    const notGood = Math.max(0, line.expected - good);
    const broken = Math.min(damaged, notGood);
    const all = [
      { reason: "lost" as const, quantity: notGood - broken },
      { reason: "damaged" as const, quantity: broken },
      { reason: "found" as const, quantity: Math.max(0, good - line.expected) },
    ];
    return all.filter(({ quantity }) => quantity > 0).map((each) => ({ transfer_line_id: line.line_id, ...each }));
  });
