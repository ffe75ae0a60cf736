import type { InputOf } from "#client/calls.ts";
import type { PickedPieces } from "#features/trade/picking/rules/pick-task.ts";

/** A pick that this device keeps until the server has answered, with what is shown of it. */
export interface PickWork {
  path: "/operator/pickPieces";
  body: Omit<InputOf<"/operator/pickPieces">, "request_id" | keyof PickedPieces> & PickedPieces;
  sku: string;
}
