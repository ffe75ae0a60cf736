import type { CallPath, DataOf, InputOf } from "#features/calls.ts";

/** A call without required fields can be made without a body. */
// biome-ignore lint/complexity/noBannedTypes: the question is exactly whether nothing at all would do
export type BodyArguments<Path extends CallPath> = {} extends InputOf<Path> ? [body?: InputOf<Path>] : [body: InputOf<Path>];

/** Makes a call: over HTTP in the browser, in process on the server. A page loads its data through it in either place. */
export type CallFunction = <Path extends CallPath>(path: Path, ...body: BodyArguments<Path>) => Promise<DataOf<Path>>;
