import type { ContractTerms } from "#features/trade/contracts/rules/terms.ts";
import type { InspectionPlan } from "./judge-report.ts";

/** The rows of goods as an inspection shows them. Pure. */
export const toGoodsView = ({ goods }: Pick<ContractTerms, "goods">, plan: InspectionPlan) =>
  goods.map(({ position, custom_sn, title, image, quality, size, color, packing }) => ({
    position,
    custom_sn,
    title,
    image,
    pieces: quality,
    sample: plan.rows.find((row) => row.position === position)?.sample ?? 0,
    size,
    color,
    packing,
  }));
