import type { Refusals } from "#kernel/refusals/declared.ts";

/** Refusals about picking, packing and handing over. */
export const pickingRefusals = {
  PICKED_ALREADY: [
    5095,
    [
      "{name} already picked these. Left for this shipment: {left}",
      "{name} 已拣取，此批次还需 {left} 件",
      "{name} ya las recogió. Faltan en este envío: {left}",
    ],
  ],
  SHIPMENT_IN_PICK_LIST: [
    5096,
    ["A shipment is already in another pick list", "有批次已在其他拣货单中", "Un envío ya está en otra lista de recogida"],
  ],
  CARTON_GONE: [5097, ["The product no longer has this carton", "该商品已没有此外箱", "El artículo ya no tiene este bulto"]],
} as const satisfies Refusals;
