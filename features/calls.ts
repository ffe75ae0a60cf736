import type { Data, Input } from "#kernel/contract.ts";
import { backofficeCalls } from "./backoffice/calls.ts";
import { catalogCalls } from "./catalog/calls.ts";
import { identityCalls } from "./identity/calls.ts";
import { inventoryCalls } from "./inventory/calls.ts";
import { ledgerCalls } from "./ledger/calls.ts";
import { moneyCalls } from "./money/calls.ts";
import { pricingCalls } from "./pricing/calls.ts";
import { serviceCalls } from "./service/calls.ts";
import { tradeCalls } from "./trade/calls.ts";

/** Every call of the platform. The browser imports only the types below; the documentation is made from the values. */
export const calls = [
  ...identityCalls,
  ...ledgerCalls,
  ...pricingCalls,
  ...catalogCalls,
  ...inventoryCalls,
  ...tradeCalls,
  ...moneyCalls,
  ...serviceCalls,
  ...backofficeCalls,
] as const;

type Calls = (typeof calls)[number];
export type CallPath = Calls["path"];
/** A lookup by key: `Extract` would compare each path with every call, which doubles the time of the type check. */
type CallsByPath = { [C in Calls as C["path"]]: C };
export type CallAt<Path extends CallPath> = CallsByPath[Path];
export type InputOf<Path extends CallPath> = Input<CallAt<Path>>;
export type DataOf<Path extends CallPath> = Data<CallAt<Path>>;
