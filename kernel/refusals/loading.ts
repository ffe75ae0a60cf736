import type { Refusals } from "#kernel/refusals/declared.ts";

/** Refusals of load plans. */
export const loadingRefusals = {
  LOAD_TOO_LARGE: [
    3601,
    [
      "Too many cartons in this load: {cartons}. Plan up to {most} at a time.",
      "该批货物共 {cartons} 箱，每次最多可规划 {most} 箱",
      "Esta carga tiene demasiados bultos: {cartons}. Planifique hasta {most} cada vez.",
    ],
  ],
  LOAD_WITHOUT_CARTONS: [
    3602,
    [
      "The manufacturer hasn’t entered carton sizes for these products, so they can’t be planned",
      "厂家尚未填写这些商品的外箱尺寸，无法规划装柜",
      "El fabricante no ha indicado las medidas de los bultos, así que no se pueden planificar",
    ],
  ],
} as const satisfies Refusals;
