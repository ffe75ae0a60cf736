import { z } from "zod";
import type { MerchantArea } from "#kernel/merchant-areas.ts";
import type { Reason } from "#kernel/refusals.ts";
import { requestId } from "#kernel/wire.ts";

/** Roles of the operator's staff (docs/domain-model.md 2.1). */
export const operatorRoles = ["administrator", "auditor", "service", "finance", "warehouse", "specialist", "salesman"] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** Roles of a company's members (docs/domain-model.md 2.1). */
export const memberRoles = ["admin", "purchaser", "approver", "finance", "viewer"] as const;
export type MemberRole = (typeof memberRoles)[number];

/**
 * Who may make a call. `user` is anyone logged in, `buyer` acts for a company, `certifiedBuyer` for a certified company.
 * `merchant:orders+finance` works for a manufacturer with a role that opens one of these areas (kernel/merchant-areas.ts), `merchant:read`
 * with any role. `operator:finance+warehouse` is staff with any of these roles; an administrator has all
 * roles. `buyer:purchaser+finance` is a member of a company with any of these roles; its admin has all roles.
 */
export type Who =
  | "anyone"
  | "user"
  | "buyer"
  | `buyer:${string}`
  | "certifiedBuyer"
  | `certifiedBuyer:${string}`
  | `merchant:${string}`
  | "operator"
  | `operator:${string}`;

/**
 * What a call needs to know of a schema's type. Comparing with all of `z.ZodType` would make the type check compare some sixty
 * methods for each call.
 */
export type Schema = z.core.SomeType;

/** A schema of a call with all methods, for code that parses with it. */
export const toZodType = (schema: Schema): z.ZodType => schema as z.ZodType;

/** Which of the two answer forms a call uses (docs/wire-contract.md 3). */
export type Service = "main" | "supply";

/** A move of a status table that a call makes (GET /dev/states lists the tables). */
export interface StatusMove {
  table: string;
  action: string;
  actor: string;
}

/** One call, declared once. Server, browser, published documentation and tests read this value (docs/wire-contract.md 9). */
export interface Call<Path extends string = string, Body extends Schema = Schema, Data extends Schema = Schema, W extends Who = Who> {
  path: Path;
  who: W;
  /** One sentence for the published documentation. */
  summary: string;
  body: Body;
  data: Data;
  /** Refusals of the command itself; those in `alwaysPossible` need no mention. */
  refuses: readonly Reason[];
  service: Service;
  /** Multipart instead of form-encoded: files arrive beside the body. */
  upload: boolean;
  /** Closed to staff who act for a customer (docs/security.md S46). */
  personal: boolean;
  /** Whether it changes something. It then takes a `request_id`, and a request takes effect once (docs/wire-contract.md 5). */
  mutates: boolean;
  /** The answer holds a credential and is therefore not stored: a repeated `request_id` runs again. */
  secretAnswer: boolean;
  /** Its effect is more than one transaction, such as a stored file: the answer is stored after it instead of with it. */
  storesAnswerLast: boolean;
  /** Whether it works during maintenance: every call that only reads, logins, and what administers the installation. */
  duringMaintenance: boolean;
  /** The moves of status tables that it makes. */
  moves: readonly StatusMove[];
  /** Whether it spends or binds: it takes the `seen` of what the caller was shown and can refuse TERMS_CHANGED. */
  takesSeen: boolean;
  /**
   * Whether its answer may be some seconds old, so that a replica may give it: what visitors see of the market. What belongs to a person,
   * and what a link in a mail leads to, may not (docs/decisions/0366).
   */
  mayLag: boolean;
  /** Its answer is made of prices: refused to companies without certification on sites that show them prices only after it. */
  showsPrices: boolean;
  /** The area of a manufacturer's work that a call of anyone logged in concerns, where the caller acts for a manufacturer. */
  merchantArea: MerchantArea | undefined;
}

/** The calls among the exports of a contract, by name. */
export type CallsIn<Contract> = { [Name in keyof Contract as Contract[Name] extends Call ? Name : never]: Extract<Contract[Name], Call> };

/** The calls among the exports of a contract. */
export const callsOf = <Contract extends object>(contract: Contract): CallsIn<Contract>[keyof CallsIn<Contract>][] =>
  Object.values(contract).filter((value) => typeof value === "object" && value !== null && "path" in value && "who" in value);

interface CallParts<Body extends Schema, Data extends Schema, W extends Who> {
  who: W;
  summary: string;
  body?: Body;
  data?: Data;
  refuses?: readonly Reason[];
  upload?: boolean;
  personal?: boolean;
  /** Not needed where the body declares `request_id`. */
  mutates?: boolean;
  secretAnswer?: boolean;
  /** True for uploads by default. */
  storesAnswerLast?: boolean;
  duringMaintenance?: boolean;
  moves?: readonly StatusMove[];
  /** True by default for what anyone may read. */
  mayLag?: boolean;
  showsPrices?: boolean;
  merchantArea?: MerchantArea;
}

/** Calls that take a password are personal by default. */
const takesPassword = (body: Schema | undefined): boolean =>
  body instanceof z.ZodObject && Object.keys(body.shape).some((name) => name.includes("password"));

const emptyBody = z.object({});

const takesRequestId = (body: Schema): boolean => body instanceof z.ZodObject && "request_id" in body.shape;

const takesSeen = (body: Schema): boolean => body instanceof z.ZodObject && "seen" in body.shape;

/** The body of a mutating call with the `request_id` that all of them take. */
const withRequestId = (body: Schema): Schema =>
  body instanceof z.ZodObject && !takesRequestId(body) ? body.safeExtend({ request_id: requestId }) : body;
const noData = z.null();

/** Refusals that any call can answer without declaring them. */
export const alwaysPossible: ReadonlySet<Reason> = new Set([
  "TOKEN_EXPIRED",
  "CHECK_FIELDS",
  "NO_PERMISSION",
  "NOT_ALLOWED",
  "ROLE_NOT_ALLOWED",
  "MERCHANT_ROLE_NOT_ALLOWED",
  "LOOKING_ONLY",
  "NOT_CERTIFIED",
  "NOT_FOUND",
  "BUSY",
  "MAINTENANCE",
  "FEATURE_OFF",
  "TOO_MANY_ATTEMPTS",
  "REQUEST_ID_REUSED",
  "TOO_LARGE",
  "BAD_SIGNATURE",
  "STALE_REQUEST",
  "DATA_EXCEPTION",
] satisfies Reason[]);

/**
 * Every reason a call can answer with: its own, those of every call, that of calls which take `seen`, that of calls which staff cannot make for a customer, and that of
 * staff and people of manufacturers who have to set up a second factor first.
 */
export const reasonsOf = (call: Pick<Call, "refuses" | "personal" | "who" | "takesSeen">): Reason[] => [
  ...new Set([
    ...call.refuses,
    ...(call.takesSeen ? (["TERMS_CHANGED"] as const) : []),
    ...(call.personal ? (["NOT_WHILE_ACTING"] as const) : []),
    ...(call.who.startsWith("operator") || call.who.startsWith("merchant") ? (["SECOND_FACTOR_NEEDED"] as const) : []),
    ...alwaysPossible,
  ]),
];

/** Declares a call. Without `body` it takes nothing, without `data` it answers null. */
export const post = <
  const Path extends `/${string}`,
  const W extends Who,
  Body extends Schema = typeof emptyBody,
  Data extends Schema = typeof noData,
>(
  path: Path,
  parts: CallParts<Body, Data, W>,
): Call<Path, Body, Data, W> => {
  const body = parts.body ?? emptyBody;
  const mutates = parts.mutates ?? takesRequestId(body);
  return {
    path,
    who: parts.who,
    summary: parts.summary,
    body: (mutates ? withRequestId(body) : body) as Body,
    data: parts.data ?? (noData as unknown as Data),
    refuses: parts.refuses ?? [],
    service: path.startsWith("/supply/") ? "supply" : "main",
    upload: parts.upload ?? false,
    personal: parts.personal ?? takesPassword(parts.body),
    mutates,
    secretAnswer: parts.secretAnswer ?? false,
    storesAnswerLast: parts.storesAnswerLast ?? (mutates && parts.upload === true),
    duringMaintenance: parts.duringMaintenance ?? !mutates,
    moves: parts.moves ?? [],
    takesSeen: takesSeen(body),
    mayLag: parts.mayLag ?? (parts.who === "anyone" && !mutates && parts.upload !== true),
    showsPrices: parts.showsPrices ?? false,
    merchantArea: parts.merchantArea,
  };
};

/** What a caller sends. */
export type Input<C extends Call> = z.input<C["body"]>;
/** The parsed body a command receives. */
export type Body<C extends Call> = z.output<C["body"]>;
/** What a command returns. */
export type Result<C extends Call> = z.input<C["data"]>;
/** What the caller receives. */
export type Data<C extends Call> = z.output<C["data"]>;
