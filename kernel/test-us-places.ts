/**
 * States and ZIP codes as people send them, for the tests of every entrance that takes both. `stored` is what comes out; `wrong` what is
 * refused: the pair, or a field. `needsStreet` marks addresses that freight does not deliver to.
 */
export interface UsPlaceCase {
  state: string;
  city: string;
  zip: string | number;
  stored?: { state: string; zip: string };
  wrong?: "both" | "state" | "zip";
  needsStreet?: true;
  unserved?: true;
}

export const usPlaceCases: readonly UsPlaceCase[] = [
  { state: "CA", city: "Los Angeles", zip: "91101", stored: { state: "CA", zip: "91101" } },
  { state: "TX", city: "Austin", zip: "91101", wrong: "both" },
  { state: "TX", city: "Austin", zip: "07870", wrong: "both" },
  { state: "TX", city: "Austin", zip: 7870, wrong: "both" },
  { state: "NJ", city: "Schooleys Mountain", zip: 7870, stored: { state: "NJ", zip: "07870" } },
  { state: "RI", city: "Providence", zip: 2903, stored: { state: "RI", zip: "02903" } },
  { state: "Texas", city: "Austin", zip: "78701", stored: { state: "TX", zip: "78701" } },
  { state: "california", city: "Pasadena", zip: 911011234, stored: { state: "CA", zip: "91101-1234" } },
  { state: "PR", city: "San Juan", zip: "00901", stored: { state: "PR", zip: "00901" }, unserved: true },
  { state: "CA", city: "P.O. Box 4471, Los Angeles", zip: 90009, stored: { state: "CA", zip: "90009" }, needsStreet: true },
  { state: "CA", city: "PO Box 12, Fresno", zip: "93701", stored: { state: "CA", zip: "93701" }, needsStreet: true },
  // The same kinds in other spellings.
  { state: "得克萨斯州", city: "Austin", zip: "78701", stored: { state: "TX", zip: "78701" } },
  { state: "Nueva York", city: "New York", zip: "10001", stored: { state: "NY", zip: "10001" } },
  { state: "n.y.", city: "Fishers Island", zip: "06390", stored: { state: "NY", zip: "06390" } },
  { state: "CT", city: "Fishers Island", zip: "06390", wrong: "both" },
  { state: "NJ", city: "Avenel", zip: 70011234, stored: { state: "NJ", zip: "07001-1234" } },
  { state: "CA", city: "Pasadena", zip: "９１１０１－１２３４", stored: { state: "CA", zip: "91101-1234" } },
  { state: "CA", city: "Pasadena", zip: "91101 1234", stored: { state: "CA", zip: "91101-1234" } },
  { state: "Kalifornia", city: "Pasadena", zip: "91101", wrong: "state" },
  { state: "CA", city: "Pasadena", zip: "911012", wrong: "zip" },
  { state: "CA", city: "Pasadena", zip: "9110", wrong: "zip" },
];
