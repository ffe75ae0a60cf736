import type { Call, MemberRole, OperatorRole } from "#kernel/contract.ts";
import { memberRoles, operatorRoles } from "#kernel/contract.ts";
import type { Reason } from "#kernel/refusals.ts";

/**
 * Who may make which call, as data (docs/security.md S41). It is independent of `authorize` in platform/session.ts, which must agree
 * with it. docs/authorization.md is generated from it, and a test tries every cell over HTTP.
 */

/** Kinds of callers by permission. */
type Kind = "visitor" | "uncertified" | "certified" | "merchant" | "staff";

export interface CallerKind {
  name: string;
  kind: Kind;
  /** The demo account whose session it uses; without one there is no valid session. */
  account?: string;
  memberRole?: MemberRole;
  staffRole?: OperatorRole;
  merchantRole?: keyof typeof merchantMay;
  /** The session is used by staff who act for the customer, or look at the console of the manufacturer. */
  acting?: true;
}

/** In which areas a manufacturer's role may change something (c), look (l), or do nothing. `custom` is a role that one of them made. */
const merchantMay = {
  owner: { products: "c", orders: "c", finance: "c", people: "c" },
  products: { products: "c", orders: "l", finance: "", people: "" },
  orders: { products: "l", orders: "c", finance: "", people: "" },
  finance: { products: "l", orders: "l", finance: "c", people: "" },
  viewer: { products: "l", orders: "l", finance: "l", people: "l" },
  custom: { products: "", orders: "c", finance: "l", people: "" },
} as const;

/** All callers that are tested; the columns of the table. */
export const callers: readonly CallerKind[] = [
  { name: "none", kind: "visitor" },
  { name: "garbage token", kind: "visitor" },
  { name: "expired", kind: "visitor", account: "buyer@demo.test" },
  { name: "logged out", kind: "visitor", account: "buyer@demo.test" },
  { name: "frozen", kind: "visitor", account: "nearby@demo.test" },
  { name: "uncertified", kind: "uncertified", account: "new@demo.test", memberRole: "admin" },
  ...memberRoles.map((memberRole): CallerKind => ({ name: memberRole, kind: "certified", account: "buyer@demo.test", memberRole })),
  { name: "other company", kind: "certified", account: "buyer2@demo.test", memberRole: "admin" },
  { name: "acting", kind: "certified", account: "buyer@demo.test", memberRole: "admin", acting: true },
  ...(["owner", "products", "orders", "finance", "viewer", "custom"] as const).map(
    (merchantRole): CallerKind => ({ name: `merchant ${merchantRole}`, kind: "merchant", account: "maker@demo.test", merchantRole }),
  ),
  { name: "other merchant", kind: "merchant", account: "maker2@demo.test", merchantRole: "owner" },
  { name: "looking", kind: "merchant", account: "maker@demo.test", merchantRole: "owner", acting: true },
  ...operatorRoles.map((staffRole): CallerKind => ({ name: staffRole, kind: "staff", account: "admin@demo.test", staffRole })),
];

export type Verdict = "yes" | Reason;

/** Expected result by the kind of `who` and of the caller, before roles are checked. */
const verdictByWho: Record<string, Record<Kind, Verdict>> = {
  anyone: { visitor: "yes", uncertified: "yes", certified: "yes", merchant: "yes", staff: "yes" },
  user: { visitor: "TOKEN_EXPIRED", uncertified: "yes", certified: "yes", merchant: "yes", staff: "yes" },
  buyer: { visitor: "TOKEN_EXPIRED", uncertified: "yes", certified: "yes", merchant: "NO_PERMISSION", staff: "NO_PERMISSION" },
  certifiedBuyer: {
    visitor: "TOKEN_EXPIRED",
    uncertified: "NOT_CERTIFIED",
    certified: "yes",
    merchant: "NO_PERMISSION",
    staff: "NO_PERMISSION",
  },
  merchant: { visitor: "TOKEN_EXPIRED", uncertified: "NOT_ALLOWED", certified: "NOT_ALLOWED", merchant: "yes", staff: "NOT_ALLOWED" },
  operator: { visitor: "TOKEN_EXPIRED", uncertified: "NOT_ALLOWED", certified: "NOT_ALLOWED", merchant: "NOT_ALLOWED", staff: "yes" },
};

/** Refusals for lack of permission; any other answer means that the caller was admitted. */
export const denialReasons: ReadonlySet<string> = new Set([
  "TOKEN_EXPIRED",
  "NO_PERMISSION",
  "NOT_ALLOWED",
  "ROLE_NOT_ALLOWED",
  "NOT_CERTIFIED",
  "NOT_WHILE_ACTING",
  "MERCHANT_ROLE_NOT_ALLOWED",
  "LOOKING_ONLY",
] satisfies Reason[]);

type JudgedCall = Pick<Call, "who" | "personal" | "mutates" | "merchantArea">;

/** The areas that a call of somebody who works for a manufacturer concerns; none for what everybody may do who works for one. */
const areasOf = ({ who, merchantArea }: JudgedCall): string[] => {
  if (who === "user") return merchantArea ? [merchantArea] : [];
  return who.startsWith("merchant:") && who !== "merchant:read" ? who.slice("merchant:".length).split("+") : [];
};

const merchantVerdict = (call: JudgedCall, role: keyof typeof merchantMay): Verdict => {
  const areas = areasOf(call);
  const given = areas.map((area) => merchantMay[role][area as "orders"]);
  const isAllowed = areas.length === 0 || given.some((may) => may === "c" || (may === "l" && !call.mutates));
  return isAllowed ? "yes" : "MERCHANT_ROLE_NOT_ALLOWED";
};

/** The expected result of a call by a caller. */
export const expectedVerdict = (call: JudgedCall, caller: CallerKind): Verdict => {
  const { who, personal, mutates } = call;
  const [first = "", roles] = who.split(":");
  const verdict = verdictByWho[first]?.[caller.kind];
  if (verdict === undefined) throw new Error(`the table does not know ${who}`);
  if (verdict !== "yes") return verdict;
  if (caller.merchantRole) {
    const byRole = merchantVerdict(call, caller.merchantRole);
    if (byRole !== "yes") return byRole;
    if (caller.acting && mutates && who !== "anyone") return "LOOKING_ONLY";
    return caller.acting && personal ? "NOT_WHILE_ACTING" : "yes";
  }
  const allowed = roles?.split("+");
  const role = first === "operator" ? caller.staffRole : caller.memberRole;
  const fullRole = first === "operator" ? "administrator" : "admin";
  if (allowed && role && role !== fullRole && !allowed.includes(role)) return first === "operator" ? "NOT_ALLOWED" : "ROLE_NOT_ALLOWED";
  return caller.acting && personal ? "NOT_WHILE_ACTING" : "yes";
};
