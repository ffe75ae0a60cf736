import { bedroomRanges } from "./bedroom.ts";
import { diningKitchenRanges } from "./dining-kitchen.ts";
import { entrywayLightingRanges } from "./entryway-lighting.ts";
import { kidsContractRanges } from "./kids-contract.ts";
import { livingRoomRanges } from "./living-room.ts";
import { officeStorageRanges } from "./office-storage.ts";
import { outdoorRanges } from "./outdoor.ts";
import type { Range } from "./range.ts";

export const allRanges: readonly Range[] = [
  ...livingRoomRanges,
  ...bedroomRanges,
  ...diningKitchenRanges,
  ...officeStorageRanges,
  ...entrywayLightingRanges,
  ...outdoorRanges,
  ...kidsContractRanges,
];
