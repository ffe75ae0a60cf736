import { bedroomWords } from "./bedroom.ts";
import { diningKitchenWords } from "./dining-kitchen.ts";
import { entrywayLightingWords } from "./entryway-lighting.ts";
import { kidsContractWords } from "./kids-contract.ts";
import type { LeafWords } from "./leaf-texts.ts";
import { livingRoomWords } from "./living-room.ts";
import { officeStorageWords } from "./office-storage.ts";
import { outdoorWords } from "./outdoor.ts";

/** What is said of each leaf's designs, by type_id. */
export const leafWords: Record<number, LeafWords> = {
  ...livingRoomWords,
  ...bedroomWords,
  ...diningKitchenWords,
  ...officeStorageWords,
  ...entrywayLightingWords,
  ...outdoorWords,
  ...kidsContractWords,
};
