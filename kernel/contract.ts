import { z } from "zod";
import type { Reason } from "#kernel/refusals.ts";

/** Roles of the operator's staff (docs/domain-model.md 2.1). */
export const operatorRoles = ["administrator", "auditor", "service", "finance", "warehouse", "specialist", "salesman"] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** Roles of a company's members (docs/domain-model.md 2.1). */
export const memberRoles = ["admin", "purchaser", "approver", "finance", "viewer"] as const;
export type MemberRole = (typeof memberRoles)[number];

/**
 * Who may make a call. `user` is anyone logged in, `buyer` acts for a company, `certifiedBuyer` for a certified company,
 * `merchant` for a manufacturer. `operator:finance+warehouse` is staff with any of these roles; an administrator has all
 * roles. `buyer:purchaser+finance` is a member of a company with any of these roles; its admin has all roles.
 */
export type Who =
  | "anyone"
  | "user"
  | "buyer"
  | `buyer:${string}`
  | "certifiedBuyer"
  | `certifiedBuyer:${string}`
  | "merchant"
  | "operator"
  | `operator:${string}`;

/** Which of the two answer forms a call uses (docs/wire-contract.md 3). */
export type Service = "main" | "supply";

/** One call, declared once. Server, browser, published documentation and tests read this value (docs/wire-contract.md 9). */
export interface Call<
  Path extends string = string,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  W extends Who = Who,
> {
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
}

interface CallParts<Body extends z.ZodType, Data extends z.ZodType, W extends Who> {
  who: W;
  summary: string;
  body?: Body;
  data?: Data;
  refuses?: readonly Reason[];
  upload?: boolean;
  personal?: boolean;
}

/** Calls that take a password are personal by default. */
const takesPassword = (body: z.ZodType | undefined): boolean =>
  body instanceof z.ZodObject && Object.keys(body.shape).some((name) => name.includes("password"));

const emptyBody = z.object({});
const noData = z.null();

/** Refusals that any call can answer without declaring them. */
export const alwaysPossible: ReadonlySet<Reason> = new Set([
  "TOKEN_EXPIRED",
  "CHECK_FIELDS",
  "NO_PERMISSION",
  "NOT_ALLOWED",
  "ROLE_NOT_ALLOWED",
  "NOT_CERTIFIED",
  "NOT_FOUND",
  "BUSY",
  "TOO_MANY_ATTEMPTS",
  "REQUEST_ID_REUSED",
  "TOO_LARGE",
  "BAD_SIGNATURE",
  "STALE_REQUEST",
  "DATA_EXCEPTION",
] satisfies Reason[]);

/** Declares a call. Without `body` it takes nothing, without `data` it answers null. */
export const post = <
  const Path extends `/${string}`,
  const W extends Who,
  Body extends z.ZodType = typeof emptyBody,
  Data extends z.ZodType = typeof noData,
>(
  path: Path,
  parts: CallParts<Body, Data, W>,
): Call<Path, Body, Data, W> => ({
  path,
  who: parts.who,
  summary: parts.summary,
  body: parts.body ?? (emptyBody as unknown as Body),
  data: parts.data ?? (noData as unknown as Data),
  refuses: parts.refuses ?? [],
  service: path.startsWith("/supply/") ? "supply" : "main",
  upload: parts.upload ?? false,
  personal: parts.personal ?? takesPassword(parts.body),
});

/** What a caller sends. */
export type Input<C extends Call> = z.input<C["body"]>;
/** The parsed body a command receives. */
export type Body<C extends Call> = z.output<C["body"]>;
/** What a command returns. */
export type Result<C extends Call> = z.input<C["data"]>;
/** What the caller receives. */
export type Data<C extends Call> = z.output<C["data"]>;
