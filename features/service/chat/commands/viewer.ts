import type { Session } from "#platform/session.ts";
import type { Owner } from "../queries/threads.ts";
import type { Side } from "../rules/limits.ts";

/** The person who makes a call, on the side whose call it is. One login can be on several sides only by different calls. */
export interface Viewer {
  side: Side;
  /** The company or the manufacturer; null for staff. */
  owner_id: number | null;
  person_id: number;
  site_code: string;
}

export const toViewer = (side: Side, session: Session): Viewer => ({
  side,
  owner_id: side === "buyer" ? session.company_id : side === "merchant" ? session.merchant_id : null,
  person_id: session.person_id,
  site_code: session.site_code,
});

export const ownerOf = ({ side, owner_id, person_id }: Viewer): Owner => [side, owner_id, person_id];
