import { bedroomTexts } from "./bedroom.ts";
import { diningKitchenTexts } from "./dining-kitchen.ts";
import { entrywayLightingTexts } from "./entryway-lighting.ts";
import { kidsContractTexts } from "./kids-contract.ts";
import type { LeafTexts } from "./leaf-texts.ts";
import { livingRoomTexts } from "./living-room.ts";
import { officeStorageTexts } from "./office-storage.ts";
import { outdoorTexts } from "./outdoor.ts";

/** Texts of each leaf category, by type_id. */
export const leafTexts: Record<number, LeafTexts> = {
  ...livingRoomTexts,
  ...bedroomTexts,
  ...diningKitchenTexts,
  ...officeStorageTexts,
  ...entrywayLightingTexts,
  ...outdoorTexts,
  ...kidsContractTexts,
};
