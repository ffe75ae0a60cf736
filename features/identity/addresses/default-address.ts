import { type AddressLines, isPoBox } from "#kernel/us-places.ts";
import type { DockProfile } from "./rules.ts";

/** Where a company's goods go unasked. Pure; apart from rules.ts, which browsers load. */

/** The default address of a company, as far as trucks need it. */
export interface DefaultAddress {
  zip: string;
  dock: DockProfile | null;
  lines: AddressLines;
}

/** The ZIP code to which trucks bring a company's goods; null where it has no default address, or a PO box. */
export const truckZipOf = (home: DefaultAddress | null): string | null => (home && !isPoBox(home.lines) ? home.zip : null);
