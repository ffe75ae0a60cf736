import type { Refusals } from "#kernel/refusals/declared.ts";

/** Refusals of inspections. */
export const inspectionRefusals = {
  INSPECTION_INCOMPLETE: [
    3611,
    [
      "Checks without a result: {count}. Answer every check, or mark it not applicable.",
      "还有 {count} 项检查没有结果。请逐项填写，或标为不适用",
      "Faltan {count} comprobaciones. Complete todas o márquelas como no procede.",
    ],
  ],
  INSPECTION_PIECE: [
    3612,
    [
      "The sample has {most} pieces. Use piece numbers from 1 to {most}.",
      "样本共 {most} 件，样本号须为 1 至 {most}",
      "La muestra tiene {most} unidades. Use números de unidad del 1 al {most}.",
    ],
  ],
} as const satisfies Refusals;
