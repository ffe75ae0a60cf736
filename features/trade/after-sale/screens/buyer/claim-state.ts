import type { DataOf, InputOf } from "#client/calls.ts";

/** What a buyer has filled in of an application, and how it becomes the lines of the call. Pure. */

export type Options = DataOf<"/user/afterSaleOptions">;
export type ClaimableOrder = Options["orders"][number];
export type ClaimableLine = ClaimableOrder["lines"][number];

export const choices = ["return", "refund", "credit", "part", "exchange"] as const;
export type Choice = (typeof choices)[number];

export interface ClaimedLine {
  quantity: number;
  choice: Choice;
  credit: string;
  /** Quantities of spare parts by their id. */
  parts: Readonly<Record<string, number>>;
  /** Parts in words. */
  partsNote: string;
}

/** The file fields of the form. */
export type FileFieldName = "photo_ids" | "carton_photo_ids" | "video_id";

export interface ClaimFile {
  id: string;
  name: string;
}

export interface ClaimState {
  lines: Readonly<Record<string, ClaimedLine>>;
  group: string;
  reason: string;
  note: string;
  files: Readonly<Record<FileFieldName, readonly ClaimFile[]>>;
  refundTo: "balance" | "source";
}

const noFiles = { photo_ids: [], carton_photo_ids: [], video_id: [] };

export const emptyClaim: ClaimState = { lines: {}, group: "", reason: "", note: "", files: noFiles, refundTo: "balance" };

const wireChoices = {
  return: { mode: 1, resolution: "refund" },
  refund: { mode: 2, resolution: "refund" },
  credit: { mode: 2, resolution: "credit" },
  part: { mode: 2, resolution: "part" },
  exchange: { mode: 3, resolution: "replacement" },
} as const satisfies Record<Choice, { mode: 1 | 2 | 3; resolution: string }>;

const creditPattern = /^(0|[1-9]\d{0,9})(\.\d{1,2})?$/;

/** The lines of the call. A credit that is no amount is left out, so that the seller offers one. */
export const toWireLines = ({ lines }: ClaimState): InputOf<"/user/applyAfterSale">["lines"] =>
  JSON.stringify(
    Object.entries(lines).map(([id, { quantity, choice, credit, parts, partsNote }]) => ({
      order_line_id: Number(id),
      quantity,
      ...wireChoices[choice],
      ...(choice === "credit" && creditPattern.test(credit) && Number(credit) > 0 && { credit }),
      ...(choice === "part" && {
        parts: Object.entries(parts).flatMap(([part_id, count]) => (count > 0 ? [{ part_id: Number(part_id), quantity: count }] : [])),
        parts_note: partsNote.trim(),
      }),
    })),
  );

/** Whether a chosen line needs photos and a video. */
export const needsFiles = ({ lines }: ClaimState): boolean =>
  Object.values(lines).some(({ choice }) => choice === "return" || choice === "exchange");

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const toFiles = (value: unknown): ClaimFile[] =>
  Array.isArray(value)
    ? value.flatMap((file) => (isRecord(file) && typeof file.id === "string" ? [{ id: file.id, name: String(file.name ?? "") }] : []))
    : [];

/** A kept draft, without lines that can no longer be claimed. Anything else than a draft is an empty one. */
export const toClaimState = (content: unknown, orders: readonly ClaimableOrder[]): ClaimState => {
  if (!isRecord(content) || !isRecord(content.lines)) return emptyClaim;
  const left = new Map(orders.flatMap(({ lines }) => lines.map((line) => [String(line.order_line_id), line.left])));
  const lines = Object.entries(content.lines).flatMap(([id, line]) => {
    const most = left.get(id) ?? 0;
    if (most === 0 || !isRecord(line)) return [];
    const choice = choices.find((name) => name === line.choice) ?? "return";
    const quantity = Math.min(most, Math.max(1, Number(line.quantity) || 1));
    return [
      [
        id,
        {
          ...{ quantity, choice, credit: String(line.credit ?? ""), partsNote: String(line.partsNote ?? "") },
          parts: (isRecord(line.parts) ? line.parts : {}) as Record<string, number>,
        },
      ],
    ];
  });
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  const files = isRecord(content.files) ? content.files : {};
  return {
    lines: Object.fromEntries(lines),
    group: text(content.group),
    reason: text(content.reason),
    note: text(content.note),
    files: {
      photo_ids: toFiles(files.photo_ids),
      carton_photo_ids: toFiles(files.carton_photo_ids),
      video_id: toFiles(files.video_id),
    },
    refundTo: content.refundTo === "source" ? "source" : "balance",
  };
};
