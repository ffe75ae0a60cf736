import type { CallPath, DataOf, InputOf } from "#client/calls.ts";

/** The body argument of a call; optional when the call has no required fields. */
// biome-ignore lint/complexity/noBannedTypes: tests whether an empty object is a valid body
export type BodyArguments<Path extends CallPath> = {} extends InputOf<Path> ? [body?: InputOf<Path>] : [body: InputOf<Path>];

/** Makes a call: over HTTP in the browser, in process on the server. Page loaders use it in both places. */
export type CallFunction = <Path extends CallPath>(path: Path, ...body: BodyArguments<Path>) => Promise<DataOf<Path>>;
