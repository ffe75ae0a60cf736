import type { Data, Input } from "#kernel/contract.ts";

/**
 * All calls, by path. What lists them adds them here by declaration merging (features/calls.ts), so that neither the client nor a screen
 * imports the list, which takes the contract of every feature.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled where the calls are listed
export interface CallsByPath {}

export type CallPath = keyof CallsByPath;
export type InputOf<Path extends CallPath> = Input<CallsByPath[Path]>;
export type DataOf<Path extends CallPath> = Data<CallsByPath[Path]>;
