import { type AddressLines, isPoBox } from "#kernel/us-places.ts";

/** The ZIP code that freight goes to; empty where there is none, and where the default address is a PO box, to which no carrier brings furniture. */
export const toFreightZip = (to: { to_zip: string | null; to_lines: AddressLines | null } | undefined): string =>
  !to || (to.to_lines && isPoBox(to.to_lines)) ? "" : (to.to_zip ?? "");
