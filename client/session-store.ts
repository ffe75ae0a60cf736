import type { MemberRole } from "#kernel/contract.ts";
import type { MerchantArea } from "#kernel/merchant-areas.ts";

/** The session in the browser: the fields of /user/login and /user/info, under their wire names. */
export interface Session {
  token: string;
  token_erp: string;
  /** 1 buyer, 2 manufacturer, 3 operator, 86 buyer from China. */
  user_type: number;
  user_sn: string;
  uuid: string;
  operator_id: number | null;
  mobile_country_code: string;
  is_internal_user: boolean;
  is_free_delivery: boolean;
  is_freight: boolean;
  first_name?: string;
  last_name?: string;
  company_name?: string;
  email?: string;
  phone?: string;
  /** 2 is certified (docs/states.md). */
  certified_status?: number;
  may_buy?: boolean;
  /** 2: may use the nearby-inventory search. */
  customer_type?: number;
  member_role?: MemberRole | null;
  may_pay?: boolean;
  company_id?: number | null;
  /** All companies this user acts for. */
  companies?: readonly { company_id: number; name: string; role: MemberRole }[];
  buy_discount?: readonly { threshold: number; percent: number }[];
  operator_roles?: readonly string[];
  /** Areas of the back office that this member of staff may only look at, and those they are kept out of. */
  view_areas?: readonly string[];
  closed_areas?: readonly string[];
  /** The name of a role of the market's own. */
  role_name?: string;
  /** Staff must set up a second factor before they can do anything else. */
  needs_second_factor?: boolean;
  is_merchant?: boolean;
  /** The manufacturer that this session acts for, the role in it, and the areas of its work that may be changed or looked at. */
  merchant_id?: number | null;
  merchant_name?: string;
  merchant_role?: string | null;
  merchant_full_areas?: readonly MerchantArea[];
  merchant_see_areas?: readonly MerchantArea[];
  /** All manufacturers this user works for. */
  merchants?: readonly { merchant_id: number; name: string; role: string; role_name: string }[];
  /** The staff member who acts as this user, and until when. */
  acting?: { name: string; until: string } | null;
}

const key = "joinery.session";
/** Holds the staff member's own session while they act for a customer. */
const staffKey = "joinery.session.staff";
const listeners = new Set<() => void>();
let text: string | null | undefined;
let session: Session | undefined;

/** Parses local storage only if its text changed, because React compares snapshots by identity. */
const readStoredSession = (): Session | undefined => {
  const stored = localStorage.getItem(key);
  if (stored === text) return session;
  text = stored;
  try {
    session = stored === null ? undefined : (JSON.parse(stored) as Session);
  } catch {
    session = undefined;
  }
  return session;
};

const notifyListeners = () => {
  for (const listener of listeners) listener();
};

/** The current session; undefined on the server, where every page is anonymous. */
export const currentSession = (): Session | undefined => (typeof window === "undefined" ? undefined : readStoredSession());

export const saveSession = (next: Session): void => {
  localStorage.setItem(key, JSON.stringify(next));
  notifyListeners();
};

/** Switches a staff member to a customer's session and saves their own for later. */
export const startActing = (customer: Session): void => {
  const own = localStorage.getItem(key);
  if (own !== null) localStorage.setItem(staffKey, own);
  saveSession(customer);
};

/** Ends the session. If staff acted for a customer, restores their own session. */
export const clearSession = (): void => {
  const waiting = localStorage.getItem(staffKey);
  localStorage.removeItem(staffKey);
  if (waiting === null) localStorage.removeItem(key);
  else localStorage.setItem(key, waiting);
  notifyListeners();
};

/** Subscribes to session changes, including those of other tabs. Returns the unsubscribe function. */
export const onSessionChange = (listener: () => void): (() => void) => {
  const handleStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  addEventListener("storage", handleStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", handleStorage);
  };
};
