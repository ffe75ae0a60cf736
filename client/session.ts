import { createContext, useContext } from "react";
import type { MemberRole } from "#kernel/contract.ts";

/** What the browser keeps of who is logged in: the fields of /user/login and /user/info (spec 3), under their wire names. */
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
  /** 2 is certified (spec 4.2). */
  certified_status?: number;
  may_buy?: boolean;
  /** 2 has the nearby-inventory search. */
  customer_type?: number;
  member_role?: MemberRole | null;
  may_pay?: boolean;
  company_id?: number | null;
  /** Every company of this login. */
  companies?: readonly { company_id: number; name: string; role: MemberRole }[];
  buy_discount?: readonly { threshold: number; percent: number }[];
  operator_roles?: readonly string[];
  /** Staff who must set up a second factor before anything else. */
  needs_second_factor?: boolean;
  is_merchant?: boolean;
  /** The member of staff who acts as this person, and until when. */
  acting?: { name: string; until: string } | null;
}

const key = "joinery.session";
/** The staff's own session, while they act for a customer. */
const staffKey = "joinery.session.staff";
const listeners = new Set<() => void>();
let text: string | null | undefined;
let session: Session | undefined;

/** Reads local storage again only when its text changed, because React compares snapshots by identity. */
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

/** The session now; none on the server, where every page is anonymous. */
export const currentSession = (): Session | undefined => (typeof window === "undefined" ? undefined : readStoredSession());

export const saveSession = (next: Session): void => {
  localStorage.setItem(key, JSON.stringify(next));
  notifyListeners();
};

/** Staff begin to act as a customer: their own session waits until that one ends. */
export const startActing = (customer: Session): void => {
  const own = localStorage.getItem(key);
  if (own !== null) localStorage.setItem(staffKey, own);
  saveSession(customer);
};

/** The session is over. Staff who acted for a customer are themselves again. */
export const clearSession = (): void => {
  const waiting = localStorage.getItem(staffKey);
  localStorage.removeItem(staffKey);
  if (waiting === null) localStorage.removeItem(key);
  else localStorage.setItem(key, waiting);
  notifyListeners();
};

/** Tells of every change, those of other tabs included. */
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

/** Filled by `shells/session-provider.tsx`. */
export const SessionContext = createContext<Session | undefined>(undefined);

/** Who is logged in. Undefined while a page hydrates, since the server does not know. */
export const useSession = (): Session | undefined => useContext(SessionContext);
